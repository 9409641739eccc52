import { ApiError } from './api-error.ts';
import { addErrorTexts, addThrottledText } from './error-texts.ts';

/** Loads the texts of refusals. Until they are loaded, a refusal is shown as an error of the server. */
async function loadErrorTexts(): Promise<void> {
  try {
    const [{ refusalErrorTexts }, { throttledText }] = await Promise.all([
      import('./refusal-error-texts.ts'),
      import('./throttled-texts.ts'),
    ]);
    addErrorTexts(refusalErrorTexts);
    addThrottledText(throttledText);
  } catch {
    // The network fails at the moment; the next refusal will load them again.
  }
}

/** Waits for `work`. If the call is refused, loads the texts of refusals before it rejects. */
export async function withErrorTexts<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'network') await loadErrorTexts();
    throw error;
  }
}
