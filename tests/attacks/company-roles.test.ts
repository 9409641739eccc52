import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { done, type Person } from '../support/caller.ts';
import { companyPeople, type CompanyPeople, joinCompany, leaveCompany } from '../support/company-people.ts';
import { openStream, untilAllHeard } from '../support/live-stream.ts';
import { attachment, requestIn, saying } from '../support/request-story.ts';
import { today } from '../support/samples.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitingStatements } from '../support/waiting-statements.ts';

let app: TestApp;
let url: string;
let agent: Person;
let people: CompanyPeople;
let other: CompanyPeople;
beforeAll(async () => {
  app = await startTestApp();
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  agent = await app.agent();
  people = await companyPeople(app);
  other = await companyPeople(app);
});
afterAll(() => app.stop());

const params = ({ id }: Pick<RequestDetail, 'id'>) => ({ requestId: id });
const read = (who: Person, request: RequestDetail) =>
  who.call(endpoints.getRequest, { params: params(request) });
const post = (who: Person, request: RequestDetail, content: string, attachmentIds?: string[]) =>
  who.call(endpoints.postMessage, {
    params: params(request),
    body: { content, ...(attachmentIds && { attachmentIds }) },
  });
const accept = (who: Person, request: RequestDetail) =>
  who.call(endpoints.makeTransition, {
    params: params(request),
    body: { name: 'accept_merchandise_quote', ...saying(request, 'accept_merchandise_quote') },
  });
const announce = (who: Person, request: RequestDetail, proofId?: string) =>
  who.call(endpoints.declareTransfer, {
    params: params(request),
    body: { kind: 'deposit', madeOn: today(), ...(proofId !== undefined && { proofId }) },
  });
const ask = (who: Person) =>
  who.call(endpoints.createRequest, { body: { title: 'Lampes', description: '12 pièces' } });
const signal = (who: Person, request: RequestDetail, name: 'here' | 'typing') =>
  who.call(endpoints.sendSignal, { params: params(request), body: { signal: name } });
const codeOf = async (answer: Promise<{ status: number; error: { code: string } | null }>) => {
  const { status, error } = await answer;
  return [status, error?.code];
};
const forbidden = [403, 'role_forbids'];
const missing = [404, 'request_not_found'];

test('an accountant reads quotes and announces transfers, but can neither write, type, submit nor decide', async () => {
  const request = await requestIn({ owner: people.buyer, agent }, 'devis_emis');
  const { accountant } = people;
  const seen = await done(read(accountant, request));
  expect(seen).toMatchObject({ may: ['announce'], transitions: [] });
  expect(seen.quotes).toHaveLength(1);
  const [quote] = seen.quotes;
  const pdf = await accountant.call(endpoints.downloadQuotePdf, {
    query: { objectPath: quote?.objectPath ?? '' },
  });
  expect(pdf.status).toBe(200);
  expect(await codeOf(accept(accountant, request))).toEqual(forbidden);
  expect(await codeOf(post(accountant, request, 'Bonjour'))).toEqual(forbidden);
  expect(await codeOf(post(accountant, request, '', [await attachment(accountant)]))).toEqual(forbidden);
  expect(await codeOf(signal(accountant, request, 'typing'))).toEqual(forbidden);
  expect((await signal(accountant, request, 'here')).status).toBe(204);
  expect(await codeOf(ask(accountant))).toEqual(forbidden);
  const after = await done(read(people.owner, request));
  expect(after).toMatchObject({ status: 'devis_emis', messages: { items: [] } });
  expect(after.may).toEqual(['ask', 'read', 'write', 'decide', 'authorise', 'announce', 'manage']);

  const due = await requestIn({ owner: people.buyer, agent }, 'depot_en_attente');
  const declared = await done(announce(accountant, due, await attachment(accountant)));
  expect(declared.transfers).toMatchObject([{ kind: 'deposit', proof: { mediaType: 'image/jpeg' } }]);
});

test('an accountant who acts for themselves can submit requests', async () => {
  const { accountant } = people;
  await done(accountant.call(endpoints.chooseContext, { body: { companyId: null } }));
  const own = await done(ask(accountant));
  expect(own).toMatchObject({
    company: null,
    may: ['ask', 'read', 'write', 'decide', 'authorise', 'announce'],
  });
  await done(accountant.call(endpoints.chooseContext, { body: { companyId: people.companyId } }));
});

