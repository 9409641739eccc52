import { AnswerError, type Failure } from './answer-client.ts';

/** Milliseconds between attempts; the last value repeats. */
const pauses = [2_000, 4_000, 8_000, 15_000, 30_000];

/** Temporary failures. */
const temporaryFailures: ReadonlySet<Failure> = new Set(['offline', 'throttled', 'unavailable', 'internal']);

const failureOf = (error: unknown) => (error instanceof AnswerError ? error : new AnswerError('internal'));

interface RepeatOptions {
  /** Called for each failure after which the call is repeated. */
  onFailure?: (code: Failure) => void;
  /** Returns whether the response is no longer needed. */
  isOver: () => boolean;
}

/**
 * Repeats a call at growing intervals until the server has answered. Returns null if the response is no longer
 * needed; rejects with AnswerError if the server refuses the call.
 */
export async function repeatCall<T>(
  call: () => Promise<T>,
  { onFailure, isOver }: RepeatOptions,
): Promise<T | null> {
  for (let attempt = 0; !isOver(); attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const { code, retryAfterMilliseconds } = failureOf(error);
      if (isOver()) return null;
      if (!temporaryFailures.has(code)) throw new AnswerError(code);
      onFailure?.(code);
      await waitForNextAttempt(retryAfterMilliseconds ?? pauses[Math.min(attempt, pauses.length - 1)] ?? 0);
    }
  }
  return null;
}

/** Waits for the pause, or until the connection is back. */
function waitForNextAttempt(pause: number): Promise<void> {
  return new Promise((done) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      done();
    };
    const timer = setTimeout(go, pause);
    window.addEventListener('online', go);
  });
}
