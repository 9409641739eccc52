import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { countCeiling } from '#domain/requests/request-limits.ts';
import { insertAgent, insertClient, insertRequest } from '#tests/support/builders.ts';
import type { Person } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { refreshAll } from '#tests/support/derived.ts';

let app: TestApp;
let owner: Person;
let agent: Person;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.client({ firstName: 'Zoé', lastName: 'Lefèvre-Ibáñez', email: 'zoe.lf@example.com' });
  agent = await app.agent();
  const { db } = app.database;
  agentId = (await insertAgent(db)).id;
  const ownerId = owner.user.id;
  await insertRequest(db, { ownerId, agentId, title: 'Théières émaillées', description: 'Grès, 1,2 litre' });
  await insertRequest(db, { ownerId, agentId, title: 'Remise 100% coton', description: 'Tissu uni' });
  await insertRequest(db, { ownerId, agentId, title: 'Remise 1000 coton', description: 'Tissu à motifs' });
  await insertRequest(db, { ownerId, agentId, title: 'Kit_A', description: 'C:\\plans\\kit' });
  await insertRequest(db, { ownerId, agentId, title: 'KitBA', description: 'C:/plans/kit' });
  await insertRequest(db, {
    ownerId,
    agentId,
    status: 'livree',
    title: 'Bœuf séché',
    description: 'Straße 7',
  });
  const stranger = await insertClient(db, {
    firstName: 'Aloïs',
    lastName: 'Durand',
    email: 'alois@example.com',
    phone: '+447700900123',
  });
  await insertRequest(db, { ownerId: stranger.id, agentId, title: 'Théières de voyage' });

  test('finds a phone number that only a description contains', async () => {
    const description = 'Appeler le 01 98 76 54 32 avant midi';
    await insertRequest(app.database.db, { ownerId: owner.user.id, agentId, title: 'Vases', description });
    expect(await found(agent, '01 98 76 54 32')).toEqual(['Vases']);
  });
});
afterAll(() => app.stop());

async function found(person: Person, search: string, more: Record<string, string> = {}): Promise<string[]> {
  const row = person === agent ? endpoints.listAllRequests : endpoints.listMyRequests;
  const { body } = await person.call(row, { query: { search, pageSize: '50', ...more } });
  expect(body.items.length).toBe(body.total);
  return body.items.map(({ title }) => title).toSorted();
}

