import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { openQuotes } from '#domain/quotes/option-rules.ts';
import { checkDecisions } from '#server/requests/quotes/check-decisions.ts';
import { done } from '#tests/support/caller.ts';
import { requestIn, uploaded } from '#tests/support/request-story.ts';
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

interface Option {
  amount: number;
  name?: string;
  beside?: string;
  besideName?: string;
  inPlaceOf?: string;
  replaces?: string;
  validUntil?: string;
}

async function issue(requestId: string, { amount, name, ...more }: Option) {
  const objectPath = await uploaded(world, requestId, 'marchandise');
  const figures = { type: 'marchandise', amountHt: amount, vatRate: 2000, amountTtc: amount * 1.2 } as const;
  const body = { ...figures, issuedOn: today(), objectPath, ...(name && { optionName: name }), ...more };
  return world.agent.call(endpoints.issueQuote, { params: { requestId }, body });
}

/**
 * Makes a request whose client chooses from quotes of these amounts excl. VAT, in cents. Returns the ids of the
 * quotes in that order.
 */
async function offered(...amounts: number[]) {
  const { id: requestId } = await requestIn(world, 'devis_en_attente');
  const ids: string[] = [];
  for (const amount of amounts) {
    const beside = ids.at(-1);
    const option = beside === undefined ? {} : { beside, name: `${amount} pieces` };
    const { quotes } = await done(issue(requestId, { amount, ...option }));
    ids.push(quotes[0]?.id ?? '');
  }
  return { requestId, ids };
}

const accept = (requestId: string, quoteId: string) =>
  world.owner.call(endpoints.makeTransition, {
    params: { requestId },
    body: { name: 'accept_merchandise_quote', quoteId },
  });

const detailOf = (requestId: string) =>
  done(world.owner.call(endpoints.getRequest, { params: { requestId } }));

test('the client accepts the first of three: only that binds, and only its sum is asked for', async () => {
  const { requestId, ids } = await offered(100_000, 180_000, 250_000);
  const [first] = ids;
  const before = await detailOf(requestId);
  expect(before.quotes.map(({ offeredWith, optionName }) => [offeredWith, optionName])).toEqual([
    [first, '250000 pieces'],
    [first, '180000 pieces'],
    [null, null],
  ]);
  expect((await accept(requestId, first ?? '')).status).toBe(200);
  const { quotes, payment, deposit } = await detailOf(requestId);
  expect(quotes.map(({ id, status }) => [id, status])).toEqual([
    [first, 'validated'],
    [ids[2], 'passed_over'],
    [ids[1], 'passed_over'],
  ]);
  expect(payment?.due).toBe(120_000 - deposit.inclVat);
  expect((await accept(requestId, ids[1] ?? '')).error?.code).toBe('request_moved_on');
});

test('if two people accept two options at once, only one option is ordered', async () => {
  const { requestId, ids } = await offered(100_000, 180_000);
  const answers = await Promise.all(ids.map((id) => accept(requestId, id)));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  const { quotes } = await detailOf(requestId);
  expect(quotes.map(({ status }) => status)).toEqual(['validated', 'passed_over']);
});

test('declining one option declines all options', async () => {
  const { requestId, ids } = await offered(100_000, 180_000);
  const reject = {
    params: { requestId },
    body: { name: 'reject_merchandise_quote' as const, quoteId: ids[0] },
  };
  expect((await world.owner.call(endpoints.makeTransition, reject)).status).toBe(200);
  const { quotes } = await detailOf(requestId);
  expect(quotes.map(({ id, status }) => [id, status])).toEqual([
    [ids[1], 'passed_over'],
    [ids[0], 'rejected'],
  ]);
});

test('a quote that replaces the options replaces all of them', async () => {
  const { requestId, ids } = await offered(100_000, 180_000);
  expect((await issue(requestId, { amount: 150_000, replaces: ids[0] ?? '' })).error?.code).toBe(
    'quote_superseded',
  );
  const { quotes } = await done(issue(requestId, { amount: 150_000, replaces: ids[1] ?? '' }));
  for (const id of ids) expect((await accept(requestId, id)).error?.code).toBe('quote_superseded');
  expect((await accept(requestId, quotes[0]?.id ?? '')).status).toBe(200);
});

test('there are at most four options; each has a name, the common last day, and is added beside the newest one', async () => {
  const { requestId, ids } = await offered(100_000, 180_000);
  const [first = '', second = ''] = ids;
  const code = async (option: Option) => (await issue(requestId, option)).error?.code;
  expect(await code({ amount: 1_000, name: 'Late', beside: first })).toBe('quote_superseded');
  expect(await code({ amount: 1_000, beside: second })).toBe('invalid_input');
  expect(await code({ amount: 1_000, name: 'Alone', replaces: second })).toBe('invalid_input');
  expect(await code({ amount: 1_000, name: 'Both', beside: second, replaces: second })).toBe('invalid_input');
  expect(await code({ amount: 1_000, name: 'Longer', beside: second, validUntil: inDays(90) })).toBe(
    'option_validity',
  );
  const third =
    (await done(issue(requestId, { amount: 300_000, name: 'C', beside: second }))).quotes[0]?.id ?? '';
  const fourth =
    (await done(issue(requestId, { amount: 400_000, name: 'D', beside: third }))).quotes[0]?.id ?? '';
  expect(await code({ amount: 500_000, name: 'E', beside: fourth })).toBe('too_many_options');
});

