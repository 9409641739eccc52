import { type Kysely, sql, type Transaction } from 'kysely';
import { decimalFromCents } from '#domain/money.ts';
import { sumExclVat, sumInclVat } from '#domain/invoices/vat-split-rules.ts';
import { foldText } from '#domain/requests/search-word-rules.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { StoredDocument } from '#server/services/database/schema-invoices.ts';
import type { Scope } from '#server/services/http/actor.ts';
import { inScope } from '#server/services/http/in-scope.ts';

type Db = Kysely<Database>;

/** Finds the agency's choices for its documents. `since` is null if the product issues none. */
export function findInvoiceSettings(db: Db) {
  return db
    .selectFrom('agency_settings')
    .select(['invoices_since as since', 'deposit_nature as depositNature'])
    .select(['final_invoice_at as finalInvoiceAt', 'vat_on_debits as vatOnDebits'])
    .executeTakeFirstOrThrow();
}

interface NewInvoice {
  id: string;
  series: string;
  year: number;
  place: number;
  requestId: string;
  content: StoredDocument;
}

export async function insertInvoice(
  trx: Transaction<Database>,
  { id, series, year, place, requestId, content }: NewInvoice,
): Promise<void> {
  const { invoice } = content;
  const { number, kind, payment, issuedOn, vat, reference, title, buyer } = invoice;
  await trx
    .insertInto('invoices')
    .values({
      id,
      series,
      year,
      place,
      number,
      request_id: requestId,
      kind,
      payment,
      issued_on: issuedOn,
      amount_ht: decimalFromCents(sumExclVat(vat)),
      amount_ttc: decimalFromCents(sumInclVat(vat)),
      content: JSON.stringify(content),
      search_text: foldText([number, reference, title, buyer.name].join('\n')),
    })
    .execute();
}

/** Finds a document with its content and, after it was drawn, its PDF. */
export function findInvoice(db: Db, invoiceId: string) {
  return db
    .selectFrom('invoices as i')
    .where('i.id', '=', invoiceId)
    .select(['i.id', 'i.number', 'i.content', 'i.pdf_key as pdfKey'])
    .select(sql<boolean>`i.forgotten_at IS NOT NULL`.as('isForgotten'))
    .executeTakeFirst();
}

/** Finds a document with the people to whom it is mailed. */
export function findInvoiceReaders(trx: Db, invoiceId: string) {
  return trx
    .selectFrom('invoices as i')
    .innerJoin('requests as r', 'r.id', 'i.request_id')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .leftJoin('companies as k', 'k.id', 'r.company_id')
    .where('i.id', '=', invoiceId)
    .select(['i.content', 'i.request_id as requestId', 'p.email', 'p.first_name as firstName'])
    .select(['k.billing_email as billingEmail'])
    .select(
      // A person who has left the company may no longer read anything of the company.
      sql<boolean>`(p.email_verified_at IS NOT NULL AND p.erased_at IS NULL AND (r.company_id IS NULL
        OR EXISTS (SELECT FROM company_members w WHERE w.company_id = r.company_id AND w.user_id = p.id)))`.as(
        'isReader',
      ),
    )
    .executeTakeFirstOrThrow();
}

/** Returns whether the reader may see the document. */
export async function isInvoiceInScope(db: Db, scope: Scope, invoiceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('invoices as i')
    .innerJoin('requests as r', 'r.id', 'i.request_id')
    .where('i.id', '=', invoiceId)
    .where(inScope(scope, 'r'))
    .select('i.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the reader may see the request. */
export async function isRequestInScope(db: Db, scope: Scope, requestId: string): Promise<boolean> {
  const row = await db
    .selectFrom('requests as r')
    .where('r.id', '=', requestId)
    .where(inScope(scope, 'r'))
    .select('r.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the PDF of a document, only once. Returns false if the document has a PDF already. */
export async function updateInvoicePdf(
  trx: Db,
  invoiceId: string,
  { key, size, sha256 }: { key: string; size: number; sha256: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invoices')
    .set({ pdf_key: key, pdf_size: size, pdf_sha256: sha256 })
    .where('id', '=', invoiceId)
    .where('pdf_key', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
