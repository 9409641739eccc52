import * as z from 'zod/mini';
import { keysOf } from '#domain/keys-of.ts';
import { changedTogether } from '#domain/requests/request-limits.ts';
import { errorStatuses } from '#contract/errors.ts';
import { id } from '#contract/fields.ts';

/** Those that one press changes. */
export const requestIds = z.array(id).check(z.minLength(1), z.maxLength(changedTogether));

/** What became of each of several requests: what is refused says why, and the others are changed. */
export const changedRequests = z.object({
  /** Each once, by id. */
  results: z.array(
    z.object({
      requestId: id,
      /** Null: it is as was asked for, now or already. */
      refused: z.nullable(z.enum(keysOf(errorStatuses))),
    }),
  ),
});
export type ChangedRequests = z.output<typeof changedRequests>;
