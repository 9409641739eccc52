import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import {
  type ComposedFacts,
  invoiceContent,
  type InvoiceTerms,
} from '#domain/invoices/invoice-content-rules.ts';
import type { InvoiceParty } from '#domain/invoices/invoice-content-kinds.ts';
import type { IssuedDocument, PlannedDocument } from '#domain/invoices/invoice-kinds.ts';
import { invoiceNumber, seriesOf } from '#domain/invoices/invoice-number-format.ts';
import { invoiceBuyer, invoiceSeller } from '#domain/invoices/invoice-party-format.ts';
import { plannedDocuments, quoteTypes } from '#domain/invoices/invoice-plan-rules.ts';
import { isComplete, type MissingMentions, missingMentions } from '#domain/invoices/missing-mention-rules.ts';
import { suppliedAt } from '#domain/invoices/standing-rules.ts';
import { acceptedOf } from '#domain/payments/deposit-rules.ts';
import { type VatTotal, vatOf } from '#domain/quotes/quote-line-rules.ts';
import { findAgency } from '#server/agency/agency-store.ts';
import { agencyIdentityView, agencyView } from '#server/agency/agency-view.ts';
import { record } from '#server/changes/record-change.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Job } from '#server/services/jobs/jobs.ts';
import type { Services } from '#server/services/services.ts';
import { deleteCheck, updateCheckHeld, isCheckDue } from '#server/changes/document-check-store.ts';
import {
  type DocumentFacts,
  upsertSeries,
  findDocumentFacts,
  listIssued,
  lockForDocuments,
} from './document-facts-store.ts';
import { findInvoiceSettings, insertInvoice } from './invoice-store.ts';

type Trx = Transaction<Database>;
type Issued = IssuedDocument & { issuedOn: string; buyer: InvoiceParty };

/** Draws the PDF of a document that was issued. */
export const drawInvoiceJob: Job<{ invoiceId: string }> = { name: 'draw-invoice' };

/** The documents that a request waits for, and what they follow from. */
export interface PlannedRequest {
  found: DocumentFacts;
  facts: ComposedFacts;
  issued: Issued[];
  planned: PlannedDocument[];
  missing: MissingMentions;
}

export type InvoiceSettings = Awaited<ReturnType<typeof findInvoiceSettings>>;

/** The VAT of the quote that a prepayment is a part of: if it is wrong, the final invoice could not be made. */
function quotedVat({ kind, payment }: PlannedDocument, { quotes }: ComposedFacts): VatTotal[] {
  if (kind !== 'prepayment_invoice' || payment === null || payment === 'deposit') return [];
  const quote = acceptedOf(quoteTypes[payment], quotes);
  return quote ? vatOf(quote) : [];
}

/** Plans the documents of a request that this transaction may read; null if it is gone. */
export async function planDocuments(
  trx: Trx,
  requestId: string,
  settings: Pick<InvoiceSettings, 'finalInvoiceAt'>,
  agency: AgencyIdentity,
): Promise<PlannedRequest | null> {
  const found = await findDocumentFacts(trx, requestId);
  if (!found) return null;
  const facts: ComposedFacts = { ...found.facts, finalInvoiceAt: settings.finalInvoiceAt };
  const issued = await listIssued(trx, requestId);
  const planned = plannedDocuments(facts, issued);
  const vat = planned.flatMap((document) => [...document.vat, ...quotedVat(document, facts)]);
  // A credit note has the address of the invoice that it corrects.
  const client = planned.every(({ kind }) => kind === 'credit_note') ? null : found.client;
  return { found, facts, issued, planned, missing: missingMentions(agency, client, vat) };
}

type Agency = Awaited<ReturnType<typeof findAgency>>;

function termsOf(
  { kind, names }: PlannedDocument,
  { found, facts, issued }: PlannedRequest,
  { agency, settings }: { agency: Agency; settings: InvoiceSettings },
): InvoiceTerms {
  const corrected = kind === 'credit_note' ? issued.find(({ number }) => names.includes(number)) : undefined;
  const { language, reference, title, paymentReference, paidOn } = found;
  const supplied = suppliedAt(facts);
  return {
    language,
    reference,
    title,
    paymentReference,
    seller: invoiceSeller(agencyIdentityView(agency), language),
    buyer: corrected?.buyer ?? invoiceBuyer(found.client),
    bank: agencyView(agency).bankDetails,
    depositNature: settings.depositNature,
    vatOnDebits: settings.vatOnDebits,
    paidOn,
    suppliedOn: supplied === null ? null : agencyDay(new Date(supplied)),
  };
}

/** Issues one document: draws its number and writes what it says. Its PDF is drawn after the transaction. */
async function issue(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Trx,
  document: PlannedDocument,
  request: PlannedRequest,
  { agency, settings }: { agency: Agency; settings: InvoiceSettings },
): Promise<void> {
  const series = seriesOf(document.kind);
  const { year, place, issuedOn } = await upsertSeries(trx, series);
  const number = invoiceNumber(series, year, place);
  const terms = termsOf(document, request, { agency, settings });
  const invoice = invoiceContent(document, { number, issuedOn }, request.facts, request.issued, terms);
  const id = randomUUID();
  const content = { invoice, agency: agencyIdentityView(agency) };
  await insertInvoice(trx, { id, series, year, place, requestId: request.found.id, content });
  await jobs.enqueue(trx, drawInvoiceJob, { invoiceId: id });
}

/** More documents than one look can call for: a bound, should the rule ever not come to an end. */
const atMost = 20;

/**
 * Issues the documents that the ledger calls for, in one transaction that locks the request. While a mention is
 * missing it issues none, and remembers the request. Returns the number of documents.
 */
export function issueDocuments(services: Pick<Services, 'db' | 'jobs'>, requestId: string): Promise<number> {
  return transaction(services.db, async (trx) => {
    const locked = await lockForDocuments(trx, requestId);
    if (!locked || !(await isCheckDue(trx, requestId))) return 0;
    const settings = await findInvoiceSettings(trx);
    const agency = await findAgency(trx);
    let count = 0;
    while (settings.since !== null && count < atMost) {
      const request = await planDocuments(trx, requestId, settings, agencyIdentityView(agency));
      const [next] = request?.planned ?? [];
      if (!request || !next) break;
      // An older request is invoiced elsewhere, unless its documents began here.
      if (locked.createdAt < settings.since && request.issued.length === 0) break;
      if (!isComplete(request.missing)) {
        await updateCheckHeld(trx, requestId);
        return count;
      }
      await issue(services, trx, next, request, { agency, settings });
      count += 1;
    }
    await deleteCheck(trx, requestId);
    if (count > 0)
      await record(trx, { kind: 'documents', request: { id: requestId, clientId: locked.clientId } });
    return count;
  });
}
