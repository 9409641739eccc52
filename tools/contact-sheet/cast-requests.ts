import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { ClientTypes } from '#domain/agency/client-kind-rules.ts';
import { receivedSums } from '#domain/payments/settlement-rules.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { requestStatuses } from '#domain/requests/request-lifecycle.ts';
import type { Player } from './cast.ts';
import { consumerPlay, consumerVariants } from './cast-consumers.ts';
import { paymentPlay, paymentVariants } from './cast-payments.ts';
import {
  advance,
  attach,
  type Callers,
  issue,
  payBack,
  reject,
  say,
  step,
  submit,
  today,
} from './cast-steps.ts';
import { long } from './long-words.ts';

const variants = [
  'declined',
  'quoteRejected',
  'freightRejected',
  'withdrawn',
  'cancelled',
  'paidBack',
  'reopened',
  'changeAsked',
  'ownFreightAsked',
  'ownFreight',
  'announced',
  'revised',
  'paidByDeposit',
  'attached',
  'talked',
  'long',
  ...paymentVariants,
] as const;

export type Requests = Record<
  RequestStatus | (typeof variants)[number] | (typeof consumerVariants)[number],
  string
>;

interface Parties {
  /** If the agency serves consumers, the client is a consumer. */
  clientTypes: ClientTypes;
  agent: Player;
  client: Player;
  talker: Player;
}

const titles = [
  'Gobelets en bambou gravés',
  '500 gourdes isothermes',
  'Sacs en coton biologique, anses longues',
  'Lampes de bureau à LED',
  'Carnets à couverture de liège',
  'Chaises empilables pour terrasse',
];

/**
 * Submits a request for every state. The states of consumers' requests are included only if the agency serves
 * consumers.
 */
export async function submitRequests({ clientTypes, agent, client, talker }: Parties): Promise<Requests> {
  const callers = { owner: client.caller, agent: agent.caller };
  const made: Partial<Requests> = {};
  for (const status of requestStatuses) {
    const goal = status === 'livree' ? 'envoi_en_cours' : status;
    const detail = await advance(
      callers,
      await submit(callers, titles[requestStatuses.indexOf(status) % titles.length]),
      goal,
    );
    made[status] = detail.id;
  }
  for (const name of variants)
    made[name] = await play[name](name === 'long' ? { ...callers, owner: talker.caller } : callers);
  if (clientTypes === 'consumers_too')
    for (const name of consumerVariants) made[name] = await consumerPlay[name](callers);
  await writeDown(callers, made);
  return made as Requests;
}

