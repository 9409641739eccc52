import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { QuoteType, RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { transitions } from '#domain/requests/request-lifecycle.ts';
import { receivedSums } from '#domain/payments/settlement-rules.ts';
import { issuableQuote, transitionsTo } from '#domain/requests/transition-rules.ts';
import { refreshAll } from './derived.ts';
import { type Answer, type Caller, done, pdf } from './caller.ts';
import { photo } from './pictures.ts';
import { registered, today } from './samples.ts';
import type { TestApp } from './test-app.ts';

/** The people of a request. */
export interface Parties {
  owner: Caller;
  agent: Caller;
}

const figures = { amountHt: 200_000, vatRate: 2000, amountTtc: 240_000 };
export const quoteOf = (type: QuoteType, objectPath: string) => ({
  type,
  ...figures,
  issuedOn: today(),
  objectPath,
});

/** Calls `store`. If the agency has not entered its identity yet, enters the identity first. */
async function asRegistered<T extends Endpoint>(agent: Caller, store: () => Promise<Answer<T>>) {
  const answer = await store();
  if (answer.error?.code !== 'agency_incomplete') return done(Promise.resolve(answer));
  await done(agent.call(endpoints.saveSettings, { body: { identity: registered } }));
  return done(store());
}

/** Stores the PDF of the next quote, and returns its path. */
type StorePdf = (parties: Parties, requestId: string, type: QuoteType) => Promise<string>;

/** Uploads the smallest PDF. */
export const uploaded: StorePdf = async ({ agent }, requestId, type) => {
  const call = { params: { requestId }, query: { type } };
  const file = { content: pdf(randomUUID()) };
  return (await asRegistered(agent, () => agent.upload(endpoints.uploadQuotePdf, call, file))).objectPath;
};

/** Lets the product compose the document. */
export const composed: StorePdf = async ({ agent }, requestId, type) => {
  const call = { params: { requestId }, body: { type, lines: [], ...figures, issuedOn: today() } };
  return (await asRegistered(agent, () => agent.call(endpoints.composeQuotePdf, call))).objectPath;
};

const happyPath = transitionsTo('cloturee').slice(1);

/** Moves a request of the owner to a status through the API. No transition leads to `livree`. */
export async function requestIn(
  parties: Parties,
  status: Exclude<RequestStatus, 'livree'>,
  body = { title: 'Bamboo cups', description: '2 000 cups, 300 ml' },
  storePdf = uploaded,
): Promise<RequestDetail> {
  let detail = await done(parties.owner.call(endpoints.createRequest, { body }));
  for (const name of happyPath) {
    if (detail.status === status) return detail;
    detail = await makeTransition(parties, detail, name, storePdf);
  }
  return detail;
}

/** Returns the body of a transition, for the request as the screen shows it. */
export function saying(detail: RequestDetail, name: TransitionName) {
  const { comment, decides, needsSettlement, asks } = transitions[name];
  const type = decides?.type ?? (asks && issuableQuote(detail.status)?.type);
  const quote = detail.quotes.find((each) => each.type === type);
  return {
    from: detail.status,
    ...(quote ? { quoteId: quote.id } : {}),
    ...(comment === 'required' ? { comment: 'No.' } : {}),
    ...(needsSettlement && {
      settlement: receivedSums(detail).map(({ kind, amount }) => ({ kind, received: amount, repay: amount })),
    }),
  };
}

export async function makeTransition(
  parties: Parties,
  detail: RequestDetail,
  name: TransitionName,
  storePdf = uploaded,
): Promise<RequestDetail> {
  const params = { requestId: detail.id };
  const row = transitions[name];
  if (row.issues !== null) {
    const objectPath = await storePdf(parties, detail.id, row.issues);
    const fee = detail.operatingMode === 'commission' && { fee: figures.amountTtc / 10 };
    const body = { ...quoteOf(row.issues, objectPath), ...fee };
    return done(parties.agent.call(endpoints.issueQuote, { params, body }));
  }
  const by = 'agent' in row.by ? parties.agent : parties.owner;
  const body = { name: name as 'approve', ...saying(detail, name) };
  return done(by.call(endpoints.makeTransition, { params, body }));
}

/** Raises the deposit, by default to 1 200 € more than goods and freight cost. */
export async function raiseDeposit(
  { database }: TestApp,
  requestId: string,
  more = (2 * figures.amountTtc) / 100 + 1_200,
): Promise<void> {
  await database.pool.query('update requests set deposit_ttc = $2 where id = $1', [requestId, more]);
  // Makes the ledger look as if the deposit had had this amount when it was paid, and no other payment had been asked
  // for since.
  await database.pool.query(
    `insert into ledger_entries (id, request_id, type, kind, amount, value_on, source, undoes)
     select gen_random_uuid(), request_id, type, kind, amount, value_on, source, id from valid_entries where request_id = $1
     union all select gen_random_uuid(), $1, 'received', 'deposit', $2, current_date, 'agent', null`,
    [requestId, more],
  );
  await refreshAll(database.db);
}

/** Uploads a photo that no message or form uses yet, and returns its id. */
export async function attachment(owner: Caller): Promise<string> {
  const file = { content: await photo(), name: 'photo.jpg', type: 'image/jpeg' };
  return (await done(owner.upload(endpoints.uploadAttachment, {}, file))).id;
}
