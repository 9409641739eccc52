import { type Kysely, sql, type Transaction } from 'kysely';
import type { ImportArrangement, Incoterm } from '#domain/quotes/incoterm-kinds.ts';
import type { LineWithPhoto } from '#domain/quotes/quote-line-rules.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Scope } from '#server/services/http/actor.ts';
import { leadingQuotesFirst } from '#server/derivation/derivation-store.ts';
import { inScope } from '#server/services/http/in-scope.ts';
import { decisionColumns, listedQuoteColumns } from '#server/requests/quotes/quote-column-store.ts';
import { picturedLinesOf, quoteLineRows, quoteLinesJson } from '#server/requests/quotes/quote-line-store.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

export interface StoredFile {
  objectPath: string;
  requestId: string;
  type: QuoteType;
  /** Bytes. */
  size: number;
  sha256: Buffer;
  /** The figures of a PDF that was composed here; null for an upload. */
  composed: ComposedFigures | null;
}

/** Figures in the database's units. */
export interface ComposedFigures {
  number: string;
  ht: string;
  /** Null if the lines have several rates. */
  rate: string | null;
  ttc: string;
  on: string;
  until: string;
  fee: string | null;
  /** SHA-256 of the notes, and of lines and delivery terms; null if an older release composed the PDF. */
  notes: Buffer | null;
  content: Buffer | null;
}

export async function insertStoredFile(db: Db, file: StoredFile, uploadedBy: string): Promise<void> {
  const { composed } = file;
  await db
    .insertInto('stored_files')
    .values({
      object_path: file.objectPath,
      request_id: file.requestId,
      quote_type: file.type,
      size: file.size,
      sha256: file.sha256,
      uploaded_by: uploadedBy,
      ...(composed && {
        quote_number: composed.number,
        composed_ht: composed.ht,
        composed_rate: composed.rate,
        composed_ttc: composed.ttc,
        composed_on: composed.on,
        composed_until: composed.until,
        composed_fee: composed.fee,
        composed_notes: composed.notes,
        composed_content: composed.content,
      }),
    })
    .execute();
}

/** Locks the row until the transaction ends, so that a sweep does not remove it. */
export async function lockStoredFile(
  trx: Trx,
  objectPath: string,
): Promise<
  (Pick<StoredFile, 'requestId' | 'type' | 'composed'> & { uploadedBy: string | null; title: string }) | null
> {
  const row = await trx
    .selectFrom('stored_files')
    .select(['request_id as requestId', 'quote_type as type', 'quote_number as number', 'composed_ht as ht'])
    .select([
      'uploaded_by as uploadedBy',
      'composed_rate as rate',
      'composed_ttc as ttc',
      'composed_on as on',
      'composed_until as until',
      'composed_fee as fee',
      'composed_notes as notes',
      'composed_content as content',
      sql<string>`(SELECT r.title FROM requests r WHERE r.id = stored_files.request_id)`.as('title'),
    ])
    .where('object_path', '=', objectPath)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { requestId, type, uploadedBy, title, number, ht, rate, ttc, on, until, fee, notes, content } = row;
  const isNumbered = number !== null && ht !== null && ttc !== null;
  const isComposed = isNumbered && on !== null && until !== null;
  const composed = isComposed ? { number, ht, rate, ttc, on, until, fee, notes, content } : null;
  return { requestId, type, uploadedBy, title, composed };
}

/** Returns the number of a new quote: the one on its composed PDF, or a new one. */
export const quoteNumberFor = (quote: Pick<QuoteRow, 'request_id' | 'type' | 'pdf_url'>) =>
  sql<string>`coalesce((SELECT f.quote_number FROM stored_files f WHERE f.object_path = ${quote.pdf_url}),
    draw_quote_number(${quote.request_id}, ${quote.type}))`;

/** Returns a number that no other quote has had or will have. */
export async function insertQuoteNumber(db: Db, requestId: string, type: QuoteType): Promise<string> {
  const drawn = sql<string>`draw_quote_number(${requestId}, ${type})`.as('number');
  return (await db.selectNoFrom(drawn).executeTakeFirstOrThrow()).number;
}

