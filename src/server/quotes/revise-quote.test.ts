import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Caller } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { callerOf } from '#tests/support/caller.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import type { World } from '#tests/support/world.ts';
import { makeWorld } from '#tests/support/world.ts';
import { requestIn, uploaded } from '#tests/support/request-story.ts';
import { today } from '#tests/support/samples.ts';

const attempts = 20;

let app: TestApp;
let world: World;
/** Two agents, each at two instances of the server. */
let agents: Caller[];
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  const second = await app.secondInstance();
  const colleague = await app.agent();
  agents = [world.agent, colleague].flatMap((agent) => [agent, callerOf(second, agent.accessToken)]);
});
afterAll(() => app.stop());

/** Revises one quote twenty times at the same moment, each with its own PDF and amount. Returns the replies. */
async function reviseAtOnce(requestId: string, replaces: string) {
  const objectPaths: string[] = [];
  for (let at = 0; at < attempts; at += 1) objectPaths.push(await uploaded(world, requestId, 'marchandise'));
  const revise = (objectPath: string, at: number) =>
    (agents[at % agents.length] ?? world.agent).call(endpoints.issueQuote, {
      params: { requestId },
      body: {
        type: 'marchandise',
        amountHt: 100_000 + at,
        vatRate: 2000,
        amountTtc: 120_000 + at,
        issuedOn: today(),
        objectPath,
        replaces,
      },
    });
  return Promise.all(objectPaths.map(revise));
}

test('twenty revisions of one quote at once leave exactly one newer quote, again and again', async () => {
  const { id, quotes } = await requestIn(world, 'devis_emis');
  const chain = quotes.map((quote) => quote.id);
  for (let round = 1; round <= 3; round += 1) {
    const answers = await reviseAtOnce(id, chain[0] ?? '');
    expect(answers.map(({ status, error }) => error?.code ?? String(status)).toSorted()).toEqual([
      '201',
      ...Array.from(answers.slice(1), () => 'quote_superseded'),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const { body } = await world.agent.call(endpoints.getRequest, { params: { requestId: id } });
    const [newest, ...older] = body.quotes;
    expect(older.map((quote) => quote.id)).toEqual(chain);
    expect(answers.find(({ status }) => status === 201)?.body.quotes[0]?.id).toBe(newest?.id);
    expect(body.events.filter(({ from }) => from === 'devis_emis')).toHaveLength(round);
    chain.unshift(newest?.id ?? '');
  }
  const { body } = await world.agent.call(endpoints.getRequest, { params: { requestId: id } });
  const counted = [4, 3, 2, 1].map((count) => `${body.reference}-M${count}`);
  expect(body.quotes.map(({ number }) => number)).toEqual(counted);
});

test('freight quotes have their own numbering', async () => {
  const { reference, quotes } = await requestIn(world, 'devis_fret_emis');
  expect(quotes.map(({ number }) => number)).toEqual([`${reference}-F1`, `${reference}-M1`]);
});

test('an amount incl. VAT that no rate explains is questioned once, then kept with the amount that the rate gives', async () => {
  const { id } = await requestIn(world, 'devis_en_attente');
  const objectPath = await uploaded(world, id, 'marchandise');
  const figures = { type: 'marchandise', amountHt: 100_000, vatRate: 550, amountTtc: 120_101 } as const;
  const issue = (more: { deviatesFrom?: number }) =>
    world.agent.call(endpoints.issueQuote, {
      params: { requestId: id },
      body: { ...figures, issuedOn: today(), objectPath, ...more },
    });
  for (const more of [{}, { deviatesFrom: 120_000 }, { deviatesFrom: 105_501 }]) {
    const { status, error } = await issue(more);
    expect([status, error]).toMatchObject([409, { code: 'amount_unusual', expected: 105_500 }]);
  }
  const [first, again] = [await issue({ deviatesFrom: 105_500 }), await issue({ deviatesFrom: 105_500 })];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body.quotes).toMatchObject([{ amountTtc: 120_101, deviatesFrom: 105_500 }]);
});

test('an amount that its rate explains is never stored as confirmed, whatever the call says', async () => {
  const { id } = await requestIn(world, 'devis_en_attente');
  const objectPath = await uploaded(world, id, 'marchandise');
  const figures = { type: 'marchandise', amountHt: 100_000, vatRate: 2000, amountTtc: 120_000 } as const;
  const { body } = await world.agent.call(endpoints.issueQuote, {
    params: { requestId: id },
    body: { ...figures, issuedOn: today(), objectPath, deviatesFrom: 120_000 },
  });
  expect(body.quotes[0]?.deviatesFrom).toBeNull();
});
