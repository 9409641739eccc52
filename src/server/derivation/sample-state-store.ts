import { type Expression, expressionBuilder, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/services/database/schema.ts';

/** Columns of `samples AS s` from which the state of a sample follows. */
export const sampleStateColumns = [
  's.sent_on as sentOn',
  's.received_on as receivedOn',
  's.decision',
  's.cancelled_at as cancelledAt',
  's.holds_quote as holdsQuote',
] as const;

/** Derived columns of `requests AS r`. */
export const sampleTurnColumns = [
  'r.samples_to_decide as samplesToDecide',
  'r.samples_to_send as samplesToSend',
  'r.sample_hold as sampleHold',
] as const;

/** Returns the states of a request's samples, as JSON. */
export function sampleStatesJson(requestId: Expression<string>) {
  return jsonArrayFrom(
    expressionBuilder<Database>()
      .selectFrom('samples as s')
      .where('s.request_id', '=', requestId)
      .select(sampleStateColumns),
  );
}

/** Lists the states of the samples of a request that the transaction has locked. */
export function listSampleStates(trx: Transaction<Database>, requestId: string) {
  return trx
    .selectFrom('samples as s')
    .select(sampleStateColumns)
    .where('s.request_id', '=', requestId)
    .execute();
}
