import { endpoints } from '#contract/endpoints.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { advance, type Desk, payBack, reject, submit } from './cast-steps.ts';

/** Requests in states that only consumers' requests can have, and one whose consumer did not ask to begin. */
export const consumerVariants = [
  'notAsked',
  'contractWithdrawn',
  'orderWithdrawn',
  'partKept',
  'withdrawalPaidBack',
  'consumerRefused',
] as const;

type Play = (desk: Desk) => Promise<string>;

async function withdrawn(
  desk: Desk,
  title: string,
  { status, expressRequest }: { status: RequestStatus; expressRequest: boolean },
): Promise<string> {
  const { id } = await advance(desk, await submit(desk, title, { expressRequest }), status);
  const body = { name: 'Camille Martin', email: 'camille.martin@example.com' };
  await desk.owner.call(endpoints.withdrawFromContract, { params: { requestId: id }, body });
  return id;
}

async function keepPart({ agent }: Desk, requestId: string, amount: number): Promise<void> {
  const body = { amount, reason: 'Trois fabricants interrogés, deux échantillons reçus.' };
  await agent.call(endpoints.keepPartOfDeposit, { params: { requestId }, body });
}

export const consumerPlay: Record<(typeof consumerVariants)[number], Play> = {
  notAsked: async (desk) =>
    (await advance(desk, await submit(desk, 'Tapis de salon', { expressRequest: false }), 'devis_en_attente'))
      .id,
  contractWithdrawn: (desk) =>
    withdrawn(desk, 'Lit à étage en hêtre', { status: 'devis_emis', expressRequest: true }),
  orderWithdrawn: (desk) =>
    withdrawn(desk, 'Huit chaises cannées', { status: 'commande_en_preparation', expressRequest: false }),
  partKept: async (desk) => {
    const id = await withdrawn(desk, 'Buffet bas', { status: 'devis_en_attente', expressRequest: true });
    await keepPart(desk, id, 15_000);
    return id;
  },
  withdrawalPaidBack: async (desk) => {
    const id = await withdrawn(desk, 'Suspension en rotin', {
      status: 'devis_en_attente',
      expressRequest: true,
    });
    await keepPart(desk, id, 15_000);
    await payBack(desk, id, 45_000);
    return id;
  },
  consumerRefused: async (desk) => {
    const detail = await advance(
      desk,
      await submit(desk, 'Miroir doré', { expressRequest: false }),
      'devis_emis',
    );
    await reject(desk, detail, 'reject_merchandise_quote');
    return detail.id;
  },
};
