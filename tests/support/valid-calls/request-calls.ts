import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { done, pdf } from '../caller.ts';
import { confirmPasswordAndFactor } from '../factors.ts';
import { photo } from '../pictures.ts';
import { attachment, quoteOf, raiseDeposit, requestIn, uploaded } from '../request-story.ts';
import { sampleLine } from '../sample-line.ts';
import { inDays, today } from '../samples.ts';
import type { World } from '../world.ts';
import type { ValidCalls } from './valid-call.ts';

async function attached(world: World): Promise<string> {
  const id = await attachment(world.owner);
  const body = { title: 'Cups', description: 'As in the photo', attachmentIds: [id] };
  await done(world.owner.call(endpoints.createRequest, { body }));
  return id;
}

/** Makes a request of the owner as a consumer, who expressly asked the agency to begin; an agent approved it. */
async function consumerRequest({ owner, agent }: World): Promise<string> {
  const serve = (clientTypes: 'businesses' | 'consumers_too') =>
    done(agent.call(endpoints.saveSettings, { body: { clientTypes } }));
  await serve('consumers_too');
  await done(owner.call(endpoints.updateProfile, { body: { clientKind: 'consumer' } }));
  const { user } = await done(owner.call(endpoints.getSession));
  // A person who acts for a company is not a consumer.
  await done(owner.call(endpoints.chooseContext, { body: { companyId: null } }));
  const body = { title: 'Cups', description: 'Many cups', expressRequest: true };
  const { id: requestId } = await done(owner.call(endpoints.createRequest, { body }));
  await serve('businesses');
  await done(owner.call(endpoints.chooseContext, { body: { companyId: user.companyId } }));
  await done(agent.call(endpoints.makeTransition, { params: { requestId }, body: { name: 'approve' } }));
  return requestId;
}

