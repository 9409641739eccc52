import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done } from '#tests/support/caller.ts';
import { ask, sourcingPdf, supplierPhoto, supplierWith } from '#tests/support/offer-links.ts';
import { quoteOf, requestIn, uploaded } from '#tests/support/request-story.ts';
import { sampleLine } from '#tests/support/sample-line.ts';
import { answerTo, priced, offering } from '#tests/support/sample-offers.ts';
import { choose, twoOffers, saveOffer } from '#tests/support/sourcing.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  const rates = [
    { currency: 'USD', day: '2026-11-20', per_euro: '1.25', source: 'ecb' },
    { currency: 'USD', day: '2026-11-19', per_euro: '9', source: 'ecb' },
  ] as const;
  await app.database.db
    .insertInto('exchange_rates')
    .values([...rates])
    .execute();
});
afterAll(() => app.stop());

const read = (requestId: string) => done(world.agent.call(endpoints.getSourcing, { params: { requestId } }));

describe('a choice', () => {
  test('is costed in euros at the newest rate, with the margin that the agency adds', async () => {
    await done(world.agent.call(endpoints.saveSettings, { body: { exchangeMargin: 200 } }));
    const { requestId, lineId, sourcing } = await twoOffers(world);
    const body = choose(sourcing, lineId, 1);
    const costing = await done(world.agent.call(endpoints.makeCosting, { params: { requestId }, body }));
    // 1 000 × 0.90 $ + 100 $ of tooling = 1 000 $; at 1.25 $ for one euro and with 2 %: 816 €.
    expect(costing.lines).toMatchObject([{ lineId, label: 'Bamboo cup', quantity: 100_000, cost: 81_600 }]);
    expect((await read(requestId)).choices).toEqual(body.choices);
    await done(world.agent.call(endpoints.saveSettings, { body: { exchangeMargin: 0 } }));
  });

  test('by two agents at once is saved for one of them, and not mixed', async () => {
    const { requestId, lineId, sourcing } = await twoOffers(world);
    const save = (at: number) =>
      world.agent.call(endpoints.saveChoice, { params: { requestId }, body: choose(sourcing, lineId, at) });
    const answers = await Promise.all([save(0), save(1)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await read(requestId)).choices[0]?.offerId).toBe(sourcing.offers[won]?.id);
  });

  test('has no costing without a rate or a price', async () => {
    const { requestId, lineId, inEuros, inDollars } = await twoOffers(world);
    const yen = offering([priced(lineId, 5)], { currency: 'JPY' });
    await done(saveOffer(world.agent, { requestId, supplierId: inDollars }, yen, 1));
    const unpriced = offering([answerTo(lineId)]);
    const sourcing = await done(saveOffer(world.agent, { requestId, supplierId: inEuros }, unpriced, 1));
    const make = (body: ReturnType<typeof choose>) =>
      world.agent.call(endpoints.makeCosting, { params: { requestId }, body });
    expect((await make(choose(sourcing, lineId, 1))).error?.code).toBe('rate_missing');
    expect((await make(choose(sourcing, lineId, 0))).error?.code).toBe('choice_incomplete');
    expect((await make({ version: sourcing.version, choices: [] })).error?.code).toBe('choice_incomplete');
    const other = (await twoOffers(world)).sourcing.offers[0]?.id ?? '';
    const foreign = { version: sourcing.version, choices: [{ lineId, offerId: other, quantity: 100 }] };
    expect((await make(foreign)).error?.code).toBe('offer_not_found');
  });
});

test('a costing states the customs code and the origin of the chosen offer, and no origin that is no country', async () => {
  const { requestId, lineId, inEuros, inDollars } = await twoOffers(world);
  const stated = { hsCode: '44191200', origin: 'CN' };
  const params = { requestId, supplierId: inEuros };
  await done(saveOffer(world.agent, params, offering([priced(lineId, 8_000, stated)]), 1));
  const odd = offering([priced(lineId, 9_000, { hsCode: '441912', origin: 'XX' })]);
  const sourcing = await done(saveOffer(world.agent, { requestId, supplierId: inDollars }, odd, 1));
  const made = async (at: number) => {
    const body = { ...choose(sourcing, lineId, at), version: (await read(requestId)).version };
    return (await done(world.agent.call(endpoints.makeCosting, { params: { requestId }, body }))).lines;
  };
  expect(await made(0)).toMatchObject([stated]);
  expect(await made(1)).toMatchObject([{ hsCode: '441912', origin: null }]);
});

