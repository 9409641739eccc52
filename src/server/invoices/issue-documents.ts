import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import {
  type ComposedFacts,
  invoiceContent,
  type InvoiceTerms,
} from '#domain/invoices/invoice-content-rules.ts';
import type { IssuedDocument, PlannedDocument } from '#domain/invoices/invoice-kinds.ts';
import { invoiceNumber, seriesOf } from '#domain/invoices/invoice-number-format.ts';
import { invoiceBuyer, invoiceSeller } from '#domain/invoices/invoice-party-format.ts';
import { plannedDocuments } from '#domain/invoices/invoice-plan-rules.ts';
import { isComplete, type MissingMentions, missingMentions } from '#domain/invoices/missing-mention-rules.ts';
import { suppliedAt } from '#domain/invoices/standing-rules.ts';
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
type Issued = IssuedDocument & { issuedOn: string };

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

/** Plans the documents that follow from these facts of a request. */
export async function planFrom(
  trx: Trx,
  found: DocumentFacts,
  settings: Pick<InvoiceSettings, 'finalInvoiceAt'>,
  agency: AgencyIdentity,
): Promise<PlannedRequest> {
  const facts: ComposedFacts = { ...found.facts, finalInvoiceAt: settings.finalInvoiceAt };
  const issued = await listIssued(trx, found.id);
  const planned = plannedDocuments(facts, issued);
  const vat = planned.flatMap((document) => document.vat);
  return { found, facts, issued, planned, missing: missingMentions(agency, found.client, vat) };
}

/** Plans the documents of a request that this transaction may read; null if it is gone. */
export async function planDocuments(
  trx: Trx,
  requestId: string,
  settings: Pick<InvoiceSettings, 'finalInvoiceAt'>,
  agency: AgencyIdentity,
): Promise<PlannedRequest | null> {
  const found = await findDocumentFacts(trx, requestId);
  return found ? planFrom(trx, found, settings, agency) : null;
}

type Agency = Awaited<ReturnType<typeof findAgency>>;

function termsOf({ found, facts }: PlannedRequest, agency: Agency, settings: InvoiceSettings): InvoiceTerms {
  const { language, reference, title, paymentReference, paidOn } = found;
  const supplied = suppliedAt(facts);
  return {
    language,
    reference,
    title,
    paymentReference,
    seller: invoiceSeller(agencyIdentityView(agency), language),
    buyer: invoiceBuyer(found.client),
    bank: agencyView(agency).bankDetails,
    depositNature: settings.depositNature,
    vatOnDebits: settings.vatOnDebits,
    paidOn,
    suppliedOn: supplied === null ? null : agencyDay(new Date(supplied)),
  };
}

interface Issuing {
  agency: Agency;
  settings: InvoiceSettings;
  /** The moment of issue. Now if absent. */
  at?: Date;
}

/** Issues one document: draws its number and writes what it says. Its PDF is drawn after the transaction. */
async function issue(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Trx,
  document: PlannedDocument,
  request: PlannedRequest,
  { agency, settings, at }: Issuing,
): Promise<void> {
  const series = seriesOf(document.kind);
  const { year, place, issuedOn } = await upsertSeries(trx, series, at);
  const number = invoiceNumber(series, year, place);
  const terms = termsOf(request, agency, settings);
  const invoice = invoiceContent(document, { number, issuedOn }, request.facts, request.issued, terms);
  const id = randomUUID();
  const content = { invoice, agency: agencyIdentityView(agency) };
  await insertInvoice(trx, { id, series, year, place, requestId: request.found.id, content });
  await jobs.enqueue(trx, drawInvoiceJob, { invoiceId: id });
}

/** More documents than one look can call for: a bound, should the rule ever not come to an end. */
const atMost = 20;

/**
 * Issues what `plan` calls for, one document after another, until it calls for none or a mention is missing. Returns
 * the number of documents, and whether others wait for a mention.
 */
export async function issuePlanned(
  services: Pick<Services, 'jobs'>,
  trx: Trx,
  plan: () => Promise<PlannedRequest | null>,
  issuing: Issuing,
): Promise<{ count: number; isHeld: boolean }> {
  let count = 0;
  while (count < atMost) {
    const request = await plan();
    const [next] = request?.planned ?? [];
    if (!request || !next) break;
    if (!isComplete(request.missing)) return { count, isHeld: true };
    await issue(services, trx, next, request, issuing);
    count += 1;
  }
  return { count, isHeld: false };
}

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
    const { since } = settings;
    const plan = async () => {
      const request = await planDocuments(trx, requestId, settings, agencyIdentityView(agency));
      // An older request is invoiced elsewhere, unless its documents began here.
      const isOurs = since !== null && (locked.createdAt >= since || Boolean(request?.issued.length));
      return isOurs ? request : null;
    };
    const { count, isHeld } = await issuePlanned(services, trx, plan, { agency, settings });
    await (isHeld ? updateCheckHeld : deleteCheck)(trx, requestId);
    if (count > 0)
      await record(trx, { kind: 'documents', request: { id: requestId, clientId: locked.clientId } });
    return count;
  });
}
