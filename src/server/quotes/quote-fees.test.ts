import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { clientMoney } from '#domain/payments/client-money-rules.ts';
import { presetPeriod } from '#domain/figures/period-rules.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { insertQuote } from '#tests/support/built-steps.ts';
import { type Caller, done, testPassword } from '#tests/support/caller.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { makeTransition, quoteOf, requestIn, uploaded } from '#tests/support/request-story.ts';
import { today } from '#tests/support/samples.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const operate = (mode: 'resale' | 'commission') =>
  done(world.agent.call(endpoints.saveSettings, { body: { operatingMode: mode } }));

/** Makes a request on commission that waits for its first quote. Later requests are resale again. */
async function onCommission(): Promise<RequestDetail> {
  await operate('commission');
  const detail = await requestIn(world, 'devis_en_attente');
  await operate('resale');
  return detail;
}

interface Fee {
  fee?: number;
  replaces?: string;
}

const issue = async (
  requestId: string,
  more: Fee,
  type: QuoteType = 'marchandise',
  who: Caller = world.agent,
) =>
  who.call(endpoints.issueQuote, {
    params: { requestId },
    body: { ...quoteOf(type, await uploaded(world, requestId, type)), ...more },
  });

const figures = { amountHt: 200_000, vatRate: 2000, amountTtc: 240_000 };
const compose = (requestId: string, more: Fee) =>
  world.agent.call(endpoints.composeQuotePdf, {
    params: { requestId },
    body: { type: 'marchandise', lines: [], ...figures, issuedOn: today(), ...more },
  });

const read = (requestId: string, who: Caller = world.agent) =>
  done(who.call(endpoints.getRequest, { params: { requestId } }));

async function textOf(objectPath: string): Promise<string> {
  const answer = await world.agent.call(endpoints.downloadQuotePdf, { query: { objectPath } });
  return (await readPdf(answer.raw)).text;
}

describe('the agency’s fee in a quote', () => {
  test('is set by agents only', async () => {
    const { id } = await onCommission();
    expect((await issue(id, { fee: 24_000 }, 'marchandise', app.stranger)).status).toBe(401);
    expect((await issue(id, { fee: 24_000 }, 'marchandise', world.owner)).error?.code).toBe('forbidden');
  });

  test('is required on commission, between nothing and the whole, and refused on resale', async () => {
    const { id } = await onCommission();
    expect((await issue(id, {})).error?.code).toBe('quote_fee_missing');
    expect((await compose(id, {})).error?.code).toBe('quote_fee_missing');
    for (const fee of [-1, 240_001, 0.5]) {
      const answers = [await issue(id, { fee }), await compose(id, { fee })];
      expect(answers.map(({ error }) => [error?.code, error?.fields?.[0]?.path])).toEqual([
        ['invalid_input', 'fee'],
        ['invalid_input', 'fee'],
      ]);
    }
    expect((await read(id)).quotes).toEqual([]);
    expect((await issue(id, { fee: 240_000 })).body.quotes).toMatchObject([{ fee: 240_000 }]);

    const resale = await requestIn(world, 'devis_en_attente');
    for (const refused of [await issue(resale.id, { fee: 0 }), await compose(resale.id, { fee: 0 })])
      expect(refused.error).toMatchObject({ code: 'invalid_input', fields: [{ path: 'fee' }] });
    expect((await issue(resale.id, {})).body.quotes).toMatchObject([{ fee: null }]);
  });

  test('is read by both sides, set again by a revision, and kept with the earlier quote', async () => {
    const { id } = await onCommission();
    const first = (await issue(id, { fee: 24_000 })).body.quotes[0];
    const replaces = first?.id ?? '';
    expect((await issue(id, { replaces })).error?.code).toBe('quote_fee_missing');
    expect((await issue(id, { replaces, fee: 20_000 })).status).toBe(201);
    for (const who of [world.agent, world.owner]) {
      const detail = await read(id, who);
      expect(detail.operatingMode).toBe('commission');
      expect(detail.quotes.map(({ fee }) => fee)).toEqual([20_000, 24_000]);
    }
    const { items } = await done(world.owner.call(endpoints.listQuotes, { params: { requestId: id } }));
    expect(items.map(({ fee }) => fee)).toEqual([20_000, 24_000]);
  });

  test('sent again with the same file makes the same quote, and with another fee does not', async () => {
    const { id } = await onCommission();
    const params = { requestId: id };
    const body = { ...quoteOf('marchandise', await uploaded(world, id, 'marchandise')), fee: 24_000 };
    const send = (fee: number) => world.agent.call(endpoints.issueQuote, { params, body: { ...body, fee } });
    expect([(await send(24_000)).status, (await send(24_000)).status]).toEqual([201, 201]);
    expect((await send(23_999)).error?.code).toBe('file_already_used');
  });

  test('is on the composed PDF, which can be issued only with that fee', async () => {
    const { id } = await onCommission();
    const { objectPath } = (await compose(id, { fee: 24_000 })).body;
    const text = await textOf(objectPath);
    expect(text).toContain('Dont notre commission, TVA comprise 240,00 €');
    expect(text).toContain('Le reste est dépensé pour votre compte 2 160,00 €');
    const send = (fee: number) =>
      world.agent.call(endpoints.issueQuote, {
        params: { requestId: id },
        body: { ...quoteOf('marchandise', objectPath), fee },
      });
    expect((await send(24_001)).error?.code).toBe('quote_not_as_composed');
    expect((await send(24_000)).body.quotes).toMatchObject([{ fee: 24_000 }]);
    const resale = await requestIn(world, 'devis_en_attente');
    expect(await textOf((await compose(resale.id, {})).body.objectPath)).not.toContain('commission');
  });

  test('can be neither left out nor added by a direct change in the database', async () => {
    const { id, quotes } = (await issue((await onCommission()).id, { fee: 24_000 })).body;
    const added = {
      requestId: id,
      type: 'marchandise',
      inclVat: 240_000,
      agentId: world.agent.user.id,
    } as const;
    await expect(insertQuote(app.database.db, added)).rejects.toThrow('says the fee');
    for (const fee of ['-0.01', '2400.01', 'NaN']) {
      const change = app.database.pool.query('UPDATE quotes SET fee = $2 WHERE id = $1', [
        quotes[0]?.id,
        fee,
      ]);
      await expect(change).rejects.toThrow('quotes_fee_is_part');
    }
  });

  test('is part of the copy of one’s data', async () => {
    const { id, reference } = await onCommission();
    await issue(id, { fee: 24_000 });
    await done(world.owner.call(endpoints.confirmPassword, { body: { password: testPassword } }));
    const answer = await world.owner.call(endpoints.exportData);
    const data = JSON.parse(answer.raw.toString()) as { requests: { reference: string }[] };
    expect(data.requests.find((each) => each.reference === reference)).toMatchObject({
      operatingMode: 'commission',
      quotes: [{ amountTtc: '2400.00', fee: '240.00' }],
    });
  });
});

