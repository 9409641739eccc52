import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import type { World } from '#tests/support/world.ts';
import { makeTransition, requestIn, uploaded } from '#tests/support/request-story.ts';
import { makeWorld } from '#tests/support/world.ts';
import { keyOf } from './object-format.ts';
import { inDays, today } from '#tests/support/samples.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const merchandise = {
  type: 'marchandise' as const,
  amountHt: 123_456,
  vatRate: 550,
  amountTtc: 130_246,
  notes: 'Production: 25 days.',
  issuedOn: today(),
};

type Parts = Partial<Omit<typeof merchandise, 'type'>> & {
  type?: 'marchandise' | 'fret';
  objectPath: string;
  replaces?: string;
};

const issue = (requestId: string, parts: Parts) =>
  world.agent.call(endpoints.issueQuote, { params: { requestId }, body: { ...merchandise, ...parts } });

async function read(requestId: string): Promise<RequestDetail> {
  return (await world.agent.call(endpoints.getRequest, { params: { requestId } })).body;
}

const decide = (requestId: string, name: 'accept_merchandise_quote', quoteId: string) =>
  world.owner.call(endpoints.makeTransition, { params: { requestId }, body: { name, quoteId } });

describe('issuing a quote', () => {
  test('keeps what was sent, to the cent and the hundredth of a percent', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const objectPath = await uploaded(world, id, 'marchandise');
    const { status, body } = await issue(id, { objectPath });
    expect([status, body.status]).toEqual([201, 'devis_emis']);
    expect(body.quotes).toEqual([
      {
        ...merchandise,
        id: expect.any(String),
        requestId: id,
        number: `${body.reference}-M1`,
        lines: [
          {
            label: 'Bamboo cups',
            quantity: 100,
            unit: null,
            unitPrice: 123_456,
            vatRate: 550,
            vatReason: null,
            hsCode: null,
            photo: null,
            origin: null,
          },
        ],
        delivery: null,
        fee: null,
        deviatesFrom: null,
        offeredWith: null,
        inPlaceOf: null,
        optionName: null,
        status: 'pending_validation',
        validUntil: inDays(30),
        lapsed: false,
        extensions: [],
        objectPath,
        pdfUrl: `/api/functions/proxy-download?objectPath=${encodeURIComponent(objectPath)}`,
        fileName: `devis-${body.reference}.pdf`,
        fileSize: expect.any(Number),
        createdAt: expect.any(String),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        decidedAt: null,
        decidedBy: null,
      },
    ]);
    const list = await world.owner.call(endpoints.listQuotes, { params: { requestId: id } });
    expect(list.body.items).toEqual(body.quotes);
  });

  test('accepts an amount incl. VAT that was changed by hand, and empty notes', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const objectPath = await uploaded(world, id, 'marchandise');
    const { body } = await issue(id, { objectPath, amountTtc: 140_000, notes: '  ' });
    expect(body.quotes[0]).toMatchObject({ amountHt: 123_456, amountTtc: 140_000, notes: null });
  });

  test.each([
    ['no amount', { amountHt: 0 }],
    ['half a cent', { amountHt: 10.5 }],
    ['too much', { amountTtc: 1_000_000_000 }],
    ['less with VAT than without', { amountTtc: 123_455 }],
    ['all there is for a cent', { amountHt: 999_999_999, amountTtc: 1 }],
    ['a rate over 100 %', { vatRate: 10_001 }],
    ['a day that is none', { issuedOn: '2026-02-30' }],
  ])('refuses %s', async (_, wrong) => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const objectPath = await uploaded(world, id, 'marchandise');
    expect((await issue(id, { objectPath, ...wrong })).error?.code).toBe('invalid_input');
    expect((await read(id)).status).toBe('devis_en_attente');
  });

  test('never uses a file that is missing, of another request, or of the other type', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const elsewhere = await requestIn(world, 'devis_en_attente');
    const freight = await requestIn(world, 'devis_fret_en_attente');
    const lost = await uploaded(world, id, 'marchandise');
    await app.services.storage.remove(keyOf(lost));
    const wrong: [string, Parts][] = [
      [id, { objectPath: `${id}/1.pdf` }],
      [id, { objectPath: `${id}/../${id}/1.pdf` }],
      [id, { objectPath: lost }],
      [id, { objectPath: await uploaded(world, elsewhere.id, 'marchandise') }],
      [freight.id, { type: 'fret', objectPath: await uploaded(world, elsewhere.id, 'marchandise') }],
    ];
    for (const [requestId, parts] of wrong) {
      const { status, error } = await issue(requestId, parts);
      expect([parts, status, error?.code]).toEqual([parts, 404, 'file_not_found']);
    }
    expect((await read(id)).quotes).toEqual([]);
  });

  test('is refused if no quote of the type is awaited, and for an unknown request', async () => {
    const early = await requestIn(world, 'demande_emise');
    const waiting = await requestIn(world, 'devis_en_attente');
    const objectPath = await uploaded(world, waiting.id, 'marchandise');
    expect((await issue(early.id, { objectPath })).error?.code).toBe('request_moved_on');
    expect((await issue(waiting.id, { objectPath, type: 'fret' })).error?.code).toBe('request_moved_on');
    expect((await issue(randomUUID(), { objectPath })).error?.code).toBe('request_not_found');
  });

  test('sent twice is issued once, also at the same moment and after the request has moved on', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const objectPath = await uploaded(world, id, 'marchandise');
    const answers = await Promise.all([1, 2, 3].map(() => issue(id, { objectPath })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const accepted = await decide(id, 'accept_merchandise_quote', (await read(id)).quotes[0]?.id ?? '');
    expect(accepted.status).toBe(200);
    const late = await issue(id, { objectPath });
    expect([late.status, late.body.status]).toEqual([201, 'paiement_marchandise_en_attente']);
    const { quotes, events } = await read(id);
    expect(quotes).toHaveLength(1);
    expect(events.filter(({ transition }) => transition === 'issue_merchandise_quote')).toHaveLength(1);
  });

  test('refuses a second quote with the file of the first', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const objectPath = await uploaded(world, id, 'marchandise');
    await issue(id, { objectPath });
    const { status, error } = await issue(id, { objectPath, amountTtc: 130_247 });
    expect([status, error?.code]).toEqual([409, 'file_already_used']);
  });
});

