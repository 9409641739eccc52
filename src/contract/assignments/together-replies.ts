import * as z from 'zod/mini';
import { keysOf } from '#domain/keys-of.ts';
import { maxRequestsChangedAtOnce } from '#domain/requests/request-limits.ts';
import { errorStatuses } from '#contract/errors.ts';
import { id } from '#contract/fields.ts';

/** The requests that one click changes. */
export const requestIds = z.array(id).check(z.minLength(1), z.maxLength(maxRequestsChangedAtOnce));

/** The result for each of several requests: a refused one has its reason, and the others are changed. */
export const changedRequests = z.object({
  /** One per request, by id. */
  results: z.array(
    z.object({
      requestId: id,
      /** Null if the request now has the new value, or already had it. */
      refused: z.nullable(z.enum(keysOf(errorStatuses))),
    }),
  ),
});
export type ChangedRequests = z.output<typeof changedRequests>;
