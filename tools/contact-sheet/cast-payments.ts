import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { advance, attach, type Callers, submit, today } from './cast-steps.ts';

/** Payments that came in parts, and overpayments, each in the states that result from an agent's decision. */
export const paymentVariants = ['inParts', 'tooMuch', 'tooMuchKept', 'tooMuchToRepay'] as const;

const paidTooMuch = 1_250;

async function announce({ owner }: Callers, requestId: string, amount: number, proof: string): Promise<void> {
  const proofId = await attach(owner, proof);
  const body = { id: randomUUID(), kind: 'merchandise' as const, amount, madeOn: today(), proofId };
  await owner.call(endpoints.declareTransfer, { params: { requestId }, body });
}

async function receive(
  { agent }: Callers,
  requestId: string,
  kind: PaymentKind,
  amount: number,
): Promise<RequestDetail> {
  const body = { id: randomUUID(), kind, amount, valueOn: today() };
  return agent.call(endpoints.recordPayment, { params: { requestId }, body });
}

/** The client paid more than the deposit. The search for suppliers begins in spite of that. */
async function tooMuch(callers: Callers, title: string): Promise<string> {
  const { id, payment } = await advance(callers, await submit(callers, title), 'depot_en_attente');
  await receive(callers, id, 'deposit', (payment?.due ?? 0) + paidTooMuch);
  return id;
}

async function decided(callers: Callers, title: string, choice: 'keep' | 'repay'): Promise<string> {
  const requestId = await tooMuch(callers, title);
  const body = { id: randomUUID(), kind: 'deposit' as const, amount: paidTooMuch, choice };
  await callers.agent.call(endpoints.chooseSurplus, { params: { requestId }, body });
  return requestId;
}

export const paymentPlay: Record<(typeof paymentVariants)[number], (callers: Callers) => Promise<string>> = {
  inParts: async (callers) => {
    const submitted = await submit(callers, 'Tabourets de bar');
    const { id } = await advance(callers, submitted, 'paiement_marchandise_en_attente');
    await announce(callers, id, 80_000, 'virement-1.jpg');
    await announce(callers, id, 60_000, 'virement-2.jpg');
    await announce(callers, id, 20_000, 'virement-3.jpg');
    await receive(callers, id, 'merchandise', 80_000);
    return id;
  },
  tooMuch: (callers) => tooMuch(callers, 'Bougies parfumées'),
  tooMuchKept: (callers) => decided(callers, 'Pots en terre cuite', 'keep'),
  tooMuchToRepay: (callers) => decided(callers, 'Nappes en lin', 'repay'),
};