const held = async () =>
  (
    await done(
      world.agent.call(endpoints.getMoneyFigures, { query: presetPeriod('twelveMonths', new Date()) }),
    )
  ).clientMoney;

describe('the client’s share of the money on commission', () => {
  const walk = async (detail: RequestDetail, names: readonly Parameters<typeof makeTransition>[2][]) => {
    let now = detail;
    for (const name of names) now = await makeTransition(world, now, name);
    return now;
  };

  test('is shown throughout the life of a request, and summed for administrators', async () => {
    const before = (await held())?.held ?? 0;
    const { id } = await onCommission();
    const now = async () => {
      const [one, other] = [await read(id), await read(id, world.owner)];
      expect(clientMoney(one)).toEqual(clientMoney(other));
      return [clientMoney(one), ((await held())?.held ?? 0) - before];
    };
    expect(await now()).toEqual([{ own: 0, held: 60_000 }, 60_000]);
    await issue(id, { fee: 24_000 });
    expect(await now()).toEqual([{ own: 0, held: 60_000 }, 60_000]);
    await walk(await read(id), ['accept_merchandise_quote']);
    expect(await now()).toEqual([{ own: 6_000, held: 54_000 }, 54_000]);
    await walk(await read(id), ['confirm_merchandise_payment', 'mark_ready']);
    expect(await now()).toEqual([{ own: 24_000, held: 216_000 }, 216_000]);
    await issue(id, { fee: 12_000 }, 'fret');
    await walk(await read(id), ['accept_freight_quote', 'confirm_freight_payment']);
    expect(await now()).toEqual([{ own: 36_000, held: 444_000 }, 444_000]);
    await walk(await read(id), ['confirm_receipt']);
    expect(await now()).toEqual([{ own: 36_000, held: 444_000 }, 0]);
    const tooMuch = { id: randomUUID(), kind: 'freight' as const, amount: 5_000, valueOn: today() };
    await done(world.agent.call(endpoints.recordPayment, { params: { requestId: id }, body: tooMuch }));
    expect((await now())[1]).toBe(5_000);
  });

  test('a deposit that is kept is the agency’s', async () => {
    const before = (await held())?.held ?? 0;
    const { id } = await onCommission();
    const quoted = (await issue(id, { fee: 24_000 })).body;
    const refused = await makeTransition(world, quoted, 'reject_merchandise_quote');
    expect(clientMoney(refused)).toEqual({ own: 60_000, held: 0 });
    expect((await held())?.held).toBe(before);
  });

  test('is unknown for an old quote without a fee, and the total says so', async () => {
    const unknown = (await held())?.unknown ?? 0;
    const { id } = await onCommission();
    const quoted = (await issue(id, { fee: 24_000 })).body;
    await app.database.pool.query('UPDATE quotes SET fee = NULL WHERE request_id = $1', [id]);
    const accepted = await makeTransition(world, quoted, 'accept_merchandise_quote');
    expect([accepted.quotes[0]?.fee, clientMoney(accepted)]).toEqual([null, null]);
    expect((await held())?.unknown).toBe(unknown + 1);
  });
});

test('is not summed if no request is on commission', async () => {
  const other = await startTestApp();
  try {
    const agent = await other.agent();
    const query = presetPeriod('twelveMonths', new Date());
    expect((await done(agent.call(endpoints.getMoneyFigures, { query }))).clientMoney).toBeNull();
  } finally {
    await other.stop();
  }
});
