import { endpoints } from '#contract/endpoints.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { advance, type Callers, payBack, reject, submit } from './cast-steps.ts';

/**
 * Requests in states that only consumers' requests can have, and one whose consumer did not ask the agency to begin.
 */
export const consumerVariants = [
  'notAsked',
  'contractWithdrawn',
  'orderWithdrawn',
  'partKept',
  'withdrawalPaidBack',
  'consumerRefused',
] as const;

type Play = (callers: Callers) => Promise<string>;

async function withdrawn(
  callers: Callers,
  title: string,
  { status, expressRequest }: { status: RequestStatus; expressRequest: boolean },
): Promise<string> {
  const { id } = await advance(callers, await submit(callers, title, { expressRequest }), status);
  const body = { name: 'Camille Martin', email: 'camille.martin@example.com' };
  await callers.owner.call(endpoints.withdrawFromContract, { params: { requestId: id }, body });
  return id;
}

async function keepPart({ agent }: Callers, requestId: string, amount: number): Promise<void> {
  const body = { amount, reason: 'Trois fabricants interrogés, deux échantillons reçus.' };
  await agent.call(endpoints.keepPartOfDeposit, { params: { requestId }, body });
}

export const consumerPlay: Record<(typeof consumerVariants)[number], Play> = {
  notAsked: async (callers) =>
    (
      await advance(
        callers,
        await submit(callers, 'Tapis de salon', { expressRequest: false }),
        'devis_en_attente',
      )
    ).id,
  contractWithdrawn: (callers) =>
    withdrawn(callers, 'Lit à étage en hêtre', { status: 'devis_emis', expressRequest: true }),
  orderWithdrawn: (callers) =>
    withdrawn(callers, 'Huit chaises cannées', { status: 'commande_en_preparation', expressRequest: false }),
  partKept: async (callers) => {
    const id = await withdrawn(callers, 'Buffet bas', { status: 'devis_en_attente', expressRequest: true });
    await keepPart(callers, id, 15_000);
    return id;
  },
  withdrawalPaidBack: async (callers) => {
    const id = await withdrawn(callers, 'Suspension en rotin', {
      status: 'devis_en_attente',
      expressRequest: true,
    });
    await keepPart(callers, id, 15_000);
    await payBack(callers, id, 45_000);
    return id;
  },
  consumerRefused: async (callers) => {
    const detail = await advance(
      callers,
      await submit(callers, 'Miroir doré', { expressRequest: false }),
      'devis_emis',
    );
    await reject(callers, detail, 'reject_merchandise_quote');
    return detail.id;
  },
};
