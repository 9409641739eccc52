import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { receivedSums } from '#domain/payments/settlement-rules.ts';
import { done, type Person } from '../support/caller.ts';
import { companyPeople, type CompanyPeople } from '../support/company-people.ts';
import { openStream, untilAllHeard } from '../support/live-stream.ts';
import { attachment, requestIn } from '../support/request-story.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let url: string;
let agent: Person;
let people: CompanyPeople;
beforeAll(async () => {
  app = await startTestApp();
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  agent = await app.agent();
  people = await companyPeople(app);
});
afterAll(() => app.stop());

const params = ({ id }: Pick<RequestDetail, 'id'>) => ({ requestId: id });
const read = (who: Person, request: RequestDetail) =>
  who.call(endpoints.getRequest, { params: params(request) });
const messages = (who: Person, request: RequestDetail) =>
  who.call(endpoints.listMessages, { params: params(request), query: {} });
const forbidden = { status: 403, error: { code: 'role_forbids' } };

/** Makes a request of the company with an unread message of the agency that has a file. */
async function written(owner: Person) {
  const request = await requestIn({ owner, agent }, 'devis_emis');
  const file = await attachment(agent);
  const body = { content: 'Le fournisseur propose mieux.', attachmentIds: [file] };
  await done(agent.call(endpoints.postMessage, { params: params(request), body }));
  return { request, file };
}

test('an accountant reads quotes and payments of the company, and nothing of its conversations', async () => {
  const { request, file } = await written(people.buyer);
  const { accountant, buyer } = people;
  const seen = await done(read(accountant, request));
  expect(seen).toMatchObject({ quotes: [{ type: 'marchandise' }], may: ['announce'] });
  expect(seen).toMatchObject({ messages: { items: [], earlier: false }, conversation: { unread: 0 } });
  expect(await messages(accountant, request)).toMatchObject(forbidden);
  const later = { params: params(request), query: { after: '0' } };
  expect(await accountant.call(endpoints.listMessages, later)).toMatchObject(forbidden);
  const mark = { params: params(request), body: { upTo: 9_000_000 } };
  expect(await accountant.call(endpoints.markRead, mark)).toMatchObject(forbidden);
  const download = { params: { attachmentId: file } };
  expect((await accountant.call(endpoints.downloadAttachment, download)).status).toBe(404);
  expect((await buyer.call(endpoints.downloadAttachment, download)).status).toBe(200);

  const toBuyer = await done(read(buyer, request));
  expect(toBuyer).toMatchObject({ messages: { items: [{ mine: false }] }, conversation: { unread: 1 } });
  expect(await unread(buyer, request)).toEqual({ listed: 1, counted: 1 });
  expect(await unread(accountant, request)).toEqual({ listed: 0, counted: 0 });
});

test('an accountant reads that a change was asked for, but not the client’s words', async () => {
  const { accountant, buyer, owner } = people;
  const request = await requestIn({ owner: buyer, agent }, 'devis_emis');
  const comment = 'Le fournisseur habituel est moins cher.';
  const quoteId = request.quotes[0]?.id;
  const body = { name: 'ask_change' as const, from: request.status, quoteId, comment };
  await done(buyer.call(endpoints.makeTransition, { params: params(request), body }));
  const askedFor = async (who: Person) =>
    (await done(read(who, request))).events.find(({ transition }) => transition === 'ask_change')?.comment;
  expect(await askedFor(owner)).toBe(comment);
  expect(await askedFor(accountant)).toBeNull();
});

test('an accountant reads what was decided and paid, but neither the words of a decision nor the team’s notes', async () => {
  const { accountant, buyer, owner } = people;
  const reason = 'Ce produit est interdit d’importation.';
  const declined = await requestIn({ owner: buyer, agent }, 'demande_emise');
  const decline = { name: 'decline' as const, from: declined.status, comment: reason };
  await done(agent.call(endpoints.makeTransition, { params: params(declined), body: decline }));
  const cancelled = await requestIn({ owner: buyer, agent }, 'paiement_marchandise_en_attente');
  const settlement = receivedSums(cancelled).map(({ kind, amount }) => ({
    kind,
    received: amount,
    repay: 0,
  }));
  const cancel = { name: 'cancel' as const, from: cancelled.status, comment: reason, settlement };
  await done(agent.call(endpoints.makeTransition, { params: params(cancelled), body: cancel }));
  const notes = { notes: reason, replaces: '' };
  await done(agent.call(endpoints.saveNotes, { params: params(cancelled), body: notes }));
  for (const request of [declined, cancelled]) {
    expect(await done(read(owner, request))).toMatchObject({ notes: reason });
    const seen = await done(read(accountant, request));
    expect(seen.status).toBe('cloturee');
    expect(JSON.stringify(seen)).not.toContain(reason);
  }
  const { settlement: settled, ledger } = await done(read(accountant, cancelled));
  expect(settled).toMatchObject([{ kind: 'deposit', repay: 0 }]);
  expect(ledger).toMatchObject([{ type: 'received', kind: 'deposit' }]);
});

async function unread(who: Person, { id }: RequestDetail) {
  const { items } = await done(who.call(endpoints.listMyRequests, { query: { pageSize: '50' } }));
  const counts = await done(who.call(endpoints.countMyRequests));
  return { listed: items.find((item) => item.id === id)?.unread, counted: counts.unread };
}

test('the open screen of an accountant hears of steps, but neither of messages nor of who is present', async () => {
  const stranger = await openStream(url, agent.accessToken);
  await untilAllHeard(app.services.pool, stranger);
  const streams = [
    await openStream(url, people.accountant.accessToken),
    await openStream(url, people.buyer.accessToken),
  ];
  const { request } = await written(people.buyer);
  await done(agent.call(endpoints.sendSignal, { params: params(request), body: { signal: 'typing' } }));
  for (const stream of streams) await untilAllHeard(app.services.pool, stream);
  const [toAccountant, toBuyer] = streams.map(({ events }) =>
    [...new Set(events.flatMap((event) => ('requestId' in event ? [event.type] : [])))].toSorted(),
  );
  expect(toAccountant).toEqual(['request', 'submitted']);
  expect(toBuyer).toEqual(['message', 'request', 'signal', 'submitted']);
  for (const stream of [stranger, ...streams]) stream.close();
});

test('somebody who becomes an accountant still reads the conversations of their own requests', async () => {
  const { request, file } = await written(people.buyer);
  await app.services.pool.query(`UPDATE company_members SET role = 'accountant' WHERE user_id = $1`, [
    people.buyer.user.id,
  ]);
  const seen = await done(read(people.buyer, request));
  expect(seen).toMatchObject({ may: ['read', 'announce'], messages: { items: [{ mine: false }] } });
  expect(await done(messages(people.buyer, request))).toMatchObject({ items: [{ mine: false }] });
  expect(await unread(people.buyer, request)).toMatchObject({ listed: 1 });
  const download = { params: { attachmentId: file } };
  expect((await people.buyer.call(endpoints.downloadAttachment, download)).status).toBe(200);
});
