import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { advance, attach, type Desk, submit, today } from './cast-steps.ts';

/**
 * Payments that came in parts and payments that were too much, each in the states that an agent's decision
 * gives it.
 */
export const paymentVariants = ['inParts', 'tooMuch', 'tooMuchKept', 'tooMuchToRepay'] as const;

const paidTooMuch = 1_250;

async function announce({ owner }: Desk, requestId: string, amount: number, proof: string): Promise<void> {
  const proofId = await attach(owner, proof);
  const body = { id: randomUUID(), kind: 'merchandise' as const, amount, madeOn: today(), proofId };
  await owner.call(endpoints.declareTransfer, { params: { requestId }, body });
}

async function receive(
  { agent }: Desk,
  requestId: string,
  kind: PaymentKind,
  amount: number,
): Promise<RequestDetail> {
  const body = { id: randomUUID(), kind, amount, valueOn: today() };
  return agent.call(endpoints.recordPayment, { params: { requestId }, body });
}

/** More came for the deposit than was asked for: the search begins all the same. */
async function tooMuch(desk: Desk, title: string): Promise<string> {
  const { id, payment } = await advance(desk, await submit(desk, title), 'depot_en_attente');
  await receive(desk, id, 'deposit', (payment?.due ?? 0) + paidTooMuch);
  return id;
}

async function decided(desk: Desk, title: string, choice: 'keep' | 'repay'): Promise<string> {
  const requestId = await tooMuch(desk, title);
  const body = { id: randomUUID(), kind: 'deposit' as const, amount: paidTooMuch, choice };
  await desk.agent.call(endpoints.chooseSurplus, { params: { requestId }, body });
  return requestId;
}

export const paymentPlay: Record<(typeof paymentVariants)[number], (desk: Desk) => Promise<string>> = {
  inParts: async (desk) => {
    const submitted = await submit(desk, 'Tabourets de bar');
    const { id } = await advance(desk, submitted, 'paiement_marchandise_en_attente');
    await announce(desk, id, 80_000, 'virement-1.jpg');
    await announce(desk, id, 60_000, 'virement-2.jpg');
    await announce(desk, id, 20_000, 'virement-3.jpg');
    await receive(desk, id, 'merchandise', 80_000);
    return id;
  },
  tooMuch: (desk) => tooMuch(desk, 'Bougies parfumées'),
  tooMuchKept: (desk) => decided(desk, 'Pots en terre cuite', 'keep'),
  tooMuchToRepay: (desk) => decided(desk, 'Nappes en lin', 'repay'),
};
