import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { receivedForGoods } from '#domain/sourcing/margin-rules.ts';
import { chosenCosts } from '#domain/sourcing/offer-choice-rules.ts';
import { type Caller, callerOf, done } from '#tests/support/caller.ts';
import { startDemoApp } from '#tests/support/demo-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { demoAgent, demoPassword } from './list-people.ts';

let app: TestApp;
let agent: Caller;
let requests: RequestDetail[];

async function signIn(email: string): Promise<Caller> {
  const body = { email, password: demoPassword };
  const { accessToken } = (await app.stranger.call(endpoints.signIn, { body })).body as {
    accessToken: string;
  };
  return callerOf(app.app, accessToken);
}

beforeAll(async () => {
  app = await startDemoApp();
  agent = await signIn(demoAgent.email);
  requests = [];
  for (const page of ['1', '2']) {
    const { items } = await done(agent.call(endpoints.listAllRequests, { query: { page, pageSize: '50' } }));
    for (const { id } of items) {
      requests.push(await done(agent.call(endpoints.getRequest, { params: { requestId: id } })));
    }
  }
});
afterAll(() => app.stop());

test('the demo has a request with offers to choose from, one sent by link, and one supplier who only opened the link', async () => {
  const waiting = requests.find(({ title }) => title.startsWith('Torchons'));
  if (!waiting) throw new Error('the request with offers is gone');
  expect(waiting.status).toBe('devis_en_attente');
  const sourcing = await done(agent.call(endpoints.getSourcing, { params: { requestId: waiting.id } }));
  expect(sourcing).toMatchObject({ isOpen: true, choices: [], quoted: [], door: { mode: 'sea_lcl' } });
  expect(sourcing.lines).toHaveLength(3);
  const newest = sourcing.offers.flatMap(({ versions: [version] }) => version ?? []);
  expect(newest.map(({ source }) => source).toSorted()).toEqual(['link', 'table', 'typed']);
  expect(new Set(newest.map(({ content }) => content.currency))).toEqual(new Set(['EUR', 'CNY', 'USD']));
  expect(sourcing.links.map(({ openedAt }) => openedAt === null)).toEqual([false, false]);
  const lines = sourcing.lines.map((line) => ({ ...line, quantity: line.quantities[0] ?? 0 }));
  const exchange = { rates: sourcing.rates, margin: sourcing.exchangeMargin };
  const offers = sourcing.offers.flatMap(({ id, versions: [version] }) =>
    version ? [{ id, content: version.content }] : [],
  );
  for (const { id: offerId, content } of offers) {
    const choices = content.lines.map(({ lineId }) => ({
      lineId,
      offerId,
      quantity: lines.find(({ id }) => id === lineId)?.quantity ?? 0,
    }));
    expect(chosenCosts(choices, offers, exchange)).not.toContain(null);
  }
});

test('the demo has quotes that were made from offers with a margin, and estimates of the cost at the door', async () => {
  const quoted = [];
  for (const { id } of requests) {
    const sourcing = await done(agent.call(endpoints.getSourcing, { params: { requestId: id } }));
    quoted.push(...sourcing.quoted);
  }
  expect(quoted.length).toBeGreaterThanOrEqual(5);
  for (const { sold, cost } of quoted) expect(sold).toBeGreaterThan(cost);
  const made = requests.flatMap(({ quotes }) =>
    quotes.flatMap(({ type, lines }) => (type === 'fret' ? [] : lines)),
  );
  const lamps = made.filter(({ origin, hsCode }) => origin === 'CN' && hsCode === '94054110');
  expect(lamps.length).toBeGreaterThan(0);
  const estimated = requests.filter(({ doorCost }) => doorCost !== null);
  expect(estimated.map(({ title }) => title)).toEqual(['Rubans LED 24 V, rouleaux de 5 mètres']);
  const params = { requestId: estimated[0]?.id ?? '' };
  const karim = await signIn('karim@example.com');
  const { items } = await done(karim.call(endpoints.listEstimates, { params }));
  expect(items.map(({ stage }) => stage)).toEqual(['freight', 'quote']);
  const { quotes } = estimated[0] ?? { quotes: [] };
  for (const { at, total } of items) {
    expect(total.atLeast).toBe(false);
    expect(quotes.map(({ createdAt }) => createdAt)).toContain(at);
  }
});

test('the demo shows the margin of its accepted quotes, by month and by client', async () => {
  const query = { from: '2025-11-21', to: '2026-11-20' };
  const { current } = await done(agent.call(endpoints.getMargins, { query }));
  expect(current.clients.map(({ client }) => client).toSorted()).toEqual([
    'Benali Distribution',
    'Maison Fontaine',
    'Walsh Outdoor',
  ]);
  const total = (rows: readonly { margin: number }[]) => rows.reduce((sum, { margin }) => sum + margin, 0);
  expect(total(current.months)).toBe(total(current.clients));
  expect(total(current.clients)).toBeGreaterThan(0);
  expect(current.months.filter(({ quotes }) => quotes > 0).length).toBeGreaterThan(2);
  expect(current.unknown).toBeGreaterThan(0);
});

test('the demo has a paid order: its margin at the end is the margin of its quote', async () => {
  const paid = requests.find(({ title }) => title.startsWith('Assiettes'));
  if (!paid) throw new Error('the order is gone');
  const { quoted } = await done(agent.call(endpoints.getSourcing, { params: { requestId: paid.id } }));
  expect(receivedForGoods(paid)).toBe(quoted[0]?.sold);
  expect(quoted[0]?.isWhole).toBe(true);
});

test('the demo has a sample received with two photos, which waits for its client, and an approved sample', async () => {
  const claire = await signIn('claire@example.com');
  const sampled = requests.filter(({ samples }) => (samples?.amount ?? 0) > 0);
  expect(sampled).toHaveLength(2);
  const waiting = sampled.find(({ samples }) => samples?.toDecide === 1);
  const params = { requestId: waiting?.id ?? '' };
  const { items } = await done(claire.call(endpoints.listSamples, { params }));
  expect(items.map(({ state, acts }) => ({ state, acts }))).toEqual([
    { state: 'received', acts: ['decide'] },
  ]);
  const photos = items.flatMap((sample) => sample.photos);
  expect(photos).toHaveLength(2);
  for (const { id } of photos) {
    const { status } = await claire.call(endpoints.readThumbnail, { params: { attachmentId: id } });
    expect(status).toBe(200);
  }
});