test('colleagues write as one side: counted, named and read as the client, whoever of them made the request', async () => {
  const request = await done(ask(people.buyer));
  const { owner, buyer } = people;
  await done(post(owner, request, 'Pour le salon de mai.'));
  await done(post(agent, request, 'Bien noté.'));
  const toBuyer = await done(read(buyer, request));
  const name = `${owner.user.firstName} ${owner.user.lastName}`;
  expect(toBuyer.messages.items).toMatchObject([
    { mine: false, senderRole: 'client', senderName: name },
    { mine: false, senderRole: 'agent', senderName: agent.user.firstName },
  ]);
  expect(toBuyer.conversation.unread).toBe(1);
  const toAgent = await done(read(agent, request));
  expect(toAgent.conversation.unread).toBe(1);
  expect(toAgent.messages.items.map(({ senderRole }) => senderRole)).toEqual(['client', 'agent']);
  const upTo = toBuyer.messages.items.at(-1)?.number ?? 0;
  await done(buyer.call(endpoints.markRead, { params: params(request), body: { upTo } }));
  expect((await done(read(owner, request))).conversation.unread).toBe(0);
  await done(agent.call(endpoints.markRead, { params: params(request), body: { upTo } }));
  const back = await done(agent.call(endpoints.markUnread, { params: params(request) }));
  expect(back).toMatchObject({ unread: 1, readUpTo: (toBuyer.messages.items[0]?.number ?? 0) - 1 });
  const inbox = await done(agent.call(endpoints.listConversations, { query: { show: 'unread' } }));
  expect(inbox.items.find(({ requestId }) => requestId === request.id)?.lastRole).toBe('agent');
});

test('a decision has the name of the person who made it, and colleagues read that name', async () => {
  const request = await requestIn({ owner: people.buyer, agent }, 'devis_emis');
  await done(accept(people.owner, request));
  const name = `${people.owner.user.firstName} ${people.owner.user.lastName}`;
  const toBuyer = await done(read(people.buyer, request));
  expect(toBuyer.events.at(-1)?.by).toEqual({ role: 'client', name, colleague: true });
  expect(toBuyer.quotes[0]?.decidedBy).toMatchObject({
    name,
    company: expect.stringContaining('Maison Fontaine'),
  });
  expect((await done(read(people.owner, request))).events.at(-1)?.by).toEqual({ role: 'client', name });
});

test('people of another company, and removed members, find nothing and change nothing', async () => {
  const request = await requestIn({ owner: people.buyer, agent }, 'devis_emis');
  const leaver = await joinCompany(app, people.companyId, 'buyer');
  expect((await read(leaver, request)).status).toBe(200);
  await leaveCompany(app, people.companyId, leaver);
  for (const who of [leaver, other.owner, other.buyer]) {
    expect(await codeOf(read(who, request))).toEqual(missing);
    expect(await codeOf(post(who, request, 'Bonjour'))).toEqual(missing);
    expect(await codeOf(accept(who, request))).toEqual(missing);
    expect(await codeOf(announce(who, request))).toEqual(missing);
    expect(await codeOf(signal(who, request, 'typing'))).toEqual(missing);
  }
  expect((await done(read(people.buyer, request))).messages.items).toEqual([]);
});

test.each([
  ['removal', 'DELETE FROM company_members WHERE user_id = $1', missing],
  ['demotion', `UPDATE company_members SET role = 'accountant' WHERE user_id = $1`, forbidden],
])('a decision that is running when a %s commits is refused', async (_, change, expected) => {
  const request = await requestIn({ owner: people.owner, agent }, 'devis_emis');
  const buyer = await joinCompany(app, people.companyId, 'buyer');
  const holder = await app.database.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(change, [buyer.user.id]);
    const answer = codeOf(accept(buyer, request));
    await expect.poll(() => waitingStatements(app)).toBeGreaterThan(0);
    await holder.query('COMMIT');
    expect(await answer).toEqual(expected);
  } finally {
    holder.release();
  }
  expect((await done(read(people.owner, request))).status).toBe('devis_emis');
});

test('two colleagues who decide at once make one decision', async () => {
  const request = await requestIn({ owner: people.buyer, agent }, 'devis_emis');
  const answers = await Promise.all([people.buyer, people.owner].map((who) => accept(who, request)));
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
});

test('open screens of all members hear of the company’s requests; those of removed members and other companies do not', async () => {
  const leaver = await joinCompany(app, people.companyId, 'buyer');
  const follow = (who: Person) => openStream(url, who.accessToken);
  const stranger = await follow(other.owner);
  // When a person joins, the server asks open streams of the company to read their companies again. That message must
  // arrive before this test opens its streams.
  await untilAllHeard(app.services.pool, stranger);
  const streams = {
    owner: await follow(people.owner),
    buyer: await follow(people.buyer),
    leaver: await follow(leaver),
    other: stranger,
  };
  const request = await done(ask(people.buyer));
  await done(post(people.owner, request, 'Un.'));
  const about = (stream: (typeof streams)['owner']) =>
    stream.events.filter((event) => 'requestId' in event && event.requestId === request.id);
  for (const who of [streams.owner, streams.buyer, streams.leaver]) {
    await expect.poll(() => about(who).map(({ type }) => type)).toEqual(['submitted', 'message']);
  }
  await leaveCompany(app, people.companyId, leaver);
  // The server also checks the remaining members. Their streams receive nothing until then, and afterwards a gap.
  await expect.poll(() => streams.buyer.events.at(-1)?.type).toBe('gap');
  await done(post(people.owner, request, 'Deux.'));
  await expect.poll(() => about(streams.buyer)).toHaveLength(3);
  await untilAllHeard(app.services.pool, streams.leaver);
  expect([about(streams.leaver).length, about(streams.other).length]).toEqual([2, 0]);
  for (const stream of Object.values(streams)) stream.close();
});