export const requestCalls = {
  listMyRequests: async () => ({
    query: { page: '1', pageSize: '5', status: 'demande_emise', action: 'required', search: 'cup' },
  }),
  countMyRequests: async () => ({}),
  listAllRequests: async () => ({
    query: { page: '1', pageSize: '5', status: 'demande_emise', action: 'required', search: 'cup' },
  }),
  countAllRequests: async () => ({}),
  createRequest: async () => ({
    body: { title: 'Cups', description: 'Many cups', submissionKey: randomUUID() },
  }),
  getRequest: async (world) => ({ params: { requestId: (await requestIn(world, 'devis_emis')).id } }),
  makeTransition: async (world) => ({
    params: { requestId: (await requestIn(world, 'envoi_en_cours')).id },
    body: { name: 'confirm_receipt' },
  }),
  listWithdrawable: async () => ({}),
  withdrawFromContract: async (world) => ({
    params: { requestId: await consumerRequest(world) },
    body: { name: 'Claude Martin', email: 'claude@example.com' },
  }),
  keepPartOfDeposit: async (world) => {
    const requestId = await consumerRequest(world);
    await done(
      world.agent.call(endpoints.makeTransition, {
        params: { requestId },
        body: { name: 'confirm_deposit' },
      }),
    );
    const body = { name: 'Claude Martin', email: 'claude@example.com' };
    await done(world.owner.call(endpoints.withdrawFromContract, { params: { requestId }, body }));
    return { params: { requestId }, body: { amount: 10_000, reason: 'Three factories asked.' } };
  },
  saveNotes: async (world) => ({
    params: { requestId: (await requestIn(world, 'demande_emise')).id },
    body: { notes: 'Asked three factories.' },
  }),
  getOrder: async (world) => ({
    params: { requestId: (await requestIn(world, 'commande_en_preparation')).id },
  }),
  saveOrder: async (world) => ({
    params: { requestId: (await requestIn(world, 'commande_en_preparation')).id },
    body: { trackingNumber: 'XY123', estimatedArrival: '2027-01-15' },
  }),
  saveDelivery: async (world) => ({
    params: { requestId: (await requestIn(world, 'devis_emis')).id },
    body: { delivery: { name: 'Entrepôt', address: '4 quai du Port\n13002 Marseille', country: 'FR' } },
  }),
  listQuotes: async (world) => ({ params: { requestId: (await requestIn(world, 'devis_emis')).id } }),
  uploadQuotePdf: async (world) => ({
    params: { requestId: (await requestIn(world, 'devis_en_attente')).id },
    query: { type: 'marchandise' },
    file: { content: pdf() },
  }),
  composeQuotePdf: async (world) => ({
    params: { requestId: (await requestIn(world, 'devis_en_attente')).id },
    body: {
      type: 'marchandise',
      lines: [
        sampleLine({ quantity: 200_000, unitPrice: 146, vatRate: 2000, hsCode: '441912', origin: 'CN' }),
      ],
      amountHt: 292_000,
      vatRate: 2000,
      amountTtc: 350_400,
      notes: 'Within 35 days.',
      issuedOn: today(),
    },
  }),
  issueQuote: async (world) => {
    const { id } = await requestIn(world, 'devis_en_attente');
    return {
      params: { requestId: id },
      body: quoteOf('marchandise', await uploaded(world, id, 'marchandise')),
    };
  },
  extendQuote: async (world) => {
    const { id, quotes } = await requestIn(world, 'devis_emis');
    const params = { requestId: id, quoteId: quotes[0]?.id ?? '' };
    return { params, body: { validUntil: inDays(60) } };
  },
  downloadQuotePdf: async (world) => ({
    query: { objectPath: (await requestIn(world, 'devis_emis')).quotes[0]?.objectPath ?? '' },
  }),
  listMessages: async (world) => ({
    params: { requestId: (await requestIn(world, 'demande_emise')).id },
    query: { limit: '10' },
  }),
  postMessage: async (world) => ({
    params: { requestId: (await requestIn(world, 'demande_emise')).id },
    body: { id: randomUUID(), content: 'Hello' },
  }),
  markRead: async (world) => ({
    params: { requestId: (await requestIn(world, 'demande_emise')).id },
    body: { upTo: 1 },
  }),
  listConversations: async () => ({}),
  markUnread: async (world) => ({ params: { requestId: (await requestIn(world, 'demande_emise')).id } }),
  sendSignal: async (world) => ({
    params: { requestId: (await requestIn(world, 'demande_emise')).id },
    body: { signal: 'typing' },
  }),
  uploadAttachment: async () => ({ file: { content: await photo(), name: 'photo.jpg', type: 'image/jpeg' } }),
  downloadAttachment: async (world) => ({ params: { attachmentId: await attached(world) } }),
  readThumbnail: async (world) => ({ params: { attachmentId: await attached(world) } }),
  discardAttachment: async ({ owner }) => ({ params: { attachmentId: await attachment(owner) } }),
  listOpenPayments: async () => ({ query: { list: 'awaited', page: '1', pageSize: '25' } }),
  confirmPayments: async (world) => {
    const { id, payment } = await requestIn(world, 'depot_en_attente');
    return { body: { payments: [{ requestId: id, kind: payment?.kind, due: payment?.due }] } };
  },
  recordRepayment: async (world) => {
    const { id } = await requestIn(world, 'envoi_en_cours');
    await raiseDeposit(world.app, id);
    const body = { id: randomUUID(), amount: 40_000, paidOn: today(), note: 'By transfer.' };
    return { params: { requestId: id }, body };
  },
  getReminders: async (world) => ({ params: { requestId: (await requestIn(world, 'depot_en_attente')).id } }),
  sendReminder: async (world) => {
    // Other calls may have changed the password.
    await confirmPasswordAndFactor(world.app, world.agent);
    const body = {
      holder: 'Agence Exemple',
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPP',
      intermediaryBic: null,
    };
    await done(world.agent.call(endpoints.saveBankDetails, { body }));
    return {
      params: { requestId: (await requestIn(world, 'depot_en_attente')).id },
      body: { id: randomUUID() },
    };
  },
  pauseReminders: async (world) => ({
    params: { requestId: (await requestIn(world, 'depot_en_attente')).id },
    body: { until: today() },
  }),
  declareTransfer: async (world) => ({
    params: { requestId: (await requestIn(world, 'depot_en_attente')).id },
    body: { kind: 'deposit', madeOn: today() },
  }),
} satisfies ValidCalls;
