import { randomUUID } from 'node:crypto';
import { confirmationOf, insertEntries, paying } from '../bank-entries.ts';
import { endpoints } from '#contract/endpoints.ts';
import { done } from '../caller.ts';
import { requestIn } from '../request-story.ts';
import { today } from '../samples.ts';
import type { World } from '../world.ts';
import type { ValidCalls } from './valid-call.ts';

const entryIn = async ({ app }: World) =>
  (await insertEntries(app.database.pool, [{ amount: 100 }]))[0] ?? '';

async function confirmation(world: World) {
  const request = await requestIn(world, 'depot_en_attente');
  const [entryId = ''] = await insertEntries(world.app.database.pool, [paying(request)]);
  return confirmationOf(entryId, request);
}

export const matchingCalls = {
  listEntries: async () => ({
    query: { list: 'judge', search: 'Dupont', page: '1', pageSize: '10' },
  }),
  confirmEntries: async (world) => ({ body: { confirmations: [await confirmation(world)] } }),
  splitEntry: async (world) => {
    const { entryId, ...part } = await confirmation(world);
    return { params: { entryId }, body: { parts: [part] } };
  },
  setEntriesAside: async (world) => ({
    body: { entryIds: [await entryIn(world)], reason: 'Bank charges' },
  }),
  takeEntryBack: async (world) => {
    const entryId = await entryIn(world);
    await done(
      world.agent.call(endpoints.setEntriesAside, { body: { entryIds: [entryId], reason: 'Charges' } }),
    );
    return { params: { entryId } };
  },
  tieReturn: async (world) => {
    const { entryId: originalId, ...part } = await confirmation(world);
    await done(
      world.agent.call(endpoints.splitEntry, { params: { entryId: originalId }, body: { parts: [part] } }),
    );
    const { paymentReference } = await done(
      world.agent.call(endpoints.getRequest, { params: { requestId: part.requestId } }),
    );
    const back = { direction: 'out' as const, amount: part.amount, text: `RETOUR ${paymentReference}` };
    const [entryId = ''] = await insertEntries(world.app.database.pool, [{ ...back, reversal: true }]);
    return { params: { entryId }, body: { originalId } };
  },
  releaseManuallyRecorded: async (world) => {
    const { entryId, id: paymentId, ...part } = await confirmation(world);
    const { requestId, kind, amount } = part;
    const params = { requestId };
    const body = { id: paymentId, kind, amount, valueOn: today() };
    await done(world.agent.call(endpoints.recordPayment, { params, body }));
    const recognised = { ...part, entryId, id: randomUUID(), due: amount, manuallyRecorded: paymentId };
    await done(world.agent.call(endpoints.confirmEntries, { body: { confirmations: [recognised] } }));
    return { params: { entryId, paymentId } };
  },
  reconcile: async () => ({ query: { on: today() } }),
  listManuallyRecorded: async () => ({ query: { page: '1', pageSize: '10' } }),
  listMovements: async () => ({ query: { from: '2026-01-01', to: today(), after: '0' } }),
} satisfies ValidCalls;
