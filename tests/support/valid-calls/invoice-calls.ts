import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { companyDetails } from '../company-details.ts';
import { done } from '../caller.ts';
import { documentsOf } from '../invoicing.ts';
import { requestIn } from '../request-story.ts';
import { invoicing } from '../sample-invoicing.ts';
import { today } from '../samples.ts';
import { companyOf, type World } from '../world.ts';
import type { ValidCalls } from './valid-call.ts';

/** Issues a document of the owner's company, for which the owner acts. */
async function issued(world: World) {
  await done(world.agent.call(endpoints.saveSettings, { body: { identity: invoicing } }));
  let request = await requestIn(world, 'devis_en_attente');
  if (!request.company) {
    await companyOf(world.owner);
    request = await requestIn(world, 'devis_en_attente');
  }
  const params = { companyId: request.company?.id ?? '' };
  await done(world.owner.call(endpoints.saveCompany, { params, body: companyDetails }));
  const [document] = await documentsOf(world.app, world.agent, request.id);
  if (!document) throw new Error('The document is not issued, so no call about it is valid.');
  return { invoiceId: document.id };
}

const status = () =>
  ({ id: randomUUID(), status: 'deposited', occurredAt: new Date().toISOString() }) as const;

/**
 * Makes a request whose deposit invoice cannot be issued, because the agency has not stated its registered office.
 */
async function waitingRequest(world: World): Promise<string> {
  const identity = { ...invoicing, office: null };
  await done(world.agent.call(endpoints.saveSettings, { body: { identity } }));
  const request = await requestIn(world, 'devis_en_attente');
  await documentsOf(world.app, world.agent, request.id);
  return request.id;
}

export const invoiceCalls = {
  listInvoices: async () => ({ query: { page: '1', pageSize: '10' } }),
  downloadInvoice: async (world) => ({ params: await issued(world) }),
  exportInvoices: async () => ({ query: { from: '2026-01-01', to: today() } }),
  exportJournal: async () => ({ body: { from: '2026-01-01', to: today() } }),
  listWaitingDocuments: async () => ({}),
  issueWaitingDocuments: async () => ({}),
  listDocuments: async () => ({ query: { series: 'FA' } }),
  downloadDocument: async () => ({ params: { documentId: randomUUID() } }),
  noteDocumentStatus: async () => ({ params: { documentId: randomUUID() }, body: status() }),
  getTransmission: async (world) => ({ params: await issued(world) }),
  noteTransmissionStatus: async (world) => ({ params: await issued(world), body: status() }),
  sendTransmission: async (world) => ({ params: await issued(world) }),
  previewInvoice: async (world) => ({ params: { requestId: await waitingRequest(world) } }),
} satisfies ValidCalls;
