import type { WaitingDocument } from '#contract/invoices/invoice-list-replies.ts';
import { sumInclVat } from '#domain/invoices/vat-split-rules.ts';
import { findAgency } from '#server/agency/agency-store.ts';
import { agencyIdentityView } from '#server/agency/agency-view.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { countHeldChecks, listHeldChecks, updateHeldChecks } from '#server/changes/document-check-store.ts';
import { findInvoiceSettings } from './invoice-store.ts';
import { planDocuments } from './issue-documents.ts';
import { throttleDocuments } from './throttle-documents.ts';
import { pollDocumentChecks } from './poll-document-checks.ts';

/** The most requests in the list. A missing mention of the agency is missing for all requests. */
const maxWaitingRequests = 50;

/** Lists the requests whose documents wait for a missing mention, and names that mention. */
export async function listWaitingDocuments(
  { db }: Pick<Services, 'db'>,
  { scope }: Pick<Actor, 'scope'>,
): Promise<{ items: WaitingDocument[]; total: number }> {
  return transaction(db, async (trx) => {
    const settings = await findInvoiceSettings(trx);
    const agency = agencyIdentityView(await findAgency(trx));
    const items: WaitingDocument[] = [];
    for (const requestId of await listHeldChecks(trx, scope, maxWaitingRequests)) {
      const request = await planDocuments(trx, requestId, settings, agency);
      if (!request) continue;
      const { documentFacts, planned, missing } = request;
      items.push({
        requestId,
        reference: documentFacts.reference,
        title: documentFacts.title,
        client: documentFacts.client.company?.name ?? documentFacts.client.name,
        clientId: documentFacts.userId,
        documents: planned.map(({ kind, vat }) => ({ kind, inclVat: sumInclVat(vat) })),
        missing,
      });
    }
    return { items, total: await countHeldChecks(trx, scope) };
  });
}

/**
 * Issues the documents of the first waiting requests, at most the number of one check; the poller checks the other
 * requests. Returns the number of documents.
 */
export async function issueWaitingDocuments(
  services: Pick<Services, 'db' | 'jobs' | 'log' | 'pool' | 'config'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<number> {
  await throttleDocuments(services, 'issue', userId);
  await updateHeldChecks(services.db, null);
  return pollDocumentChecks(services);
}
