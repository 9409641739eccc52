import { ApiError } from './api-error.ts';

/**
 * Milliseconds. The longest wait for a turn, or for a connection to the database: after a few seconds, people press
 * again.
 */
export const longestWaitMs = 5_000;

/** Returns the seconds of `Retry-After` for a wait in milliseconds. */
export const retryAfterOf = (wait: number) => Math.max(1, Math.ceil(wait / 1000));

/**
 * Returns the refusal of a call that has waited too long, or would wait too long. `wait`: milliseconds after which it
 * may be sent again.
 */
export const serverBusy = (wait: number) =>
  new ApiError('busy', 'Too much is in progress at this moment; try again.', {
    retryAfter: retryAfterOf(wait),
  });