test('extending one option extends all of them', async () => {
  const { requestId, ids } = await offered(100_000, 180_000);
  const extend = { params: { requestId, quoteId: ids[0] ?? '' }, body: { validUntil: inDays(100) } };
  const { quotes } = await done(world.agent.call(endpoints.extendQuote, extend));
  expect(quotes.map(({ validUntil }) => validUntil)).toEqual([inDays(100), inDays(100)]);
});

test('taking one option back takes all of them back', async () => {
  const { requestId, ids } = await offered(100_000, 180_000);
  const withdraw = {
    params: { requestId },
    body: { name: 'take_back_quote' as const, from: 'devis_emis', comment: 'A wrong price.' },
  };
  const answer = await world.agent.call(endpoints.makeTransition, withdraw);
  expect(answer.status).toBe(200);
  expect(answer.body.quotes.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
  expect((await accept(requestId, ids[0] ?? '')).error?.code).toBe('request_moved_on');
});

test('the first of several gets its name when the second is offered', async () => {
  const { requestId, ids } = await offered(100_000);
  const [first = ''] = ids;
  const second = { amount: 180_000, name: '1 000 pieces', beside: first, besideName: '500 pieces' };
  const { quotes } = await done(issue(requestId, second));
  expect(quotes.map(({ optionName }) => optionName)).toEqual(['1 000 pieces', '500 pieces']);
  const alone = { amount: 100_000, replaces: quotes[0]?.id ?? '', besideName: 'Nobody' };
  expect((await issue(requestId, alone)).error?.code).toBe('invalid_input');
});

test('one of three is replaced alone: the others stay, and the new one stands in its place', async () => {
  const { requestId, ids } = await offered(100_000, 180_000, 250_000);
  const [first = '', second = '', third = ''] = ids;
  const instead = { amount: 170_000, name: '180 000 pieces, cheaper', beside: third, inPlaceOf: second };
  const fourth = (await done(issue(requestId, instead))).quotes[0]?.id ?? '';
  const detail = await detailOf(requestId);
  expect(openQuotes(detail.quotes, 'marchandise').map(({ id }) => id)).toEqual([first, fourth, third]);
  expect((await accept(requestId, second)).error?.code).toBe('quote_superseded');
  const again = { amount: 1_000, name: 'Again', beside: fourth, inPlaceOf: second };
  expect((await issue(requestId, again)).error?.code).toBe('quote_superseded');
  // The first quote may be replaced too.
  const other = { amount: 90_000, name: 'Smaller', beside: fourth, inPlaceOf: first };
  const fifth = (await done(issue(requestId, other))).quotes[0]?.id ?? '';
  expect((await accept(requestId, third)).status).toBe(200);
  const { quotes } = await detailOf(requestId);
  expect(Object.fromEntries(quotes.map(({ id, status }) => [id, status]))).toEqual({
    [first]: 'pending_validation',
    [second]: 'pending_validation',
    [third]: 'validated',
    [fourth]: 'passed_over',
    [fifth]: 'passed_over',
  });
});

test('four are as many as the client chooses from, and one of four can be replaced', async () => {
  const { requestId, ids } = await offered(100_000, 180_000, 250_000, 300_000);
  const instead = { amount: 170_000, name: 'Cheaper', beside: ids[3] ?? '', inPlaceOf: ids[0] ?? '' };
  expect((await issue(requestId, instead)).error).toBeNull();
});

test('lists say from how many the client chooses, and the lowest amount', async () => {
  const { requestId, ids } = await offered(180_000, 100_000, 250_000);
  const listed = async () => {
    const { items } = await done(world.owner.call(endpoints.listMyRequests, { query: { pageSize: '50' } }));
    const found = items.find(({ id }) => id === requestId);
    return [found?.quoteOptions, found?.quoted];
  };
  expect(await listed()).toEqual([3, 120_000]);
  await done(accept(requestId, ids[2] ?? ''));
  expect(await listed()).toEqual([0, 300_000]);
});

test('a quote that the client passed over was not withdrawn by the agency', async () => {
  const figures = async () => {
    const query = { from: inDays(-1), to: inDays(0) };
    const { current } = await done(world.agent.call(endpoints.getFigures, { query }));
    return current.quotes.marchandise;
  };
  const before = await figures();
  const { requestId, ids } = await offered(100_000, 180_000);
  await done(accept(requestId, ids[0] ?? ''));
  const { issued, accepted, refused, withdrawn } = await figures();
  expect([issued - before.issued, accepted - before.accepted]).toEqual([2, 1]);
  expect([refused, withdrawn]).toEqual([before.refused, before.withdrawn]);
});

test('the recorded decision contains the name of the option, and the doctor finds a changed name', async () => {
  const { requestId, ids } = await offered(100_000, 180_000);
  await done(accept(requestId, ids[1] ?? ''));
  const { db, pool } = app.database;
  const doubted = async () => {
    const lines: string[] = [];
    for await (const line of checkDecisions(db)) lines.push(line);
    return lines.length;
  };
  const rename = (name: string) =>
    pool.query('UPDATE quotes SET option_name = $2 WHERE id = $1', [ids[1], name]);
  expect(await doubted()).toBe(0);
  await rename('Another');
  expect(await doubted()).toBe(1);
  await rename('180000 pieces');
  expect(await doubted()).toBe(0);
});
