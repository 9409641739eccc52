import { randomUUID } from 'node:crypto';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { done } from '../caller.ts';
import { requestIn } from '../request-story.ts';
import { today } from '../samples.ts';
import type { World } from '../world.ts';
import type { ValidCalls } from './valid-call.ts';

const deposit = 60_000;

/** Makes a request that has received this amount of its deposit. */
export async function received(world: World, amount: number): Promise<RequestDetail> {
  const { id } = await requestIn(world, 'depot_en_attente');
  const body = { id: randomUUID(), kind: 'deposit', amount, valueOn: today() } as const;
  return done(world.agent.call(endpoints.recordPayment, { params: { requestId: id }, body }));
}

export const ledgerCalls = {
  recordPayment: async (world) => ({
    params: { requestId: (await requestIn(world, 'depot_en_attente')).id },
    body: { id: randomUUID(), kind: 'deposit', amount: 25_000, valueOn: today(), note: 'First part.' },
  }),
  waiveOutstanding: async (world) => ({
    params: { requestId: (await received(world, deposit - 1_200)).id },
    body: { id: randomUUID(), kind: 'deposit', amount: 1_200, reason: 'Charges of the bank.' },
  }),
  chooseSurplus: async (world) => ({
    params: { requestId: (await received(world, deposit + 500)).id },
    body: { id: randomUUID(), kind: 'deposit', amount: 500, choice: 'keep' },
  }),
  undoEntry: async (world) => {
    const { id, ledger } = await received(world, 25_000);
    const params = { requestId: id, entryId: ledger[0]?.id ?? '' };
    return { params, body: { reason: 'Of another client.' } };
  },
  getReceipt: async (world) => {
    const { id, ledger } = await received(world, 25_000);
    return { params: { requestId: id, entryId: ledger[0]?.id ?? '' }, query: { language: 'en' } };
  },
} satisfies ValidCalls;
