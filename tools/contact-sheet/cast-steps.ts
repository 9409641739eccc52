import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { withVat } from '#domain/money.ts';
import type { QuoteType, RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import { isMadeBy, startsFrom } from '#domain/requests/transition-rules.ts';
import type { HttpCaller } from '#tests/support/http-caller.ts';
import { photo } from '#tests/support/pictures.ts';

/** The client and the agent. */
export interface Callers {
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

/** `expressRequest` is ignored for a business. */
export async function submit(
  { owner }: Callers,
  title = 'Gobelets en bambou gravés',
  more: { description?: string; attachmentIds?: string[]; expressRequest?: boolean } = {},
): Promise<RequestDetail> {
  const description =
    'Deux mille pièces de 300 ml, gravées de notre logo sur une face, emballées par douze. Livraison à Lyon en mars, normes alimentaires européennes exigées.';
  return owner.call(endpoints.createRequest, { body: { title, description, expressRequest: true, ...more } });
}

export async function advance(
  callers: Callers,
  from: RequestDetail,
  goal: RequestStatus,
): Promise<RequestDetail> {
  let detail = from;
  for (const name of way) {
    if (detail.status === goal) return detail;
    if (startsFrom(name, detail.status)) detail = await step(callers, detail, name);
  }
  return detail;
}

export async function step(
  callers: Callers,
  detail: RequestDetail,
  name: TransitionName,
): Promise<RequestDetail> {
  const { issues, decides } = transitionRow(name);
  if (issues) return issue(callers, detail, issues, issues === 'fret' ? 64_000 : 248_000);
  const caller = isMadeBy(name, 'agent') ? callers.agent : callers.owner;
  const quote = detail.quotes.find(({ type }) => type === decides?.type);
  const body = { name: name as 'approve', ...(quote && { quoteId: quote.id }) };
  return caller.call(endpoints.makeTransition, { params: { requestId: detail.id }, body });
}

/** Makes a transition with a comment, from the status and the quote that the person saw. */
export async function say(
  { owner, agent }: Callers,
  detail: RequestDetail,
  name: TransitionName,
  comment: string,
): Promise<RequestDetail> {
  const quoteId = detail.quotes[0]?.id;
  const body = { name: name as 'approve', from: detail.status, comment, ...(quoteId && { quoteId }) };
  const caller = isMadeBy(name, 'agent') ? agent : owner;
  return caller.call(endpoints.makeTransition, { params: { requestId: detail.id }, body });
}

export async function reject(
  { owner }: Callers,
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

/** The day in the agency's time zone, as `YYYY-MM-DD`. */
const agencyDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' });
export const today = () => agencyDay.format(new Date());

/**
 * Returns lines for goods and quality control that add up to an amount excl. VAT; no lines for freight, which states
 * its total alone.
 */
function linesFor(type: QuoteType, amountHt: number) {
  if (type === 'fret') return [];
  const unitPrice = Math.floor((amountHt * 0.9) / 500);
  const same = { vatRate: 2000, vatReason: null };
  return [
    {
      ...same,
      hsCode: '44191200',
      origin: 'CN',
      label: 'Gobelet en bambou, 300 ml, gravé',
      quantity: 50_000,
      unit: 'piece' as const,
      unitPrice,
    },
    {
      ...same,
      label: 'Contrôle qualité avant départ',
      quantity: 100,
      unit: 'lump_sum' as const,
      unitPrice: amountHt - unitPrice * 500,
    },
  ];
}

/** Issues a quote with the PDF that the product composes. */
export async function issue(
  { agent }: Callers,
  detail: RequestDetail,
  type: QuoteType,
  amountTtc: number,
  notes = remarks[type],
): Promise<RequestDetail> {
  const params = { requestId: detail.id };
  const amountHt = Math.round(amountTtc / 1.2);
  const issuedOn = today();
  const lines = withVat(amountHt, 2000) === amountTtc ? linesFor(type, amountHt) : [];
  const delivery = type === 'fret' ? ({ incoterm: 'DAP', place: 'Lyon', imports: 'client' } as const) : null;
  const figures = { type, lines, amountHt, vatRate: 2000, amountTtc, delivery, notes, issuedOn };
  const { objectPath } = await agent.call(endpoints.composeQuotePdf, {
    params,
    body: figures,
  });
  const pending = detail.quotes.find((quote) => quote.type === type && quote.status === 'pending_validation');
  const body = { ...figures, objectPath, ...(pending && { replaces: pending.id }) };
  return agent.call(endpoints.issueQuote, { params, body });
}

export async function payBack({ agent }: Callers, requestId: string, amount: number, note?: string) {
  const body = { id: randomUUID(), amount, paidOn: today(), ...(note && { note }) };
  await agent.call(endpoints.recordRepayment, { params: { requestId }, body });
}

export async function attach(owner: HttpCaller, name: string): Promise<string> {
  const file = new File([new Uint8Array(await photo('640x480'))], name, {
    type: 'image/jpeg',
  });
  return (await owner.upload(endpoints.uploadAttachment, {}, file)).id;
}