test('a costing names the first picture of the line that the chosen supplier sent', async () => {
  const { requestId, lineId, inEuros, sourcing } = await twoOffers(world);
  const supplier = supplierWith(world, await ask(world, requestId, inEuros));
  await done(supplier.upload(endpoints.addAnswerFile, { query: { lineId } }, sourcingPdf));
  const photos = [await supplierPhoto(supplier, lineId), await supplierPhoto(supplier, lineId)];
  const made = async (at: number) => {
    const body = { ...choose(sourcing, lineId, at), version: (await read(requestId)).version };
    return (await done(world.agent.call(endpoints.makeCosting, { params: { requestId }, body }))).lines;
  };
  expect((await made(0))[0]?.photo).toBe(photos[0]);
  expect((await made(1))[0]?.photo).toBeNull();
});

describe('a quote made from offers', () => {
  const line = sampleLine({ quantity: 100_000, unitPrice: 120, vatRate: 2000 });
  const stated = { lines: [line], amountHt: 120_000, vatRate: 2000, amountTtc: 144_000 };

  test('keeps what its goods cost and at which rate, for ever', async () => {
    const { requestId, lineId, sourcing } = await twoOffers(world);
    const body = choose(sourcing, lineId, 1);
    const { id } = await done(world.agent.call(endpoints.makeCosting, { params: { requestId }, body }));
    const path = await uploaded(world, requestId, 'marchandise');
    const quote = {
      ...quoteOf('marchandise', path),
      ...stated,
      costs: [{ line: 1, costing: id, costingLine: 1 }],
    };
    await done(world.agent.call(endpoints.issueQuote, { params: { requestId }, body: quote }));
    await app.database.db
      .insertInto('exchange_rates')
      .values({ currency: 'USD', day: '2026-11-21', per_euro: '2', source: 'typed' })
      .execute();
    const { quoted } = await read(requestId);
    expect(quoted).toMatchObject([
      {
        sold: 120_000,
        cost: 80_000,
        isWhole: true,
        rates: [{ currency: 'USD', day: '2026-11-20', perEuro: '1.25' }],
      },
    ]);
    const row = app.database.pool.query('UPDATE costing_lines SET cost = 1');
    await expect(row).rejects.toThrow('written once');
  });

  test('a costing of another request is refused, and nothing is issued', async () => {
    const { requestId, lineId, sourcing } = await twoOffers(world);
    const body = choose(sourcing, lineId, 0);
    const { id } = await done(world.agent.call(endpoints.makeCosting, { params: { requestId }, body }));
    const other = await requestIn(world, 'devis_en_attente');
    const path = await uploaded(world, other.id, 'marchandise');
    for (const costs of [
      [{ line: 1, costing: id, costingLine: 1 }],
      [{ line: 1, costing: randomUUID(), costingLine: 1 }],
      [{ line: 2, costing: id, costingLine: 1 }],
    ]) {
      const quote = { ...quoteOf('marchandise', path), ...stated, costs };
      const answer = await world.agent.call(endpoints.issueQuote, {
        params: { requestId: other.id },
        body: quote,
      });
      expect(answer.error?.code).toBe('costing_not_found');
    }
    expect(
      (await done(world.agent.call(endpoints.getRequest, { params: { requestId: other.id } }))).quotes,
    ).toEqual([]);
  });

  test('a cost is used for one line with the same quantity only, and only once', async () => {
    const { requestId, lineId, sourcing } = await twoOffers(world);
    const params = { requestId };
    const made = world.agent.call(endpoints.makeCosting, { params, body: choose(sourcing, lineId, 0) });
    const { id } = await done(made);
    const path = await uploaded(world, requestId, 'marchandise');
    const issue = (
      lines: (typeof line)[],
      costs: { line: number; costing: string; costingLine: number }[],
    ) => {
      const amountHt = 60_000 * lines.length;
      const figures = { lines, amountHt, vatRate: 2000, amountTtc: amountHt * 1.2, costs };
      const body = { ...quoteOf('marchandise', path), ...figures };
      return world.agent.call(endpoints.issueQuote, { params, body });
    };
    const half = { ...line, quantity: 50_000 };
    const cost = { line: 1, costing: id, costingLine: 1 };
    expect((await issue([half], [cost])).error?.code).toBe('costing_not_found');
    expect((await issue([half, half], [cost, { ...cost, line: 2 }])).error?.code).toBe('invalid_input');
    const whole = { ...line, quantity: 100, unit: 'lump_sum' as const, unitPrice: 60_000 };
    expect((await issue([whole], [cost])).status).toBe(201);
  });
});