describe('revising a quote', () => {
  test('replaces it by a newer one: the status stays, and the history says when', async () => {
    const before = await requestIn(world, 'devis_emis');
    const replaces = before.quotes[0]?.id ?? '';
    const objectPath = await uploaded(world, before.id, 'marchandise');
    const { status, body } = await issue(before.id, { objectPath, replaces });
    expect([status, body.status]).toEqual([201, 'devis_emis']);
    expect(body.quotes.map(({ id }) => id)).toEqual([expect.not.stringMatching(replaces), replaces]);
    expect(body.events.at(-1)).toMatchObject({
      transition: 'issue_merchandise_quote',
      from: 'devis_emis',
      to: 'devis_emis',
    });
    expect(body.updatedAt > before.updatedAt).toBe(true);
    expect(body.transitions).toEqual((await read(before.id)).transitions);
  });

  test('makes it impossible to accept the older one', async () => {
    const before = await requestIn(world, 'devis_emis');
    const old = before.quotes[0]?.id ?? '';
    const objectPath = await uploaded(world, before.id, 'marchandise');
    const newer = (await issue(before.id, { objectPath, replaces: old })).body.quotes[0]?.id ?? '';
    const late = await decide(before.id, 'accept_merchandise_quote', old);
    expect([late.status, late.error?.code]).toEqual([409, 'quote_superseded']);
    const { status, body } = await decide(before.id, 'accept_merchandise_quote', newer);
    expect([status, body.status]).toEqual([200, 'paiement_marchandise_en_attente']);
    expect(body.quotes.map((quote) => quote.status)).toEqual(['validated', 'pending_validation']);
    expect(body.payment?.charged).toBe(merchandise.amountTtc);
  });

  test('must name the quote that it replaces, which must be the pending one', async () => {
    const waiting = await requestIn(world, 'devis_en_attente');
    const early = await uploaded(world, waiting.id, 'marchandise');
    const nothing = await issue(waiting.id, { objectPath: early, replaces: randomUUID() });
    expect(nothing.error?.code).toBe('request_moved_on');

    const issued = await makeTransition(world, waiting, 'issue_merchandise_quote');
    const unaware = await issue(waiting.id, { objectPath: early });
    expect([unaware.status, unaware.error?.code]).toEqual([409, 'request_moved_on']);
    const first = issued.quotes[0]?.id ?? '';
    expect((await issue(waiting.id, { objectPath: early, replaces: first })).status).toBe(201);
    const objectPath = await uploaded(world, waiting.id, 'marchandise');
    const late = await issue(waiting.id, { objectPath, replaces: first });
    expect([late.status, late.error?.code]).toEqual([409, 'quote_superseded']);
  });

  test('and accepting at the same moment: one of the two happens, and all data are consistent', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id, quotes } = await requestIn(world, 'devis_emis');
      const old = quotes[0]?.id ?? '';
      const objectPath = await uploaded(world, id, 'marchandise');
      const accepting = () => decide(id, 'accept_merchandise_quote', old);
      const revising = () => issue(id, { objectPath, replaces: old });
      const isFirst = round % 2 === 0;
      const early = isFirst ? accepting() : undefined;
      const [revised, accepted] = await Promise.all([revising(), early ?? accepting()]);
      const after = await read(id);
      const statuses = [accepted.status, revised.status].join();
      expect(['200,409', '409,201']).toContain(statuses);
      const won = statuses === '200,409';
      expect(after.status).toBe(won ? 'paiement_marchandise_en_attente' : 'devis_emis');
      expect(after.quotes).toHaveLength(won ? 1 : 2);
      expect(after.quotes.find((quote) => quote.id === old)?.status).toBe(
        won ? 'validated' : 'pending_validation',
      );
      const refused = won ? revised : accepted;
      expect(refused.error?.code).toBe(won ? 'request_moved_on' : 'quote_superseded');
    }
  });
});
