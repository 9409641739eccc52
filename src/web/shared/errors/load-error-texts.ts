import { ApiError } from './api-error.ts';
import { addErrorTexts, addThrottledText } from './error-texts.ts';

/** Loads the texts of refusals. Without them a refusal is shown as an error on our side. */
async function loadErrorTexts(): Promise<void> {
  try {
    const [{ refusalErrorTexts }, { throttledText }] = await Promise.all([
      import('./refusal-error-texts.ts'),
      import('./throttled-texts.ts'),
    ]);
    addErrorTexts(refusalErrorTexts);
    addThrottledText(throttledText);
  } catch {
    // The network fails at the moment: the next refusal tries again.
  }
}

/** Rejects a refused call once the texts are there that name the reason. */
export async function withErrorTexts<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'network') await loadErrorTexts();
    throw error;
  }
}
