import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import {
  type InvoiceFactsWithDelivery,
  invoiceContent,
  type InvoiceTerms,
} from '#domain/invoices/invoice-content-rules.ts';
import type { PlannedDocument } from '#domain/invoices/invoice-kinds.ts';
import { invoiceNumber, seriesOf } from '#domain/invoices/invoice-number-format.ts';
import { invoiceBuyer, invoicePlace, invoiceSeller } from '#domain/invoices/invoice-party-format.ts';
import { plannedDocuments, quoteTypes } from '#domain/invoices/invoice-plan-rules.ts';
import { isComplete, type MissingMentions, missingMentions } from '#domain/invoices/missing-mention-rules.ts';
import { suppliedAt } from '#domain/invoices/documented-sum-rules.ts';
import { acceptedQuoteOf } from '#domain/payments/deposit-rules.ts';
import { type VatTotal, vatOf } from '#domain/quotes/quote-line-rules.ts';
import { isRequestStatus } from '#domain/requests/status-lifecycle.ts';
import { type findAgency, lockAgencyShared } from '#server/agency/agency-store.ts';
import { agencyIdentityView, agencyView } from '#server/agency/agency-view.ts';
import { record } from '#server/changes/record-change.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { StoredDocument } from '#server/services/database/schema-invoices.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Job } from '#server/services/jobs/jobs.ts';
import type { Services } from '#server/services/services.ts';
import {
  deleteCheck,
  isCheckDue,
  updateCheckDelayed,
  updateCheckHeld,
} from '#server/changes/document-check-store.ts';
import {
  type DatedDocument,
  type DocumentFacts,
  upsertSeries,
  findDocumentFacts,
  listIssued,
  lockForDocuments,
  lockParties,
} from './document-facts-store.ts';
import { findInvoiceSettings, insertInvoice } from './invoice-store.ts';

type Trx = Transaction<Database>;

/** Draws the PDF of a document that was issued. */
export const drawInvoiceJob: Job<{ invoiceId: string }> = { name: 'draw-invoice' };

/** The documents that a request waits for, and the facts from which they follow. */
export interface PlannedRequest {
  documentFacts: DocumentFacts;
  facts: InvoiceFactsWithDelivery;
  issued: DatedDocument[];
  planned: PlannedDocument[];
  /** The mentions that the next document lacks. */
  missing: MissingMentions;
}

export type InvoiceSettings = Awaited<ReturnType<typeof findInvoiceSettings>>;

/**
 * Returns the VAT of the quote that a prepayment belongs to. If this VAT is wrong, the final invoice could not be
 * made.
 */
function quotedVat({ kind, payment }: PlannedDocument, { quotes }: InvoiceFactsWithDelivery): VatTotal[] {
  if (kind !== 'prepayment_invoice' || payment === null || payment === 'deposit') return [];
  const quote = acceptedQuoteOf(quoteTypes[payment], quotes);
  return quote ? vatOf(quote) : [];
}

/** Plans the documents that follow from these facts of a request. */
export async function planFrom(
  trx: Trx,
  documentFacts: DocumentFacts,
  settings: Pick<InvoiceSettings, 'finalInvoiceAt'>,
  agency: AgencyIdentity,
): Promise<PlannedRequest> {
  const facts: InvoiceFactsWithDelivery = { ...documentFacts.facts, finalInvoiceAt: settings.finalInvoiceAt };
  const issued = await listIssued(trx, documentFacts.id);
  const planned = plannedDocuments(facts, issued);
  const [next] = planned;
  const vat = next ? [...next.vat, ...quotedVat(next, facts)] : [];
  // A credit note has the address of the invoice that it corrects.
  const client = next?.kind === 'credit_note' ? null : documentFacts.client;
  return {
    documentFacts,
    facts,
    issued,
    planned,
    missing: missingMentions(agency, client, vat, next?.payment),
  };
}

/**
 * Plans the documents of a request that this transaction may read. Null if the request is gone, or if only a newer
 * release knows its status.
 */
export async function planDocuments(
  trx: Trx,
  requestId: string,
  settings: Pick<InvoiceSettings, 'finalInvoiceAt'>,
  agency: AgencyIdentity,
): Promise<PlannedRequest | null> {
  const found = await findDocumentFacts(trx, requestId);
  return found && isRequestStatus(found.facts.status) ? planFrom(trx, found, settings, agency) : null;
}

type Agency = Awaited<ReturnType<typeof findAgency>>;

