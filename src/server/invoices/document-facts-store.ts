import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fullName } from '#domain/accounts/name-format.ts';
import { asLanguage, type Language } from '#domain/language.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { taxedDeposit } from '#domain/invoices/deposit-vat-rules.ts';
import type { InvoiceFactsWithDelivery } from '#domain/invoices/invoice-content-rules.ts';
import type { InvoiceParty, InvoicePlace } from '#domain/invoices/invoice-content-kinds.ts';
import type { IssuedDocument } from '#domain/invoices/invoice-kinds.ts';
import type { InvoicedPerson } from '#domain/invoices/invoice-party-format.ts';
import { type PaymentKind, paymentKinds } from '#domain/requests/lifecycle-kinds.ts';
import type { VatTotal } from '#domain/quotes/quote-line-rules.ts';
import { deliveryJson } from '#server/requests/quotes/quote-column-store.ts';
import { quoteLinesJson, quoteLinesOf } from '#server/requests/quotes/quote-line-store.ts';
import { deliveryPlaceJson } from '#server/requests/request-store.ts';
import { findMoney } from '#server/requests/sum-store.ts';
import type { Database } from '#server/services/database/schema.ts';

type Trx = Transaction<Database>;

/** Locks a request whose documents are checked; undefined if the request is gone. */
export function lockForDocuments(trx: Trx, requestId: string) {
  return trx
    .selectFrom('requests')
    .select(['id', 'client_id as clientId', 'status', 'created_at as createdAt'])
    .where('id', '=', requestId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Prevents changes of the request's person and company until the transaction ends. Returns false at once, without
 * waiting, if another transaction is changing them: an erasure locks the person before the request, so waiting could
 * deadlock.
 */
export async function lockParties(trx: Trx, requestId: string): Promise<boolean> {
  const person = await trx
    .selectFrom('profiles as p')
    .innerJoin('requests as r', 'r.user_id', 'p.id')
    .where('r.id', '=', requestId)
    .select('r.company_id as companyId')
    .forShare('p')
    .skipLocked()
    .executeTakeFirst();
  if (!person) return false;
  if (person.companyId === null) return true;
  const company = await trx
    .selectFrom('companies')
    .where('id', '=', person.companyId)
    .select('id')
    .forShare()
    .skipLocked()
    .executeTakeFirst();
  return company !== undefined;
}

export type DocumentFacts = NonNullable<Awaited<ReturnType<typeof findDocumentFacts>>>;

function findParties(db: Kysely<Database>, requestId: string) {
  return db
    .selectFrom('requests as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .leftJoin('companies as k', 'k.id', 'r.company_id')
    .innerJoin('agency_settings as a', (join) => join.onTrue())
    .where('r.id', '=', requestId)
    .select(['r.id', 'r.reference', 'r.title', 'r.status', 'r.payment_reference as paymentReference'])
    .select(deliveryPlaceJson.as('deliveryPlace'))
    .select(['r.user_id as userId', 'r.client_kind as clientKind'])
    .select(['p.first_name as firstName', 'p.last_name as lastName', 'p.email', 'p.language'])
    .select(['p.billing_address as billingAddress', 'p.billing_country as billingCountry'])
    .select([
      'k.name as companyName',
      'k.legal_form as legalForm',
      'k.country',
      'k.language as companyLanguage',
    ])
    .select(['k.registration_number as registrationNumber', 'k.vat_number as vatNumber'])
    .select(['k.billing_address as companyAddress', 'k.billing_email as billingEmail'])
    .select([
      'a.vat_exemption as vatExemption',
      sql<string | null>`r.deposit_ht::text`.as('depositHt'),
      sql<string>`a.deposit_ht::text`.as('agencyDepositHt'),
      sql<string>`a.deposit_ttc::text`.as('agencyDepositTtc'),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('quotes as q')
          .whereRef('q.request_id', '=', 'r.id')
          .where('q.status', '=', 'validated')
          .select(['q.type', 'q.status'])
          .select([
            sql<string>`q.amount_ht::text`.as('amountHt'),
            sql<string>`q.amount_ttc::text`.as('amountTtc'),
            sql<string | null>`q.fee::text`.as('fee'),
          ])
          .select([quoteLinesJson.as('lines'), deliveryJson.as('delivery')]),
      ).as('quotes'),
      jsonArrayFrom(
        eb
          .selectFrom('valid_entries as e')
          .whereRef('e.request_id', '=', 'r.id')
          .where('e.type', 'in', ['received', 'carried'])
          .where('e.kind', 'is not', null)
          .groupBy('e.kind')
          .select(['e.kind', sql<string>`max(e.value_on)::text`.as('on')]),
      ).as('paid'),
    ])
    .executeTakeFirst();
}

type Parties = NonNullable<Awaited<ReturnType<typeof findParties>>>;

function clientOf(row: Parties): InvoicedPerson {
  const { companyName: name, country, legalForm, registrationNumber, vatNumber, billingEmail } = row;
  const { companyAddress: billingAddress } = row;
  return {
    name: fullName(row),
    email: row.email,
    billingAddress: row.billingAddress,
    billingCountry: row.billingCountry,
    isConsumer: row.clientKind === 'consumer',
    company:
      name === null || country === null
        ? null
        : { name, legalForm, country, registrationNumber, vatNumber, billingAddress, billingEmail },
  };
}

const paidOnOf = (paid: Parties['paid']) => {
  const on = (kind: PaymentKind) => paid.find((each) => each.kind === kind)?.on ?? null;
  const [deposit, merchandise, freight] = paymentKinds;
  return { [deposit]: on(deposit), [merchandise]: on(merchandise), [freight]: on(freight) };
};

/**
 * Returns the facts from which the documents of a request follow, and their content; undefined if the request is
 * gone.
 */
export async function findDocumentFacts(trx: Trx, requestId: string) {
  const row = await findParties(trx, requestId);
  if (!row) return undefined;
  const { transfers: _, ...money } = await findMoney(trx, { id: requestId, status: row.status });
  const facts: Omit<InvoiceFactsWithDelivery, 'finalInvoiceAt'> = {
    ...money,
    deposit: taxedDeposit(
      { ...money.deposit, exclVat: centsFromDecimal(row.depositHt ?? row.agencyDepositHt) },
      { exclVat: centsFromDecimal(row.agencyDepositHt), inclVat: centsFromDecimal(row.agencyDepositTtc) },
      row.vatExemption,
    ),
    quotes: row.quotes.map(({ type, status, amountHt, amountTtc, fee, lines, delivery }) => ({
      type,
      status,
      amountHt: centsFromDecimal(amountHt),
      amountTtc: centsFromDecimal(amountTtc),
      fee: fee === null ? null : centsFromDecimal(fee),
      lines: quoteLinesOf(lines),
      delivery,
    })),
  };
  const language: Language = asLanguage(row.companyLanguage ?? row.language);
  return { ...row, facts, language, client: clientOf(row), paidOn: paidOnOf(row.paid) };
}

/** An issued document with the content that a credit note repeats. */
export interface DatedDocument extends IssuedDocument {
  issuedOn: string;
  buyer: InvoiceParty;
  deliverTo: InvoicePlace | null;
}

/** Lists the documents that a request has so far, in the order of issue. */
export async function listIssued(trx: Kysely<Database>, requestId: string): Promise<DatedDocument[]> {
  return trx
    .selectFrom('invoices')
    .where('request_id', '=', requestId)
    .orderBy('created_at')
    .select(['number', 'kind', 'payment', 'issued_on as issuedOn'])
    .select(sql<VatTotal[]>`content #> '{invoice,vat}'`.as('vat'))
    .select(sql<InvoiceParty>`content #> '{invoice,buyer}'`.as('buyer'))
    .select(sql<InvoicePlace | null>`nullif(content #> '{invoice,deliverTo}', 'null')`.as('deliverTo'))
    .execute();
}

export interface NumberedPlace {
  year: number;
  place: number;
  issuedOn: string;
}

/**
 * Draws the next number of a series. Locks the row of the series until the transaction ends, so that a failed
 * transaction returns its number. The date never goes back within a series. `at`: the moment of issue; if absent,
 * now.
 */
export async function upsertSeries(trx: Trx, series: string, at?: Date): Promise<NumberedPlace> {
  const today = sql`agency_day(${at ?? sql`clock_timestamp()`}::timestamptz)`;
  // A program reads a series number by number, so the last number of a year must be committed before the first number
  // of the next year.
  await sql`SELECT FROM invoice_series WHERE series = ${series} ORDER BY year FOR UPDATE`.execute(trx);
  const { rows } = await sql<NumberedPlace>`
    INSERT INTO invoice_series AS s (series, year, last, last_on)
    VALUES (${series}, extract(year FROM ${today})::smallint, 1, ${today})
    ON CONFLICT (series, year) DO UPDATE SET last = s.last + 1,
      last_on = greatest(s.last_on, least(${today}, make_date(s.year, 12, 31)))
    RETURNING year, last AS place, last_on::text AS "issuedOn"`.execute(trx);
  const [drawn] = rows;
  if (!drawn) throw new Error('no number was drawn');
  return drawn;
}
