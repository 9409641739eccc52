import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done } from '#tests/support/caller.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { answerTo, priced, offering } from '#tests/support/sample-offers.ts';
import { askedLine, makeInquiry, makeSupplier, twoOffers, saveOffer } from '#tests/support/sourcing.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const read = (requestId: string) => done(world.agent.call(endpoints.getSourcing, { params: { requestId } }));
describe('an inquiry', () => {
  test('keeps the order of its lines; a line that is left out is no longer asked for', async () => {
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

  test('is not overwritten by an agent who has not seen a colleague’s change', async () => {
    const { requestId } = await makeInquiry(world);
    const save = () =>
      world.agent.call(endpoints.saveInquiry, {
        params: { requestId },
        body: { version: 1, lines: [askedLine()] },
      });
    const answers = await Promise.all([save(), save(), save()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find(({ error }) => error)?.error?.code).toBe('inquiry_changed');
  });

  test('cannot take over a line of another request', async () => {
    const { lines } = await makeInquiry(world);
    const other = await makeInquiry(world);
    const body = { version: 1, lines };
    const params = { requestId: other.requestId };
    expect((await world.agent.call(endpoints.saveInquiry, { params, body })).error?.code).toBe(
      'invalid_input',
    );
    expect((await read(other.requestId)).lines).toHaveLength(1);
  });

  test('is refused for a request that takes no quote for goods', async () => {
    const { id } = await requestIn(world, 'paiement_marchandise_en_attente');
    const body = { version: 0, lines: [askedLine()] };
    const answer = await world.agent.call(endpoints.saveInquiry, { params: { requestId: id }, body });
    expect(answer.error?.code).toBe('sourcing_over');
    expect(await read(id)).toMatchObject({ isOpen: false, lines: [], version: 0 });
  });
});

describe('an offer', () => {
  test('keeps its versions; the same content again makes none', async () => {
    const { requestId, lineId, inEuros } = await twoOffers(world);
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

  test('shows its newest six versions, and the older ones page by page', async () => {
    const { requestId, lineId, inEuros: supplierId } = await twoOffers(world);
    const params = { requestId, supplierId };
    for (let version = 1; version < 9; version += 1) {
      await done(saveOffer(world.agent, params, offering([priced(lineId, version)]), version));
    }
    const shown = (await read(requestId)).offers[0]?.versions.map(({ number }) => number);
    expect(shown).toEqual([9, 8, 7, 6, 5, 4]);
    const older = async (before: number) => {
      const query = { before: String(before) };
      const { versions } = await done(world.agent.call(endpoints.listOfferVersions, { params, query }));
      return versions.map(({ number }) => number);
    };
    expect([await older(4), await older(1), await older(9)]).toEqual([[3, 2, 1], [], [8, 7, 6, 5, 4, 3]]);
  });

  test('is not overwritten by an agent who has not seen a colleague’s version', async () => {
    const { requestId, lineId, inEuros } = await twoOffers(world);
    const save = (price: number) =>
      saveOffer(world.agent, { requestId, supplierId: inEuros }, offering([priced(lineId, price)]), 1);
    const answers = await Promise.all([save(1), save(2), save(3)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
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

  test('is refused if its prices are not ordered by quantity, or if it answers a line twice', async () => {
    const { requestId, lineId, inEuros } = await twoOffers(world);
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

test('clients and strangers cannot read inquiries and offers', async () => {
  const { requestId } = await twoOffers(world);
  const params = { requestId };
  expect((await world.owner.call(endpoints.getSourcing, { params })).error?.code).toBe('forbidden');
  expect((await app.stranger.call(endpoints.getSourcing, { params })).error?.code).toBe('unauthenticated');
  expect(
    (await world.agent.call(endpoints.getSourcing, { params: { requestId: randomUUID() } })).error?.code,
  ).toBe('request_not_found');
});