function termsOf(
  { kind, referredNumbers }: PlannedDocument,
  { documentFacts, facts, issued }: PlannedRequest,
  { agency, settings }: { agency: Agency; settings: InvoiceSettings },
): InvoiceTerms {
  const corrected =
    kind === 'credit_note' ? issued.find(({ number }) => referredNumbers.includes(number)) : undefined;
  const { language, reference, title, paymentReference, paidOn } = documentFacts;
  const supplied = suppliedAt(facts);
  const buyer = corrected?.buyer ?? invoiceBuyer(documentFacts.client);
  return {
    language,
    reference,
    title,
    paymentReference,
    seller: invoiceSeller(agencyIdentityView(agency), language),
    buyer,
    deliverTo: corrected ? corrected.deliverTo : invoicePlace(documentFacts.deliveryPlace, buyer),
    bank: agencyView(agency).bankDetails,
    depositNature: settings.depositNature,
    vatOnDebits: settings.vatOnDebits,
    paidOn,
    suppliedOn: supplied === null ? null : agencyDay(new Date(supplied)),
  };
}

interface IssuingContext {
  agency: Agency;
  settings: InvoiceSettings;
  /** The moment of issue. If absent, now. */
  at?: Date;
}

/** Composes the whole content of a planned document. */
export const composeDocument = (
  document: PlannedDocument,
  numbered: { number: string; issuedOn: string },
  request: PlannedRequest,
  { agency, settings }: Pick<IssuingContext, 'agency' | 'settings'>,
): StoredDocument => ({
  invoice: invoiceContent(
    document,
    numbered,
    request.facts,
    request.issued,
    termsOf(document, request, { agency, settings }),
  ),
  agency: agencyIdentityView(agency),
});

/** Issues one document: draws its number and writes its content. The PDF is drawn after the transaction. */
async function issueDocument(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Trx,
  document: PlannedDocument,
  request: PlannedRequest,
  issuing: IssuingContext,
): Promise<void> {
  const series = seriesOf(document.kind);
  const { year, place, issuedOn } = await upsertSeries(trx, series, issuing.at);
  const number = invoiceNumber(series, year, place);
  const id = randomUUID();
  const content = composeDocument(document, { number, issuedOn }, request, issuing);
  await insertInvoice(trx, { id, series, year, place, requestId: request.documentFacts.id, content });
  await jobs.enqueue(trx, drawInvoiceJob, { invoiceId: id });
}

/**
 * Issues the first planned document. Returns `held` if a mention is missing, and `none` if there is nothing to issue.
 */
export async function issueFirstPlanned(
  services: Pick<Services, 'jobs'>,
  trx: Trx,
  request: PlannedRequest | null,
  issuing: IssuingContext,
): Promise<'issued' | 'held' | 'none'> {
  const [next] = request?.planned ?? [];
  if (!request || !next) return 'none';
  if (!isComplete(request.missing)) return 'held';
  await issueDocument(services, trx, next, request, issuing);
  return 'issued';
}

/** Plans the documents of a locked request; null if another program issues its invoices. */
async function planIfIssuedHere(
  trx: Trx,
  { id, createdAt }: { id: string; createdAt: Date },
  { agency, settings }: IssuingContext,
): Promise<PlannedRequest | null> {
  const { since } = settings;
  if (since === null) return null;
  const request = await planDocuments(trx, id, settings, agencyIdentityView(agency));
  // Another program issues the invoices of an older request, unless this product has already issued a document for
  // it.
  return createdAt >= since || request?.issued.length ? request : null;
}

/**
 * Issues one document in a transaction that locks the request. Holds the lock of the series only for a short time.
 */
function issueOneDocument(services: Pick<Services, 'db' | 'jobs'>, requestId: string): Promise<boolean> {
  return transaction(services.db, async (trx) => {
    const locked = await lockForDocuments(trx, requestId);
    if (!locked || !(await isCheckDue(trx, requestId))) return false;
    if (!isRequestStatus(locked.status)) {
      // Only a newer release knows what follows from this status.
      await updateCheckDelayed(trx, requestId);
      return false;
    }
    const issuing = { agency: await lockAgencyShared(trx), settings: await findInvoiceSettings(trx) };
    let request = await planIfIssuedHere(trx, locked, issuing);
    if (request && !isComplete(request.missing)) {
      // If the client is writing the missing mention at this moment, the check stays due. If they have just written
      // it, the new plan contains it.
      if (!(await lockParties(trx, requestId))) return false;
      request = await planIfIssuedHere(trx, locked, issuing);
    }
    const outcome = await issueFirstPlanned(services, trx, request, issuing);
    if (outcome === 'held') await updateCheckHeld(trx, requestId);
    if (outcome === 'none') await deleteCheck(trx, requestId);
    // Agents see which documents wait, too.
    else await record(trx, { kind: 'documents', request: { id: requestId, clientId: locked.clientId } });
    return outcome === 'issued';
  });
}

/** More documents than one check can require: a limit in case the rule never ends. */
const maxDocumentsPerCheck = 20;

/**
 * Issues the documents that the ledger requires, one after another. If a mention is missing, issues none and stores
 * that the request waits. Returns the number of documents.
 */
export async function issueDocuments(
  services: Pick<Services, 'db' | 'jobs'>,
  requestId: string,
): Promise<number> {
  let count = 0;
  while (count < maxDocumentsPerCheck && (await issueOneDocument(services, requestId))) count += 1;
  return count;
}