/** Returns a request in the scope with its quotes, the leading ones first; null outside the scope. */
export async function listRequestQuotes(db: Db, scope: Scope, requestId: string) {
  const request = await db
    .selectFrom('requests')
    .select(['id', 'reference'])
    .where('id', '=', requestId)
    .where(inScope(scope, 'requests'))
    .executeTakeFirst();
  if (!request) return null;
  const quotes = await db
    .selectFrom('quotes as q')
    .innerJoin('stored_files as f', 'f.object_path', 'q.pdf_url')
    .leftJoin('profiles as d', 'd.id', 'q.decided_by')
    .where('q.request_id', '=', requestId)
    .orderBy(leadingQuotesFirst)
    .select(listedQuoteColumns)
    .select(decisionColumns)
    .execute();
  return { request, quotes };
}

/** A quote that an agent issues, in the database's units. */
export interface QuoteRow {
  request_id: string;
  type: QuoteType;
  amount_ht: string;
  vat_rate: string | null;
  amount_ttc: string;
  fee: string | null;
  notes: string | null;
  pdf_url: string;
  issued_on: string;
  valid_until: string;
  incoterm: Incoterm | null;
  incoterm_place: string | null;
  imports: ImportArrangement | null;
  deviates_from: string | null;
  offered_with: string | null;
  option_name: string | null;
  in_place_of: string | null;
}

/** Returns the quote with that PDF as it was issued, without later extensions; photos by their ids. */
export async function findQuoteOfFile(
  trx: Trx,
  objectPath: string,
): Promise<(QuoteRow & { lines: LineWithPhoto<string>[] }) | null> {
  const row = await trx
    .selectFrom('quotes as q')
    .select(quoteLinesJson.as('lines'))
    .select(['request_id', 'type', 'amount_ht', 'vat_rate', 'amount_ttc', 'notes', 'pdf_url', 'issued_on'])
    .select(['deviates_from', 'fee', 'incoterm', 'incoterm_place', 'imports', 'offered_with', 'option_name'])
    .select('in_place_of')
    .select(
      sql<string>`coalesce((SELECT x.valid_before FROM quote_extensions x WHERE x.quote_id = q.id ORDER BY x.id LIMIT 1),
        valid_until)`.as('valid_until'),
    )
    .where('pdf_url', '=', objectPath)
    .executeTakeFirst();
  return row ? { ...row, lines: picturedLinesOf(row.lines, ({ id }) => id) } : null;
}

export async function insertQuote(
  trx: Trx,
  quote: QuoteRow & { id: string; created_by: string },
  lines: readonly LineWithPhoto<{ id: string }>[],
): Promise<void> {
  await trx
    .insertInto('quotes')
    .values({ ...quote, quote_number: quoteNumberFor(quote) })
    .execute();
  await trx.insertInto('quote_lines').values(quoteLineRows(quote.id, lines)).execute();
}

export async function findRequestStatus(db: Db, scope: Scope, requestId: string): Promise<string | null> {
  const request = await db
    .selectFrom('requests')
    .select('status')
    .where('id', '=', requestId)
    .where(inScope(scope, 'requests'))
    .executeTakeFirst();
  return request?.status ?? null;
}

/**
 * Returns the file of a request in the scope, for readers who may see amounts. Only agents get an upload that no
 * quote uses yet.
 */
export async function findDownload(
  db: Db,
  scope: Scope,
  objectPath: string,
): Promise<{ reference: string; type: QuoteType } | null> {
  if (!scope.readsAmounts) return null;
  let query = db
    .selectFrom('stored_files')
    .innerJoin('requests', 'requests.id', 'stored_files.request_id')
    .select(['requests.reference', 'stored_files.quote_type as type'])
    .where('stored_files.object_path', '=', objectPath)
    .where(inScope(scope, 'requests'));
  if (!scope.ofAgency) {
    query = query.where((eb) =>
      eb.exists(eb.selectFrom('quotes').select('id').whereRef('pdf_url', '=', 'stored_files.object_path')),
    );
  }
  return (await query.executeTakeFirst()) ?? null;
}
