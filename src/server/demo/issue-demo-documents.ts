import type { Transaction } from 'kysely';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import { findAgency } from '#server/agency/agency-store.ts';
import { agencyIdentityView } from '#server/agency/agency-view.ts';
import { type DocumentFacts, findDocumentFacts } from '#server/invoices/document-facts-store.ts';
import { findInvoiceReaders, findInvoiceSettings } from '#server/invoices/invoice-store.ts';
import { issueFirstPlanned, planFrom } from '#server/invoices/issue-documents.ts';
import { invoiceMails } from '#server/invoices/send-invoice.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { insertSentMails, listInvoiceIds, listRefunds } from './demo-document-store.ts';
import type { DemoRequest } from './demo-store.ts';

type Trx = Transaction<Database>;

/** Returns the facts as they were at a past moment. */
function factsAt(found: DocumentFacts, at: Date): DocumentFacts {
  const isPast = (moment: string) => Date.parse(moment) <= at.getTime();
  const isRecorded = ({ recordedAt }: { recordedAt: string }) => isPast(recordedAt);
  const { facts } = found;
  const events = facts.events.filter((event) => isPast(event.at));
  return {
    ...found,
    facts: {
      ...facts,
      status: events.at(-1)?.to ?? facts.status,
      events,
      ledger: facts.ledger.filter(isRecorded),
      repayments: facts.repayments.filter(isRecorded),
    },
  };
}

/** Lists the moments at which the poller would have found documents to issue for any request. */
async function momentsOf(trx: Trx, requests: readonly DemoRequest[]) {
  const steps = requests.flatMap(({ id, events }) =>
    events.flatMap(({ transition, at }) => {
      const { confirms, undoes, ends } = transitionRow(transition);
      return confirms !== null || undoes || ends !== null ? [{ requestId: id, at }] : [];
    }),
  );
  return [...steps, ...(await listRefunds(trx))].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/**
 * Issues the documents that the demo's ledger requires, by the product's own rule, as if on the days of the payments.
 * Their mails count as sent. The jobs draw the PDFs.
 */
export async function issueDemoDocuments(
  services: Pick<Services, 'jobs'>,
  trx: Trx,
  requests: readonly DemoRequest[],
): Promise<void> {
  const settings = await findInvoiceSettings(trx);
  const agency = await findAgency(trx);
  for (const { requestId, at } of await momentsOf(trx, requests)) {
    const plan = async () => {
      const found = await findDocumentFacts(trx, requestId);
      return found ? planFrom(trx, factsAt(found, at), settings, agencyIdentityView(agency)) : null;
    };
    const issue = async () => issueFirstPlanned(services, trx, await plan(), { agency, settings, at });
    let outcome = await issue();
    while (outcome === 'issued') outcome = await issue();
    if (outcome === 'held') throw new RangeError('a document of the demo lacks a mention');
  }
  for (const invoiceId of await listInvoiceIds(trx)) {
    const found = await findInvoiceReaders(trx, invoiceId);
    await insertSentMails(trx, found.content.invoice.language, invoiceMails(invoiceId, found));
  }
}
