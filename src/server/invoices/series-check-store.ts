import { type Kysely, sql } from 'kysely';
import { type DocumentSeries, documentSeries } from '#domain/invoices/invoice-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

/** Lists the series whose last number differs from the number of their documents. */
export async function listBrokenSeries(db: Db) {
  return db
    .selectFrom('invoice_series as s')
    .leftJoin('invoices as i', (join) =>
      join.onRef('i.series', '=', 's.series').onRef('i.year', '=', 's.year'),
    )
    .groupBy(['s.series', 's.year', 's.last'])
    .having(({ eb, fn }) => eb(fn.count<string>('i.id'), '<>', sql<string>`s.last`))
    .select(({ fn }) => ['s.series', 's.year', 's.last', fn.count<string>('i.id').as('count')])
    .execute();
}

/** Lists each series of this year and of earlier years, with its last number; 0 if the series has no number yet. */
export async function listNextSeries(db: Db) {
  const { rows } = await sql<{ series: DocumentSeries; year: number; last: number }>`
    SELECT series, year, max(last) AS last FROM (
      SELECT series, year, last FROM invoice_series WHERE series = ANY(${[...documentSeries]}::text[])
      UNION ALL SELECT s, extract(year FROM agency_day(now()))::smallint, 0 FROM unnest(${[...documentSeries]}::text[]) AS s
    ) AS known GROUP BY series, year ORDER BY series, year`.execute(db);
  return rows;
}

/** Lists requests that have money and no due check of their documents, in the order of their ids. */
export async function listUncheckedRequests(
  db: Db,
  since: Date,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('requests as r')
    .select('r.id')
    .where(
      sql<boolean>`(r.created_at >= ${since} OR EXISTS (SELECT FROM invoices i WHERE i.request_id = r.id))`,
    )
    .where(sql<boolean>`(${after}::uuid IS NULL OR r.id > ${after}::uuid)`)
    .where(sql<boolean>`EXISTS (SELECT FROM ledger_entries l WHERE l.request_id = r.id)`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM document_checks c WHERE c.request_id = r.id)`)
    .orderBy('r.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists documents of clients who have left, once so many years have passed since the end of the document's year. */
export function listInvoicesOfLeavers(
  db: Db,
  { years, except, limit }: { years: number; except: readonly string[]; limit: number },
) {
  return db
    .selectFrom('invoices as i')
    .select(['i.id', 'i.pdf_key as pdfKey'])
    .where('i.forgotten_at', 'is', null)
    .where(sql<boolean>`i.id <> ALL (${except}::uuid[])`)
    .where(
      sql<boolean>`i.issued_on < date_trunc('year', agency_day(now()) - make_interval(years => ${years}))`,
    )
    .where(sql<boolean>`is_request_left(i.request_id)`)
    .orderBy('i.issued_on')
    .limit(limit)
    .execute();
}

/** Removes the content of these documents that is about their clients. */
export async function deleteInvoiceContents(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE invoices SET content = forgotten_content(content), search_text = lower(number), forgotten_at = now(),
      pdf_key = NULL, pdf_size = NULL, pdf_sha256 = NULL
    WHERE id = ANY(${ids}::uuid[]) AND forgotten_at IS NULL`.execute(db);
}
