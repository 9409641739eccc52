import { ApiError } from './api-error.ts';

/** Milliseconds. Nobody waits longer for a turn, or for a connection to the database: people press again after a few seconds. */
export const patience = 5_000;

/** Seconds after which a refused call may be sent again, of milliseconds. */
export const retryAfter = (wait: number) => Math.max(1, Math.ceil(wait / 1000));

/** Refuses a call that has waited too long, or would wait that many milliseconds. */
export const busy = (wait: number) =>
  new ApiError('busy', 'Too much is in progress at this moment; try again.', {
    retryAfter: retryAfter(wait),
  });
