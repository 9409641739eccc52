import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { InvoiceKind } from '#domain/invoices/invoice-kinds.ts';
import { alarmingStatuses } from '#domain/invoices/transmission-rules.ts';
import type { TransmissionStatus } from '#domain/invoices/transmission-kinds.ts';
import { parseInvoiceNumber } from '#domain/invoices/invoice-number-format.ts';
import { foldedWords } from '#domain/requests/search-word-rules.ts';
import { containing } from '#server/services/database/containing.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Scope } from '#server/services/http/actor.ts';
import { inScope, isListed } from '#server/services/http/in-scope.ts';
import { invoiceColumns } from '#server/requests/invoices/invoice-column-store.ts';

type Db = Kysely<Database>;

/** The conditions of the list. Each one that is given narrows the list. */
export interface InvoiceFilter {
  scope: Scope;
  kind?: InvoiceKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  /** The status of the documents at the platforms. `attention`: the agency has to act. */
  transmission?: TransmissionStatus | 'attention' | undefined;
}

const transmissionCondition = (wanted: TransmissionStatus | 'attention') =>
  wanted === 'attention'
    ? sql<boolean>`(t.status IN (${sql.join(alarmingStatuses)}) OR (t.status IS NULL AND t.failure IS NOT NULL))`
    : sql<boolean>`t.status = ${wanted}`;

/**
 * Returns the conditions for the agency's documents, or for those of the person or company for whom the session acts.
 */
function conditions({
  scope,
  kind,
  from,
  to,
  search = '',
  transmission,
}: InvoiceFilter): Expression<SqlBool>[] {
  const { readerId, sessionId } = scope;
  const own = readerId === null ? inScope(scope, 'r') : isListed({ readerId, sessionId }, 'r');
  return [
    own,
    ...(kind ? [sql<boolean>`i.kind = ${kind}`] : []),
    ...(from ? [sql<boolean>`i.issued_on >= ${from}`] : []),
    ...(to ? [sql<boolean>`i.issued_on <= ${to}`] : []),
    ...(transmission ? [transmissionCondition(transmission)] : []),
    ...foldedWords(search).map((word) => sql<boolean>`i.search_text LIKE ${containing(word)}`),
  ];
}

const filteredInvoices = (db: Db, filter: InvoiceFilter) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('requests as r', 'r.id', 'i.request_id')
    .leftJoin('transmissions as t', 't.invoice_id', 'i.id')
    .where((eb) => eb.and(conditions(filter)));

const listedColumns = [
  ...invoiceColumns,
  'i.request_id as requestId',
  'r.reference',
  sql<string>`i.content #>> '{invoice,title}'`.as('title'),
  sql<string>`i.content #>> '{invoice,buyer,name}'`.as('client'),
  't.status',
  sql<boolean>`t.status IS NULL AND t.failure IS NOT NULL`.as('failed'),
] as const;

/** Lists a page of documents, newest first. */
export async function listInvoiceRows(
  db: Db,
  filter: InvoiceFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return filteredInvoices(db, filter)
    .select(listedColumns)
    .orderBy('i.issued_on', 'desc')
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countInvoices(db: Db, filter: InvoiceFilter): Promise<number> {
  const row = await filteredInvoices(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/**
 * Lists documents of a period for an export, sorted by year, series and place. Begins after the document with the
 * number `after`, or with the first one if `after` is no document's number.
 */
export async function listExportedInvoices(db: Db, filter: InvoiceFilter, after: string, limit: number) {
  const last = parseInvoiceNumber(after);
  const isAfter = last
    ? sql<boolean>`(i.year, i.series, i.place) > (${last.year}::integer, ${last.series}::text, ${last.place}::integer)`
    : sql<boolean>`true`;
  return filteredInvoices(db, filter)
    .where(isAfter)
    .select([...listedColumns, 'i.content', 'r.client_id as clientId'])
    .select(sql<boolean>`i.forgotten_at IS NOT NULL`.as('isForgotten'))
    .orderBy('i.year')
    .orderBy('i.series')
    .orderBy('i.place')
    .limit(limit)
    .execute();
}
