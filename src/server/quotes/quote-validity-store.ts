import { type Kysely, sql, type Transaction } from 'kysely';
import type { ChangedRequest } from '#domain/changes/change-kinds.ts';
import { isClientsTurn, sampleHolds } from '#domain/samples/sample-rules.ts';
import type { Database } from '#server/services/database/schema.ts';

type Trx = Transaction<Database>;

export async function updateQuoteValidity(trx: Trx, quoteId: string, until: string): Promise<void> {
  await trx.updateTable('quotes').set({ valid_until: until }).where('id', '=', quoteId).execute();
}

/** Names a quote beside which another is offered. */
export async function updateOptionName(trx: Trx, quoteId: string, name: string): Promise<void> {
  await trx.updateTable('quotes').set({ option_name: name }).where('id', '=', quoteId).execute();
}

interface Extension {
  requestId: string;
  quoteId: string;
  from: string;
  until: string;
  by: string;
  at: Date;
}

export async function insertExtension(trx: Trx, extension: Extension): Promise<void> {
  const { requestId, quoteId, from, until, by, at } = extension;
  await trx
    .insertInto('quote_extensions')
    .values({
      request_id: requestId,
      quote_id: quoteId,
      valid_before: from,
      valid_until: until,
      extended_by: by,
      extended_at: at,
    })
    .execute();
}

/** The most quotes per run, so that a first sweep with much work does not delay the other sweeps. */
export const maxQuotesPerRun = 500;

const changedRequestColumns = ['id', 'client_id as clientId', 'status'] as const;

/** Marks the requests whose quote's last day was before `today` as lapsed. Returns them. */
export function updateLapsedQuotes(trx: Trx, today: string): Promise<ChangedRequest[]> {
  return trx
    .updateTable('requests')
    .set({ quote_lapsed: true })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('requests')
        .select('id')
        .where('quote_valid_until', '<', today)
        .where('quote_lapsed', '=', false)
        .limit(maxQuotesPerRun)
        .forUpdate(),
    )
    .returning(changedRequestColumns)
    .execute();
}

interface ReminderSearch {
  today: string;
  /** Quotes whose last day is this one or earlier. */
  upTo: string;
  /** A client who was notified of the quote or its extension since then is not reminded yet. */
  since: Date;
}

/** Marks the requests whose quote ends soon as reminded, unless it waits for the agency's sample. Returns them. */
export function updateRemindedQuotes(
  db: Kysely<Database>,
  { today, upTo, since }: ReminderSearch,
): Promise<ChangedRequest[]> {
  return db
    .updateTable('requests')
    .set({ quote_reminded: true })
    .where('quote_valid_until', '>=', today)
    .where('quote_valid_until', '<=', upTo)
    .where('quote_lapsed', '=', false)
    .where('quote_reminded', '=', false)
    .where((eb) =>
      eb.or([eb('sample_hold', 'is', null), eb('sample_hold', 'in', sampleHolds.filter(isClientsTurn))]),
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM quotes q WHERE q.request_id = requests.id AND q.created_at >= ${since})`,
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM quote_extensions x WHERE x.request_id = requests.id AND x.extended_at >= ${since})`,
    )
    .returning(changedRequestColumns)
    .execute();
}
