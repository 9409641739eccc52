import { ApiError } from './api-error.ts';

/** Milliseconds. Nobody waits longer for a turn, or for a connection to the database: people press again after a few seconds. */
export const patience = 5_000;

/** Returns the seconds of `Retry-After` for a wait in milliseconds. */
export const retryAfterOf = (wait: number) => Math.max(1, Math.ceil(wait / 1000));

/** The refusal of a call that has waited too long, or would. `wait`: milliseconds after which it may be sent again. */
export const busy = (wait: number) =>
  new ApiError('busy', 'Too much is in progress at this moment; try again.', {
    retryAfter: retryAfterOf(wait),
  });
