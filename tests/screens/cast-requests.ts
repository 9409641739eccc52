import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { QuoteType, RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { requestStatuses, transitionRow } from '#domain/requests/request-lifecycle.ts';
import { isMadeBy, startsFrom } from '#domain/requests/transition-rules.ts';
import type { HttpCaller } from '../support/http-caller.ts';
import { photo } from '../support/pictures.ts';
import type { Player } from './cast.ts';
import { long } from './long-words.ts';

const variants = [
  'declined',
  'quoteRejected',
  'freightRejected',
  'announced',
  'revised',
  'paidByDeposit',
  'attached',
  'talked',
  'long',
] as const;

export type Requests = Record<RequestStatus | (typeof variants)[number], string>;

interface Parties {
  agent: Player;
  client: Player;
  talker: Player;
}

/** Two at a desk: who asks, and who answers. */
interface Desk {
  owner: HttpCaller;
  agent: HttpCaller;
}

const way: TransitionName[] = [
  'approve',
  'confirm_deposit',
  'issue_merchandise_quote',
  'accept_merchandise_quote',
  'confirm_merchandise_payment',
  'mark_ready',
  'issue_freight_quote',
  'accept_freight_quote',
  'confirm_freight_payment',
  'confirm_receipt',
];

const titles = [
  'Gobelets en bambou gravés',
  '500 gourdes isothermes',
  'Sacs en coton biologique, anses longues',
  'Lampes de bureau à LED',
  'Carnets à couverture de liège',
  'Chaises empilables pour terrasse',
];

export async function submitRequests({ agent, client, talker }: Parties): Promise<Requests> {
  const desk = { owner: client.caller, agent: agent.caller };
  const made: Partial<Requests> = {};
  for (const status of requestStatuses) {
    const goal = status === 'livree' ? 'envoi_en_cours' : status;
    const detail = await advance(
      desk,
      await submit(desk, titles[requestStatuses.indexOf(status) % titles.length]),
      goal,
    );
    made[status] = detail.id;
  }
  for (const name of variants)
    made[name] = await play[name](name === 'long' ? { ...desk, owner: talker.caller } : desk);
  await writeDown(desk, made);
  return made as Requests;
}

const play: Record<(typeof variants)[number], (desk: Desk) => Promise<string>> = {
  declined: async (desk) => {
    const { id } = await submit(desk, 'Répliques de montres de marque');
    await desk.agent.call(endpoints.makeTransition, {
      params: { requestId: id },
      body: { name: 'decline', comment: 'Nous ne travaillons qu’avec des produits autorisés à la vente.' },
    });
    return id;
  },
  quoteRejected: async (desk) => {
    const detail = await advance(desk, await submit(desk, 'Parapluies pliants'), 'devis_emis');
    await reject(desk, detail, 'reject_merchandise_quote');
    return detail.id;
  },
  freightRejected: async (desk) => {
    const detail = await advance(desk, await submit(desk, 'Miroirs ronds'), 'devis_fret_emis');
    await reject(desk, detail, 'reject_freight_quote');
    return detail.id;
  },
  announced: async (desk) => {
    const { id } = await advance(desk, await submit(desk, 'Coussins de voyage'), 'depot_en_attente');
    const proofId = await attach(desk.owner, 'virement.jpg');
    await desk.owner.call(endpoints.declareTransfer, {
      params: { requestId: id },
      body: { kind: 'deposit', madeOn: today(), proofId },
    });
    return id;
  },
  revised: async (desk) => {
    const detail = await advance(desk, await submit(desk, 'Enceintes portables'), 'devis_emis');
    const later = await issue(desk, detail, 'marchandise', 265_000, 'Emballage individuel compris.');
    await issue(desk, later, 'marchandise', 251_000, 'Emballage individuel compris, remise de 5 %.');
    return detail.id;
  },
  paidByDeposit: async (desk) => {
    const detail = await advance(desk, await submit(desk, 'Échantillons de tissu'), 'devis_en_attente');
    const quoted = await issue(desk, detail, 'marchandise', 30_000);
    return (await step(desk, quoted, 'accept_merchandise_quote')).id;
  },
  attached: async (desk) => {
    const attachmentIds = [
      await attach(desk.owner, 'modele.jpg'),
      await attach(desk.owner, `${long.word.toLowerCase()}-${long.word.toLowerCase()}.jpg`),
    ];
    return (await submit(desk, 'Étagères murales en chêne', { attachmentIds })).id;
  },
  talked: async (desk) => {
    const { id } = await advance(desk, await submit(desk, 'Vélos pliants'), 'devis_en_attente');
    for (let turn = 0; turn < 6; turn += 1) {
      const caller = turn % 2 === 0 ? desk.owner : desk.agent;
      const content = turn === 4 ? long.paragraph : `Message ${turn + 1}. Merci pour votre retour rapide.`;
      await caller.call(endpoints.postMessage, {
        params: { requestId: id },
        body: { id: randomUUID(), content },
      });
    }
    return id;
  },
  long: async (desk) => {
    const description = Array.from({ length: 6 }, () => long.paragraph).join('\n\n');
    const submitted = await submit(desk, long.title, { description });
    const detail = await advance(desk, submitted, 'devis_en_attente');
    await issue(desk, detail, 'marchandise', 999_999_999, long.paragraph);
    const params = { requestId: detail.id };
    await desk.agent.call(endpoints.saveNotes, { params, body: { notes: long.paragraph } });
    const content = `${long.paragraph} ${long.word.repeat(4)}`;
    await desk.owner.call(endpoints.postMessage, { params, body: { id: randomUUID(), content } });
    return detail.id;
  },
};

async function submit(
  { owner }: Desk,
  title = 'Gobelets en bambou gravés',
  more: { description?: string; attachmentIds?: string[] } = {},
): Promise<RequestDetail> {
  const description =
    'Deux mille pièces de 300 ml, gravées de notre logo sur une face, emballées par douze. Livraison à Lyon en mars, normes alimentaires européennes exigées.';
  return owner.call(endpoints.createRequest, { body: { title, description, ...more } });
}

async function advance(desk: Desk, from: RequestDetail, goal: RequestStatus): Promise<RequestDetail> {
  let detail = from;
  for (const name of way) {
    if (detail.status === goal) return detail;
    if (startsFrom(name, detail.status)) detail = await step(desk, detail, name);
  }
  return detail;
}

async function step(desk: Desk, detail: RequestDetail, name: TransitionName): Promise<RequestDetail> {
  const { issues, decides } = transitionRow(name);
  if (issues) return issue(desk, detail, issues, issues === 'fret' ? 64_000 : 248_000);
  const caller = isMadeBy(name, 'agent') ? desk.agent : desk.owner;
  const quote = detail.quotes.find(({ type }) => type === decides?.type);
  const body = { name: name as 'approve', ...(quote && { quoteId: quote.id }) };
  return caller.call(endpoints.makeTransition, { params: { requestId: detail.id }, body });
}

async function reject(
  { owner }: Desk,
  detail: RequestDetail,
  name: 'reject_merchandise_quote' | 'reject_freight_quote',
): Promise<void> {
  const quoteId = detail.quotes[0]?.id ?? '';
  const body = { name, quoteId, comment: 'Le délai ne convient plus à notre saison.' };
  await owner.call(endpoints.makeTransition, { params: { requestId: detail.id }, body });
}

const remarks: Record<QuoteType, string> = {
  marchandise: 'Délai de fabrication : 35 jours après réception du paiement.',
  fret: 'Fret maritime, dédouanement et livraison compris.',
};

/** The day where the agency is, as `YYYY-MM-DD`. */
const agencyDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' });
const today = () => agencyDay.format(new Date());

/** A quote with the PDF that the product composes for it. */
async function issue(
  { agent }: Desk,
  detail: RequestDetail,
  type: QuoteType,
  amountTtc: number,
  notes = remarks[type],
): Promise<RequestDetail> {
  const params = { requestId: detail.id };
  const amountHt = Math.round(amountTtc / 1.2);
  const issuedOn = today();
  const figures = { type, amountHt, vatRate: 2000, amountTtc, notes, issuedOn };
  const { objectPath } = await agent.call(endpoints.composeQuotePdf, {
    params,
    body: { ...figures, lines: [] },
  });
  const pending = detail.quotes.find((quote) => quote.type === type && quote.status === 'pending_validation');
  const body = { ...figures, objectPath, ...(pending && { replaces: pending.id }) };
  return agent.call(endpoints.issueQuote, { params, body });
}

async function attach(owner: HttpCaller, name: string): Promise<string> {
  const file = new File([new Uint8Array(await photo({ width: 640, height: 480 }))], name, {
    type: 'image/jpeg',
  });
  return (await owner.upload(endpoints.uploadAttachment, {}, file)).id;
}

async function writeDown({ agent }: Desk, made: Partial<Requests>): Promise<void> {
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