const play: Record<(typeof variants)[number], (callers: Callers) => Promise<string>> = {
  declined: async (callers) => {
    const { id } = await submit(callers, 'Répliques de montres de marque');
    await callers.agent.call(endpoints.makeTransition, {
      params: { requestId: id },
      body: { name: 'decline', comment: 'Nous ne travaillons qu’avec des produits autorisés à la vente.' },
    });
    return id;
  },
  quoteRejected: async (callers) => {
    const detail = await advance(callers, await submit(callers, 'Parapluies pliants'), 'devis_emis');
    await reject(callers, detail, 'reject_merchandise_quote');
    return detail.id;
  },
  freightRejected: async (callers) => {
    const detail = await advance(callers, await submit(callers, 'Miroirs ronds'), 'devis_fret_emis');
    await reject(callers, detail, 'reject_freight_quote');
    return detail.id;
  },
  withdrawn: async (callers) => {
    const detail = await advance(callers, await submit(callers, 'Parasols de plage'), 'depot_en_attente');
    const comment = 'Nous avons trouvé un fournisseur en France.';
    return (await say(callers, detail, 'withdraw', comment)).id;
  },
  cancelled: async (callers) => (await cancelled(callers, 'Théières en fonte')).id,
  paidBack: async (callers) => {
    const { id } = await cancelled(callers, 'Plaids en laine');
    const [amount, note] = [150_000, 'Par virement, le reste suit la semaine prochaine.'];
    await payBack(callers, id, amount, note);
    return id;
  },
  reopened: async (callers) => {
    const detail = await advance(
      callers,
      await submit(callers, 'Corbeilles à papier'),
      'commande_en_preparation',
    );
    return (await say(callers, detail, 'reopen_step', 'Le virement était celui d’une autre demande.')).id;
  },
  changeAsked: async (callers) => {
    const detail = await advance(callers, await submit(callers, 'Paravents en rotin'), 'devis_emis');
    return (await say(callers, detail, 'ask_change', 'Peut-on partir sur 700 pièces plutôt que 1 000 ?')).id;
  },
  ownFreightAsked: async (callers) => {
    const detail = await advance(callers, await submit(callers, 'Malles de voyage'), 'devis_fret_emis');
    return (await say(callers, detail, 'collect_own_freight', 'Notre transitaire a de la place jeudi.')).id;
  },
  ownFreight: async (callers) => {
    const detail = await advance(callers, await submit(callers, 'Tables basses en teck'), 'devis_fret_emis');
    const asked = await say(callers, detail, 'collect_own_freight', '');
    return (await say(callers, asked, 'confirm_own_freight', '')).id;
  },
  announced: async (callers) => {
    const { id } = await advance(callers, await submit(callers, 'Coussins de voyage'), 'depot_en_attente');
    const proofId = await attach(callers.owner, 'virement.jpg');
    await callers.owner.call(endpoints.declareTransfer, {
      params: { requestId: id },
      body: { kind: 'deposit', madeOn: today(), proofId },
    });
    return id;
  },
  revised: async (callers) => {
    const detail = await advance(callers, await submit(callers, 'Enceintes portables'), 'devis_emis');
    const later = await issue(callers, detail, 'marchandise', 265_000, 'Emballage individuel compris.');
    await issue(callers, later, 'marchandise', 251_000, 'Emballage individuel compris, remise de 5 %.');
    return detail.id;
  },
  paidByDeposit: async (callers) => {
    const detail = await advance(callers, await submit(callers, 'Échantillons de tissu'), 'devis_en_attente');
    const quoted = await issue(callers, detail, 'marchandise', 30_000);
    return (await step(callers, quoted, 'accept_merchandise_quote')).id;
  },
  attached: async (callers) => {
    const attachmentIds = [
      await attach(callers.owner, 'modele.jpg'),
      await attach(callers.owner, `${long.word.toLowerCase()}-${long.word.toLowerCase()}.jpg`),
    ];
    return (await submit(callers, 'Étagères murales en chêne', { attachmentIds })).id;
  },
  talked: async (callers) => {
    const { id } = await advance(callers, await submit(callers, 'Vélos pliants'), 'devis_en_attente');
    for (let turn = 0; turn < 6; turn += 1) {
      const caller = turn % 2 === 0 ? callers.owner : callers.agent;
      const content = turn === 4 ? long.paragraph : `Message ${turn + 1}. Merci pour votre retour rapide.`;
      await caller.call(endpoints.postMessage, {
        params: { requestId: id },
        body: { id: randomUUID(), content },
      });
    }
    return id;
  },
  long: async (callers) => {
    const description = Array.from({ length: 6 }, () => long.paragraph).join('\n\n');
    const submitted = await submit(callers, long.title, { description });
    const detail = await advance(callers, submitted, 'devis_en_attente');
    await issue(callers, detail, 'marchandise', 999_999_999, long.paragraph);
    const params = { requestId: detail.id };
    await callers.agent.call(endpoints.saveNotes, { params, body: { notes: long.paragraph } });
    const content = `${long.paragraph} ${long.word.repeat(4)}`;
    await callers.owner.call(endpoints.postMessage, { params, body: { id: randomUUID(), content } });
    return detail.id;
  },
  ...paymentPlay,
};

/** Cancels a paid order. The agency keeps the deposit and must refund the rest. */
async function cancelled(callers: Callers, title: string): Promise<RequestDetail> {
  const detail = await advance(callers, await submit(callers, title), 'commande_en_preparation');
  const settlement = receivedSums(detail).map(({ kind, amount }) => ({
    kind,
    received: amount,
    repay: kind === 'deposit' ? 0 : amount,
  }));
  const comment = 'La fonderie a fermé, et aucune autre ne tient le délai convenu.';
  return callers.agent.call(endpoints.makeTransition, {
    params: { requestId: detail.id },
    body: { name: 'cancel', from: detail.status, comment, settlement },
  });
}

async function writeDown({ agent }: Callers, made: Partial<Requests>): Promise<void> {
  const orders = ['commande_en_preparation', 'envoi_en_cours', 'cloturee', 'livree'] as const;
  for (const status of orders) {
    const params = { requestId: made[status] ?? '' };
    const body = { trackingNumber: '1Z999AA10123456784', estimatedArrival: '2027-01-15' };
    if (status !== 'cloturee') await agent.call(endpoints.saveOrder, { params, body });
  }
  await agent.call(endpoints.saveNotes, {
    params: { requestId: made.devis_en_attente ?? '' },
    body: { notes: 'Trois fabricants consultés ; deux réponses attendues avant vendredi.' },
  });
}
