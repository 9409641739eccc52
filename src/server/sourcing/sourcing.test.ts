import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { done } from '#tests/support/caller.ts';
import { quoteOf, requestIn, uploaded } from '#tests/support/request-story.ts';
import { sampleLine } from '#tests/support/sample-line.ts';
import {
  answerTo,
  askedLine,
  makeInquiry,
  makeSupplier,
  offering,
  saveOffer,
} from '#tests/support/sourcing.ts';
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
const priced = (lineId: string, price: number, more = {}) =>
  answerTo(lineId, { prices: [{ from: 100, price }], ...more });

/** An inquiry of one line with an offer of 0.80 € and one of 0.90 $. */
async function twoOffers() {
  const { requestId, lines } = await makeInquiry(world);
  const lineId = lines[0]?.id ?? '';
  const [inEuros, inDollars] = [await makeSupplier(world), await makeSupplier(world)];
  await done(saveOffer(world.agent, { requestId, supplierId: inEuros }, offering([priced(lineId, 8_000)])));
  const dollars = offering([priced(lineId, 9_000, { tooling: 10_000 })], { currency: 'USD' });
  const sourcing = await done(saveOffer(world.agent, { requestId, supplierId: inDollars }, dollars));
  return { requestId, lineId, sourcing, inEuros, inDollars };
}

const choose = (sourcing: Sourcing, lineId: string, at: number, quantity = 100_000) => ({
  version: sourcing.version,
  choices: [{ lineId, offerId: sourcing.offers[at]?.id ?? '', quantity }],
});

describe('what is asked', () => {
  test('is kept in its order; a line that is left out is no longer asked for', async () => {
    const lines = [askedLine('Cup'), askedLine('Lid', [100_000, 500_000]), askedLine('Box')];
    const { requestId } = await makeInquiry(world, lines);
    const [cup, lid, box] = lines;
    if (!cup || !lid || !box) throw new Error('three lines');
    const body = {
      version: 1,
      remarks: 'By sea.',
      answerBy: '2027-01-15',
      lines: [box, { ...cup, label: 'Mug' }],
    };
    const saved = await done(world.agent.call(endpoints.saveInquiry, { params: { requestId }, body }));
    expect(saved).toMatchObject({ version: 2, remarks: 'By sea.', answerBy: '2027-01-15' });
    expect(saved.lines.map(({ label }) => label)).toEqual(['Box', 'Mug']);
    expect(await read(requestId)).toEqual(saved);
  });

  test('an agent does not overwrite what a colleague has saved meanwhile', async () => {
    const { requestId } = await makeInquiry(world);
    const save = () =>
      world.agent.call(endpoints.saveInquiry, {
        params: { requestId },
        body: { version: 1, lines: [askedLine()] },
      });
    const answers = await Promise.all([save(), save(), save()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ error }) => error)?.error?.code).toBe('inquiry_changed');
  });

  test('a line of another request cannot be taken over', async () => {
    const { lines } = await makeInquiry(world);
    const other = await makeInquiry(world);
    const body = { version: 1, lines };
    const params = { requestId: other.requestId };
    expect((await world.agent.call(endpoints.saveInquiry, { params, body })).error?.code).toBe(
      'invalid_input',
    );
    expect((await read(other.requestId)).lines).toHaveLength(1);
  });

  test('a request that takes no quote for goods refuses', async () => {
    const { id } = await requestIn(world, 'paiement_marchandise_en_attente');
    const body = { version: 0, lines: [askedLine()] };
    const answer = await world.agent.call(endpoints.saveInquiry, { params: { requestId: id }, body });
    expect(answer.error?.code).toBe('sourcing_over');
    expect(await read(id)).toMatchObject({ isOpen: false, lines: [], version: 0 });
  });
});

