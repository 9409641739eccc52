import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Role } from '#domain/accounts/role-kinds.ts';
import type { SampleDecision } from '#domain/samples/sample-rules.ts';
import { attachmentColumns } from '#server/attachments/attachment-store.ts';
import { roleIn } from '#server/companies/client-act-store.ts';
import { sampleStateColumns } from '#server/derivation/sample-state-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Scope } from '#server/services/http/actor.ts';
import { inScope } from '#server/services/http/in-scope.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Lists the samples of a request with their photos, newest first. */
export function listSampleRows(db: Db, requestId: string) {
  return db
    .selectFrom('samples as s')
    .select(['s.id', 's.number', 's.version', 's.title', 's.note', 's.quantity'])
    .select([sql<string | null>`s.price::text`.as('price'), ...sampleStateColumns])
    .select(['s.asked_side as askedBy', 's.asked_at as askedAt', 's.carrier'])
    .select(['s.tracking_number as trackingNumber', 's.words', 's.decided_at as decidedAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('attachments as f')
          .whereRef('f.sample_id', '=', 's.id')
          .orderBy('f.position')
          .select(attachmentColumns),
      ).as('photos'),
    )
    .where('s.request_id', '=', requestId)
    .orderBy('s.number', 'desc')
    .execute();
}
export type SampleRow = Awaited<ReturnType<typeof listSampleRows>>[number];

/**
 * Finds a request and the reader's role in its company. `role` is null for a person without a company and for agents.
 */
export function findSampledRequest(db: Db, scope: Scope, requestId: string) {
  return db
    .selectFrom('requests as r')
    .select(['r.status', 'r.user_id as askedBy'])
    .select((eb) => roleIn(eb.ref('r.company_id'), sql.val(scope.readerId)).as('role'))
    .where('r.id', '=', requestId)
    .where(inScope(scope, 'r'))
    .executeTakeFirst();
}

/** Finds a sample of a request that the transaction has locked. */
export function findSample(trx: Trx, requestId: string, id: string) {
  return trx
    .selectFrom('samples as s')
    .select(['s.version', ...sampleStateColumns])
    .where('s.request_id', '=', requestId)
    .where('s.id', '=', id)
    .executeTakeFirst();
}

interface SampleDescription {
  title: string;
  note: string;
  quantity: number;
  holdsQuote: boolean;
  /** `numeric` text. */
  price: string | null;
}

const wantedColumns = ({ holdsQuote, ...wanted }: SampleDescription) => ({
  ...wanted,
  holds_quote: holdsQuote,
});

export interface NewSample extends SampleDescription {
  id: string;
  requestId: string;
  by: string;
  side: Role;
  submissionKey: string | null;
}

/** Returns whether a sample was asked for with that key. */
export async function hasSampleOf(trx: Trx, requestId: string, submissionKey: string): Promise<boolean> {
  const found = await trx
    .selectFrom('samples')
    .select('id')
    .where('request_id', '=', requestId)
    .where('submission_key', '=', submissionKey)
    .executeTakeFirst();
  return found !== undefined;
}

/** Adds a sample to a request that the transaction has locked. */
export async function insertSample(
  trx: Trx,
  { id, requestId, by, side, submissionKey, ...wanted }: NewSample,
): Promise<void> {
  await trx
    .insertInto('samples')
    .values({
      id,
      request_id: requestId,
      number: sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM samples WHERE request_id = ${requestId})`,
      asked_by: by,
      asked_side: side,
      submission_key: submissionKey,
      ...wantedColumns(wanted),
    })
    .execute();
}

type SampleUpdate =
  | SampleDescription
  | { sentOn: string; carrier: string; trackingNumber: string }
  | { receivedOn: string }
  | { decision: SampleDecision; words: string; by: string }
  | { isCancelled: true };

function columnsOf(written: SampleUpdate) {
  const now = sql<Date>`clock_timestamp()`;
  if ('title' in written) return wantedColumns(written);
  if ('sentOn' in written) {
    const { sentOn, carrier, trackingNumber } = written;
    return { sent_on: sentOn, carrier, tracking_number: trackingNumber };
  }
  if ('receivedOn' in written) return { received_on: written.receivedOn };
  if ('decision' in written) {
    const { decision, words, by } = written;
    return { decision, words, decided_by: by, decided_at: now };
  }
  return { cancelled_at: now };
}

/** Changes a sample of a request that the transaction has locked. */
export async function updateSample(trx: Trx, id: string, written: SampleUpdate): Promise<void> {
  await trx
    .updateTable('samples')
    .set({ ...columnsOf(written), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}