describe('a search', () => {
  test.each([
    ['case is ignored', 'ÉMAILLÉES', ['Théières émaillées']],
    ['accents are ignored', 'emaillees', ['Théières émaillées']],
    ['accents may be typed as marks of their own', 'e\u0301maille\u0301es', ['Théières émaillées']],
    ['ligatures are letters', 'boeuf', ['Bœuf séché']],
    ['ß is ss', 'STRASSE', ['Bœuf séché']],
    ['the description counts', 'gres', ['Théières émaillées']],
    ['every word must occur, in any order and field', 'litre  theieres', ['Théières émaillées']],
    ['a word of another request does not', 'theieres coton', []],
    ['part of a word', 'maill', ['Théières émaillées']],
    ['% is a percent sign', '100%', ['Remise 100% coton']],
    ['_ is an underscore', 'kit_a', ['Kit_A']],
    ['\\ is a backslash', 'plans\\kit', ['Kit_A']],
    ['two letters', 'tb', ['KitBA']],
    ['one letter, nowhere', 'ж', []],
    ['nothing but wildcards is not everything', '%%%', []],
    ['quotes break nothing', "'; drop table requests; --", []],
  ])('%s', async (_, search, titles) => {
    expect(await found(agent, search)).toEqual(titles);
    expect(await found(owner, search)).toEqual(titles);
  });

  test('of agents finds client names and emails, whole or by words', async () => {
    expect(await found(agent, 'aloïs')).toEqual(['Théières de voyage']);
    expect(await found(agent, 'durand alois')).toEqual(['Théières de voyage']);
    expect(await found(agent, 'ALOIS@example')).toEqual(['Théières de voyage']);
    expect(await found(agent, 'lefevre-ibanez theieres')).toEqual(['Théières émaillées']);
  });

  test('finds the reference', async () => {
    const { body } = await agent.call(endpoints.listAllRequests, { query: { pageSize: '50' } });
    for (const { reference, title } of body.items) {
      expect(await found(agent, reference.toLowerCase())).toEqual([title]);
    }
  });

  test.each([
    '+44 7700 900123',
    '+447700900123',
    '0044 7700-900.123',
    '+44 (0)7700 900123',
    '07700 900 123',
    '0770',
    '700 900 123',
  ])('of agents finds a client’s phone, written as %s', async (typed) => {
    expect(await found(agent, typed)).toEqual(['Théières de voyage']);
    expect(await found(agent, `voyage ${typed}`)).toEqual(['Théières de voyage']);
    expect(await found(agent, `coton ${typed}`)).toEqual([]);
    expect(await found(owner, typed)).toEqual([]);
  });

  test('finds the payment reference, with or without its prefix and with blanks', async () => {
    const { body } = await owner.call(endpoints.listMyRequests, { query: { search: 'kitba' } });
    const params = { requestId: body.items[0]?.id ?? '' };
    const { paymentReference } = (await owner.call(endpoints.getRequest, { params })).body;
    const digits = paymentReference.slice('ESM-'.length);
    for (const typed of [
      paymentReference,
      paymentReference.toLowerCase(),
      `ESM${digits}`,
      `esm ${digits.slice(0, 4)} ${digits.slice(4)}`,
      digits,
      `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`,
      `ESM-${digits.slice(0, 8)}`,
    ]) {
      expect([typed, await found(agent, typed)]).toEqual([typed, ['KitBA']]);
      expect([typed, await found(owner, typed)]).toEqual([typed, ['KitBA']]);
    }
    expect(await found(agent, `ESM-${digits.slice(1)}`)).toEqual([]);
  });

  test('of a client finds only their own requests', async () => {
    expect(await found(owner, 'voyage')).toEqual([]);
    expect(await found(owner, 'durand')).toEqual([]);
    expect(await found(owner, 'theieres')).toEqual(['Théières émaillées']);
    expect(await found(agent, 'theieres')).toEqual(['Théières de voyage', 'Théières émaillées']);
  });

  test('with only blanks is no search', async () => {
    expect(await found(agent, '   ')).toHaveLength(7);
  });

  test('can be combined with a status, with action required, and with both', async () => {
    expect(await found(agent, 'e', { status: 'livree' })).toEqual(['Bœuf séché']);
    expect(await found(agent, 'seche', { status: 'demande_emise' })).toEqual([]);
    expect(await found(agent, 'seche', { action: 'required' })).toEqual([]);
    expect(await found(agent, 'coton', { action: 'required' })).toHaveLength(2);
    expect(await found(owner, 'coton', { action: 'required' })).toEqual([]);
    expect(await found(agent, 'coton', { action: 'required', status: 'demande_emise' })).toHaveLength(2);
    expect(await found(agent, 'coton', { action: 'required', status: 'livree' })).toEqual([]);
  });

  test('finds a client by the new name after it changed', async () => {
    await owner.call(endpoints.updateProfile, { body: { lastName: 'Québécois' } });
    expect(await found(agent, 'quebecois')).toHaveLength(6);
    expect(await found(agent, 'ibanez')).toEqual([]);
  });

  test('is limited in length, and to words that PostgreSQL can search for', async () => {
    expect(await found(agent, 'x'.repeat(200))).toEqual([]);
    expect(await found(agent, 'abcdefghijklmnopqrstuvwxyz'.split('').join(' '))).toEqual([]);
    const { error } = await agent.call(endpoints.listAllRequests, { query: { search: 'x'.repeat(201) } });
    expect(error?.code).toBe('invalid_input');
    const nul = await agent.call(endpoints.listAllRequests, { query: { search: 'a\u0000b' } });
    expect(nul.error?.code).toBe('invalid_input');
  });

  test('shows the place of the word in a long description, unless the rest of the line shows it', async () => {
    const { id } = await insertRequest(app.database.db, {
      ownerId: owner.user.id,
      title: 'Vaisselle',
      description: `${'Un détail. '.repeat(400)}Des soucoupes émaillées. ${'Un autre. '.repeat(100)}`,
    });
    const excerptFor = async (search: string) => {
      const { body } = await agent.call(endpoints.listAllRequests, { query: { search } });
      return body.items.find((item) => item.id === id)?.excerpt;
    };
    expect(await excerptFor('soucoupes')).toMatch(/^…\S.{0,40} Des soucoupes émaillées\. Un autre\..*…$/);
    expect(await excerptFor('vaisselle')).toMatch(/^Un détail\..*…$/);
    expect(await excerptFor('zoe')).toMatch(/^Un détail\..*…$/);
  });
});

describe('a search that finds many requests', () => {
  const many = countCeiling + 20;

  beforeAll(async () => {
    const { id } = await insertClient(app.database.db);
    await app.database.pool.query(
      `insert into requests (id, user_id, client_id, operating_mode, title, description, status, reference, payment_reference, updated_at)
       select gen_random_uuid(), $1, $1, 'resale', 'Abondance ' || n, 'd', case when n % 2 = 0 then 'demande_emise' else 'envoi_en_cours' end,
              'SRC-2020-' || (90000 + n), 'ESM-' || (9000000000 + n), timestamptz '2026-01-01' + n * interval '1 minute'
       from generate_series(1, $2::int) n`,
      [id, many],
    );
    await refreshAll(app.database.db);
    await app.database.pool.query('analyze requests');
  });

  const page = async (number: number, search = 'abondance') =>
    (await agent.call(endpoints.listAllRequests, { query: { search, pageSize: '50', page: String(number) } }))
      .body;

  test('counts up to a limit and says that there are more', async () => {
    const body = await page(1);
    expect(body).toMatchObject({ total: countCeiling, totalIsMinimum: true });
    expect(body.items[0]?.title).toBe(`Abondance ${many}`);
    expect(body.items).toHaveLength(50);
  });

  test('pages in list order beyond the limit, each request once, to an empty end', async () => {
    const titles: string[] = [];
    for (let number = 1; ; number += 1) {
      const { items, total } = await page(number);
      expect(total).toBe(countCeiling);
      if (items.length === 0) break;
      titles.push(...items.map(({ title }) => title));
    }
    const halves = [0, 1].map((odd) =>
      Array.from({ length: many }, (_, index) => many - index).filter((number) => number % 2 === odd),
    );
    expect(titles).toEqual(halves.flat().map((number) => `Abondance ${number}`));
  });

  test('is exact again when another word makes it rare', async () => {
    expect(await page(1, `abondance ${many - 1}`)).toMatchObject({ total: 1, totalIsMinimum: false });
    expect(await page(2, `abondance ${many - 1}`)).toMatchObject({
      items: [],
      total: 1,
      totalIsMinimum: false,
    });
  });
});
