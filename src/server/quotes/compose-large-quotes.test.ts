import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { amountsOf } from '#domain/quotes/quote-line-rules.ts';
import { WorkFailed } from '#server/services/workers/worker-task.ts';
import { done, type Caller } from '#tests/support/caller.ts';
import { largeLines } from '#tests/support/large-quote.ts';
import { sampleLine } from '#tests/support/sample-line.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { inDays, today } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

async function compose(lines: ReturnType<typeof largeLines>, who: Caller) {
  const { id } = await requestIn(world, 'devis_en_attente');
  const amounts = amountsOf(lines) ?? { amountHt: 0, vatRate: null, amountTtc: 0 };
  const dates = { issuedOn: today(), validUntil: inDays(45) };
  const body = { type: 'marchandise', lines, ...amounts, ...dates } as const;
  return () => who.call(endpoints.composeQuotePdf, { params: { requestId: id }, body });
}

test('a receipt and a small quote are made while large quotes are being composed', async () => {
  const { id: requestId } = await requestIn(world, 'depot_en_attente');
  const body = { id: randomUUID(), kind: 'deposit', amount: 25_000, valueOn: today() } as const;
  const { ledger } = await done(world.agent.call(endpoints.recordPayment, { params: { requestId }, body }));
  const params = { requestId, entryId: ledger[0]?.id ?? '' };
  const receipt = () => world.owner.call(endpoints.getReceipt, { params, query: { language: 'fr' } });
  const large = [];
  for (let at = 0; at < 5; at += 1) {
    const agent = await app.agent();
    await agent.call(endpoints.getRequest, { params: { requestId } });
    large.push(await compose(largeLines('chinese'), agent));
  }
  const small = await compose([sampleLine()], world.agent);

  // Starts the worker that draws receipts. The later receipt is asked for while the large quotes are being drawn, one
  // after the other.
  expect((await receipt()).status).toBe(200);
  const finished: string[] = [];
  const note = async (what: string, call: () => Promise<{ status: number }>) => {
    expect((await call()).status).toBeLessThan(300);
    finished.push(what);
  };
  const all = large.map((call) => note('large', call));
  await Promise.race(all);
  await Promise.all([...all, note('receipt', receipt), note('small', small)]);
  expect(finished.at(-1)).toBe('large');
  expect(finished.filter((what) => what === 'large')).toHaveLength(5);
});

test('a quote that takes too long is refused with that reason, and leaves no file', async () => {
  const { workers } = app.services;
  const call = await compose([sampleLine()], world.agent);
  const files = async () => (await app.database.pool.query('SELECT FROM stored_files')).rowCount;
  const before = await files();
  app.services.workers = {
    ...workers,
    run: () => Promise.reject(new WorkFailed('time', 'It took too long.')),
  };
  try {
    expect(await call()).toMatchObject({ status: 422, error: { code: 'quote_too_complex' } });
  } finally {
    app.services.workers = workers;
  }
  expect(await files()).toBe(before);
});