describe('an offer', () => {
  test('keeps its versions; the same content again makes none', async () => {
    const { requestId, lineId, inEuros } = await twoOffers();
    const params = { requestId, supplierId: inEuros };
    const content = offering([priced(lineId, 7_500, { leadDays: 30, hsCode: '44219999', origin: 'CN' })], {
      validUntil: '2027-01-31',
      inland: 12_050,
    });
    await done(saveOffer(world.agent, params, content, 1));
    const again = await done(saveOffer(world.agent, params, content, 1));
    const versions = again.offers[0]?.versions ?? [];
    expect(versions.map(({ number, source }) => `${number} ${source}`)).toEqual(['2 typed', '1 typed']);
    expect(versions[0]?.content).toEqual(content);
  });

  test('an agent does not overwrite the version of a colleague', async () => {
    const { requestId, lineId, inEuros } = await twoOffers();
    const save = (price: number) =>
      saveOffer(world.agent, { requestId, supplierId: inEuros }, offering([priced(lineId, price)]), 1);
    const answers = await Promise.all([save(1), save(2), save(3)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ error }) => error)?.error?.code).toBe('offer_changed');
  });

  test('needs a supplier, and answers only lines that are asked for', async () => {
    const { requestId } = await makeInquiry(world);
    const nobody = await saveOffer(world.agent, { requestId, supplierId: randomUUID() }, offering([]));
    expect(nobody.error?.code).toBe('supplier_not_found');
    const supplierId = await makeSupplier(world);
    const foreign = offering([priced(randomUUID(), 100)]);
    expect((await saveOffer(world.agent, { requestId, supplierId }, foreign)).error?.code).toBe(
      'inquiry_line_not_found',
    );
    expect((await read(requestId)).offers).toEqual([]);
  });

  test('prices out of the order of their quantities, or a line twice, are refused', async () => {
    const { requestId, lineId, inEuros } = await twoOffers();
    const steps = [
      { from: 200, price: 1 },
      { from: 100, price: 2 },
    ];
    for (const lines of [[answerTo(lineId, { prices: steps })], [answerTo(lineId), answerTo(lineId)]]) {
      const answer = await saveOffer(world.agent, { requestId, supplierId: inEuros }, offering(lines), 1);
      expect(answer.error?.code).toBe('invalid_input');
    }
  });
});

describe('the choice', () => {
  test('costs are in euros at the newest rate, with the margin that the agency adds', async () => {
    await done(world.agent.call(endpoints.saveSettings, { body: { exchangeMargin: 200 } }));
    const { requestId, lineId, sourcing } = await twoOffers();
    const body = choose(sourcing, lineId, 1);
    const costing = await done(world.agent.call(endpoints.makeCosting, { params: { requestId }, body }));
    // 1 000 × 0.90 $ + 100 $ of tooling = 1 000 $; at 1.25 $ for one euro and with 2 %: 816 €.
    expect(costing.lines).toMatchObject([{ lineId, label: 'Bamboo cup', quantity: 100_000, cost: 81_600 }]);
    expect((await read(requestId)).choices).toEqual(body.choices);
    await done(world.agent.call(endpoints.saveSettings, { body: { exchangeMargin: 0 } }));
  });

  test('two agents who choose at once do not mix', async () => {
    const { requestId, lineId, sourcing } = await twoOffers();
    const save = (at: number) =>
      world.agent.call(endpoints.saveChoice, { params: { requestId }, body: choose(sourcing, lineId, at) });
    const answers = await Promise.all([save(0), save(1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await read(requestId)).choices[0]?.offerId).toBe(sourcing.offers[won]?.id);
  });

  test('without a rate or a price there is no costing', async () => {
    const { requestId, lineId, inEuros, inDollars } = await twoOffers();
    const yen = offering([priced(lineId, 5)], { currency: 'JPY' });
    await done(saveOffer(world.agent, { requestId, supplierId: inDollars }, yen, 1));
    const unpriced = offering([answerTo(lineId)]);
    const sourcing = await done(saveOffer(world.agent, { requestId, supplierId: inEuros }, unpriced, 1));
    const make = (body: ReturnType<typeof choose>) =>
      world.agent.call(endpoints.makeCosting, { params: { requestId }, body });
    expect((await make(choose(sourcing, lineId, 1))).error?.code).toBe('rate_missing');
    expect((await make(choose(sourcing, lineId, 0))).error?.code).toBe('choice_incomplete');
    expect((await make({ version: sourcing.version, choices: [] })).error?.code).toBe('choice_incomplete');
    const other = (await twoOffers()).sourcing.offers[0]?.id ?? '';
    const foreign = { version: sourcing.version, choices: [{ lineId, offerId: other, quantity: 100 }] };
    expect((await make(foreign)).error?.code).toBe('offer_not_found');
  });
});

describe('a quote made from offers', () => {
  const line = sampleLine({ quantity: 100_000, unitPrice: 120, vatRate: 2000 });
  const stated = { lines: [line], amountHt: 120_000, vatRate: 2000, amountTtc: 144_000 };

  test('keeps what its goods cost and at which rate, for ever', async () => {
    const { requestId, lineId, sourcing } = await twoOffers();
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
    const { requestId, lineId, sourcing } = await twoOffers();
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
});

test('clients and strangers learn nothing', async () => {
  const { requestId } = await twoOffers();
  const params = { requestId };
  expect((await world.owner.call(endpoints.getSourcing, { params })).error?.code).toBe('forbidden');
  expect((await app.stranger.call(endpoints.getSourcing, { params })).error?.code).toBe('unauthenticated');
  expect(
    (await world.agent.call(endpoints.getSourcing, { params: { requestId: randomUUID() } })).error?.code,
  ).toBe('request_not_found');
});
