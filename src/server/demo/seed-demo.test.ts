import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import {
  type Ending,
  requestStatuses,
  type TransitionName,
  transitionRow,
} from '#domain/requests/request-lifecycle.ts';
import { endingOf } from '#domain/requests/situation-rules.ts';
import { firstStatus, startsFrom, submitTransition, targetOf } from '#domain/requests/transition-rules.ts';
import { refundableAmounts } from '#domain/payments/settlement-rules.ts';
import { mayWithdraw } from '#domain/withdrawals/withdrawal-rules.ts';
import { validityOf } from '#domain/quotes/validity-rules.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { callerOf, done } from '#tests/support/caller.ts';
import { sendStatement } from '#tests/support/statement-files.ts';
import { demoNow as now, startDemoApp } from '#tests/support/demo-app.ts';
import type { Caller } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { demoAgent, demoBank, demoClients, demoConsumer, demoPassword, demoSavings } from './list-people.ts';
import { planRequests } from './plan-request.ts';
import { demoStatementPath } from './write-demo-statement.ts';
import { seedDemo } from './seed-demo.ts';

let app: TestApp;
let lines: string[];
let agent: Caller;
let requests: RequestDetail[];

async function signIn(email: string): Promise<Caller> {
  const answer = await app.stranger.call(endpoints.signIn, { body: { email, password: demoPassword } });
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(answer.error)}`);
  return callerOf(app.app, (answer.body as { accessToken: string }).accessToken);
}

async function readAll(): Promise<RequestDetail[]> {
  const details: RequestDetail[] = [];
  for (const page of ['1', '2']) {
    const list = await agent.call(endpoints.listAllRequests, { query: { page, pageSize: '50' } });
    for (const { id } of list.body.items) {
      details.push((await agent.call(endpoints.getRequest, { params: { requestId: id } })).body);
    }
  }
  return details;
}

beforeAll(async () => {
  const demo = await startDemoApp();
  ({ lines } = demo);
  app = demo;
  agent = await signIn(demoAgent.email);
  requests = await readAll();
});
afterAll(() => app.stop());

describe('the demo', () => {
  test('gives a week to pay, from the day on which it was asked for', () => {
    const asked = requests.flatMap(({ payBy, createdAt }) => (payBy === null ? [] : [{ payBy, createdAt }]));
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter(({ payBy, createdAt }) => payBy <= createdAt || payBy > '2026-11-27')).toEqual([]);
  });

  test('has replies that agents may send as they are', async () => {
    const { items } = (await agent.call(endpoints.listReplies)).body;
    expect(items).toHaveLength(3);
    for (const { title, texts } of items) {
      const answer = await agent.call(endpoints.createReply, { body: { title, texts } });
      expect(answer.status).toBe(201);
    }
  });

  test('is a busy agency: every status, both languages, a consistent history', () => {
    expect(requests.length).toBeGreaterThanOrEqual(48);
    expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(requestStatuses));
    for (const { events, status, order } of requests) {
      expect(events[0]?.transition).toBe('submit');
      expect(events.map(({ from }) => from)).toEqual([null, ...events.slice(0, -1).map(({ to }) => to)]);
      const made = events.filter(({ from, to }) => from !== to);
      const rows = made.map(({ transition }) => transitionRow(transition));
      let before: TransitionName = submitTransition;
      for (const { transition, from, to } of made) {
        if (from !== null) expect(startsFrom(transition, from)).toBe(true);
        const undone = transitionRow(transition).undoes ? transitionRow(before).undoneTo : null;
        const start = requestStatuses.find((each) => each === from);
        expect(to).toBe(start ? (undone ?? targetOf(transition, { status: start })) : firstStatus);
        before = transition;
      }
      const moments = events.map(({ at }) => at);
      expect(moments).toEqual([...new Set(moments)].sort());
      expect(moments.at(-1)?.localeCompare(now.toISOString())).toBe(-1);
      expect(events.at(-1)?.to).toBe(status === 'livree' ? 'envoi_en_cours' : status);
      expect(order === null).toBe(rows.every((row) => row.order === null));
    }
  });

  test('shows every way in which a request can end, and what clients may ask for', () => {
    expect(new Set(requests.flatMap((request) => endingOf(request) ?? []))).toEqual(
      new Set([
        'received',
        'declined',
        'quoteRejected',
        'freightRejected',
        'withdrawn',
        'cancelled',
        'contractWithdrawn',
      ] satisfies Ending[]),
    );
    expect(new Set(requests.flatMap(({ changeRequest }) => changeRequest ?? []))).toEqual(
      new Set(['change', 'own_freight']),
    );
    expect(requests.flatMap(({ settlement }) => settlement).map(({ kind }) => kind)).toEqual([
      'deposit',
      'merchandise',
    ]);
    const steps = requests.flatMap(({ events }) => events).map(({ transition }) => transition);
    for (const step of ['confirm_own_freight', 'reopen_step']) expect(steps).toContain(step);
  });

  test('has a quote in its last days and one that has lapsed, without notifications', async () => {
    const { items } = (await agent.call(endpoints.listAllRequests, { query: { pageSize: '50' } })).body;
    const ends = items.flatMap(({ quoteValidUntil, quoteLapsed }) =>
      quoteValidUntil === null ? [] : [quoteLapsed ? 'lapsed' : validityOf(quoteValidUntil, now)],
    );
    for (const validity of ['open', 'ending', 'lapsed']) expect(ends).toContain(validity);
    const { rows } = await app.database.pool.query('SELECT FROM queued_notifications');
    expect(rows).toEqual([]);
  });

  test('has two silent clients: one has been asked, and for the other closing is proposed', () => {
    const silent = requests.flatMap(({ silence }) => silence ?? []);
    expect(silent.filter(({ proposedAt }) => proposedAt === null)).toHaveLength(1);
    expect(silent.filter(({ proposedAt }) => proposedAt !== null)).toHaveLength(1);
    for (const { askedAt } of silent) expect(Date.parse(askedAt)).toBeLessThanOrEqual(now.getTime());
    const proposed = requests.find(({ silence }) => silence?.proposedAt);
    expect(proposed?.transitions).toContain('cancel');
  });

  test('serves a consumer too, who asked to begin, has an order, and withdrew from a contract in time', async () => {
    const theirs = requests.filter(({ clientKind }) => clientKind === 'consumer');
    expect(new Set(theirs.map(({ client }) => client?.email))).toEqual(new Set([demoConsumer.person.email]));
    expect(theirs.every(({ expressRequestAt }) => expressRequestAt !== null)).toBe(true);
    expect(theirs.some(({ order, withdrawn }) => order !== null && withdrawn === null)).toBe(true);
    const [ended, ...others] = theirs.filter(({ withdrawn }) => withdrawn !== null);
    if (!ended || others.length > 0) throw new Error('one withdrawal is expected');
    expect(refundableAmounts(ended).promised).toBe(0);
    expect(ended.repayments.map(({ recordedAt }) => recordedAt < now.toISOString())).toEqual([true]);
    const before = ended.events.slice(0, -1);
    const facts = { ...ended, status: before.at(-1)?.to ?? '', events: before };
    expect(mayWithdraw(facts, new Date(ended.withdrawn?.at ?? ''))).toBe(true);
    const consumer = await signIn(demoConsumer.person.email);
    expect((await consumer.call(endpoints.listWithdrawable)).body.items.length).toBeGreaterThan(0);
  });

  test('has three to twenty messages wherever the agency has answered', () => {
    for (const { status, messages } of requests) {
      expect(messages.earlier).toBe(false);
      const { length } = messages.items;
      const isNew = status === 'demande_emise';
      expect(length).toBeGreaterThanOrEqual(isNew ? 0 : 3);
      expect(length).toBeLessThanOrEqual(isNew ? 0 : 20);
      for (const { content, createdAt } of messages.items) {
        expect(content).not.toMatch(/\{\w+\}/);
        expect(Date.parse(createdAt)).toBeLessThan(now.getTime());
      }
    }
  });

  test('uses the product’s own terms', async () => {
    const { items } = (await agent.call(endpoints.listReplies)).body;
    const shownTexts = [
      ...items.flatMap(({ title, texts }) => [title, texts.fr ?? '']),
      ...requests.flatMap(({ messages }) => messages.items.map(({ content }) => content)),
    ];
    expect(shownTexts.filter((text) => /acompte|devis de transport/i.test(text))).toEqual([]);
    expect(shownTexts.filter((text) => /dépôt/i.test(text)).length).toBeGreaterThan(3);
  });

  test('leaves some messages unread on both sides, and never a message that somebody has answered', () => {
    expect(requests.filter(({ conversation }) => conversation.unread > 0).length).toBeGreaterThan(0);
    expect(requests.filter(({ conversation }) => conversation.unread === 0).length).toBeGreaterThan(10);
    for (const { conversation, messages } of requests) {
      const after = messages.items.filter(({ number }) => number > conversation.readUpTo);
      expect(conversation.unread).toBe(after.filter(({ senderRole }) => senderRole === 'client').length);
    }
  });

  test('every quote has a PDF of at most two pages with searchable text in its client’s language', async () => {
    const quotes = requests.flatMap((request) => request.quotes.map((quote) => ({ request, quote })));
    expect(quotes.length).toBeGreaterThan(50);
    for (const { request, quote } of quotes) {
      const pdf = await agent.inject({ method: 'GET', url: quote.pdfUrl });
      expect([pdf.status, pdf.raw.length]).toEqual([200, quote.fileSize]);
      const { pages, text } = await readPdf(pdf.raw);
      expect(pages).toBeLessThanOrEqual(2);
      expect(text).toContain(request.reference);
      expect(text).toContain(request.paymentReference);
      const person = [...demoClients, demoConsumer].find(
        (client) => client.person.email === request.client?.email,
      )?.person;
      expect(text).toContain(person?.language === 'en' ? 'Total incl. VAT' : 'Total TTC');
    }
  });

  test('one quote shows what it is for, and its PDF too', async () => {
    const pictured = requests.flatMap(({ quotes }) =>
      quotes.filter(({ lines: shown }) => shown.some(({ photo }) => photo !== null)),
    );
    expect(pictured.map(({ lines: shown }) => shown.length)).toEqual([3]);
    const pdf = await agent.inject({ method: 'GET', url: pictured[0]?.pdfUrl ?? '' });
    expect(pdf.raw.toString('latin1').split('/Subtype /Image')).toHaveLength(3);
  });

  test('asks for sums that follow from its quotes, and shows where to pay', () => {
    expect(requests.every(({ bankDetails }) => bankDetails?.iban === demoBank.iban)).toBe(true);
    const unpaid = requests.flatMap(({ payment }) => payment ?? []);
    expect(new Set(unpaid.map(({ kind }) => kind)).size).toBe(3);
    expect(Math.min(...unpaid.map(({ due }) => due))).toBeGreaterThan(0);
  });

  test('says who can sign in, and all of them can', async () => {
    for (const { person } of [{ person: demoAgent }, ...demoClients, demoConsumer]) {
      expect(lines.join('\n')).toContain(person.email);
      await signIn(person.email);
    }
    expect(lines[0]).toContain(demoPassword);
  });

  test('has unmatched days of the bank, and a file to upload that overlaps them by one day', async () => {
    const { items } = await done(agent.call(endpoints.listStatementFiles));
    expect(items).toMatchObject([{ state: 'done', entriesNew: 4, foreignAccounts: [] }]);
    const file = await readFile(demoStatementPath(app.services.config.dataDir));
    expect(await done(sendStatement(agent, file))).toMatchObject({ entriesNew: 3, entriesKnown: 1 });
    const { accounts } = await done(agent.call(endpoints.listStatementAccounts));
    expect(accounts).toMatchObject([{ iban: demoBank.iban, unbalanced: [], gaps: [] }, demoSavings]);
  });

  test('is planned the same way for the same moment', () => {
    expect(planRequests(now)).toEqual(planRequests(now));
  });

  test('is created once', async () => {
    expect(await seedDemo(app.services, now)).toEqual(lines);
    const { total } = (await agent.call(endpoints.listAllRequests)).body;
    expect(total).toBe(requests.length);
  });
});
