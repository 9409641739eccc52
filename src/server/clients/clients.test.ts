import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { countCeiling } from '#domain/requests/request-limits.ts';
import { insertClient, insertRequest } from '#tests/support/builders.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
let zoe: Person;
let reference: string;
let paymentReference: string;

beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent({ firstName: 'Zoéline', lastName: 'Agent' });
  zoe = await app.client({ firstName: 'Zoé', lastName: 'Lefèvre-Ibáñez', email: 'zoe.lf@example.com' });
  const request = await insertRequest(app.database.db, { ownerId: zoe.user.id, title: 'Théières' });
  ({ reference } = request);
  ({ paymentReference } = (await zoe.call(endpoints.getRequest, { params: { requestId: request.id } })).body);
  await insertClient(app.database.db, {
    firstName: 'Aloïs',
    lastName: 'Durand',
    email: 'alois@example.com',
    phone: '+447700900123',
  });
});
afterAll(() => app.stop());

const list = (query: Record<string, string> = {}) => done(agent.call(endpoints.listClients, { query }));
const found = async (search: string) => {
  const { items, total, totalIsMinimum } = await list({ search, pageSize: '50' });
  expect({ total, totalIsMinimum }).toEqual({ total: items.length, totalIsMinimum: false });
  return items.map(({ email }) => email);
};

describe('the list of clients', () => {
  test('is refused to strangers and clients', async () => {
    expect((await app.stranger.call(endpoints.listClients)).error?.code).toBe('unauthenticated');
    expect((await zoe.call(endpoints.listClients)).error?.code).toBe('forbidden');
  });

  test.each([
    ['name, accents and case ignored', 'IBANEZ zoe', ['zoe.lf@example.com']],
    ['part of the address', 'lf@exam', ['zoe.lf@example.com']],
    ['phone in E.164', '+447700900123', ['alois@example.com']],
    ['phone as it is dialled there', '07700 900-123', ['alois@example.com']],
    ['phone from abroad', '0044 7700.900123', ['alois@example.com']],
    ['a name and a phone', 'durand 07700 900123', ['alois@example.com']],
    ['another’s name and that phone', 'lefevre 07700 900123', []],
    ['wildcards are themselves', '%', []],
    ['no agent', 'zoeline', []],
    ['a title is no name', 'théières', []],
    ['quotes break nothing', "'; drop table profiles; --", []],
  ])('is searched: %s', async (_, search, emails) => {
    expect(await found(search)).toEqual(emails);
  });

  test('finds the client of a request by reference and payment reference', async () => {
    const digits = paymentReference.slice('ESM-'.length);
    for (const typed of [
      reference,
      reference.toLowerCase(),
      reference.slice('SRC-'.length),
      `zoé ${reference}`,
      paymentReference,
      `esm ${digits}`,
      digits,
      `ESM-${digits.slice(0, 8)}`,
    ]) {
      expect({ typed, found: await found(typed) }).toEqual({ typed, found: ['zoe.lf@example.com'] });
    }
    expect(await found(`durand ${reference}`)).toEqual([]);
    expect(await found('SRC-2020-99999')).toEqual([]);
  });

  test('shows how many requests are open, and what is due in total', async () => {
    const { db } = app.database;
    const { id: ownerId, email } = await insertClient(db, { firstName: 'Ines' });
    await insertRequest(db, { ownerId, status: 'depot_en_attente' });
    await insertRequest(db, { ownerId, status: 'depot_en_attente' });
    await insertRequest(db, { ownerId, status: 'devis_emis' });
    await insertRequest(db, { ownerId, status: 'cloturee' });
    const { items } = await list({ search: email });
    expect(items).toMatchObject([{ id: ownerId, openRequests: 3, due: 120_000, language: 'fr' }]);
  });

  test('starts with the newest activity: an account, a request, a message of either side', async () => {
    const [first, second] = [await app.client(), await app.client()];
    const newest = async () => (await list({ pageSize: '2' })).items.map(({ id }) => id);
    expect(await newest()).toEqual([second.user.id, first.user.id]);
    const body = { title: 'Cups', description: 'Many' };
    const { id: requestId } = await done(first.call(endpoints.createRequest, { body }));
    expect(await newest()).toEqual([first.user.id, second.user.id]);
    const other = await done(second.call(endpoints.createRequest, { body }));
    expect(await newest()).toEqual([second.user.id, first.user.id]);
    const params = { requestId };
    await done(agent.call(endpoints.postMessage, { params, body: { content: 'Hello' } }));
    expect(await newest()).toEqual([first.user.id, second.user.id]);
    await done(
      agent.call(endpoints.makeTransition, { params: { requestId: other.id }, body: { name: 'approve' } }),
    );
    expect(await newest()).toEqual([second.user.id, first.user.id]);
  });

  test('keeps its order while many requests of one client are written at once', async () => {
    const busy = await app.client();
    const body = (number: number) => ({ title: `Cups ${number}`, description: 'Many' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => busy.call(endpoints.createRequest, { body: body(number) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const [first] = (await list({ pageSize: '1' })).items;
    expect(first).toMatchObject({ id: busy.user.id, openRequests: 20 });
  });

  test('names neither erased accounts nor clients who became agents', async () => {
    const [gone, joined] = [await app.client(), await app.client()];
    await confirmWithPassword(gone);
    await done(gone.call(endpoints.eraseAccount));
    await app.database.db
      .updateTable('user_roles')
      .set({ role: 'agent' })
      .where('user_id', '=', joined.user.id)
      .execute();
    const { items, total } = await list({ pageSize: '50' });
    const ids = items.map(({ id }) => id);
    expect(ids).not.toContain(gone.user.id);
    expect(ids).not.toContain(joined.user.id);
    expect(total).toBe(items.length);
    expect(await found(joined.user.email)).toEqual([]);
  });

  test('is paged, and beyond the limit says "more than"', async () => {
    await app.database.pool.query(
      `WITH many AS (INSERT INTO profiles (id, email, first_name, last_name, search_text, phone)
        SELECT gen_random_uuid(), 'many' || n || '@example.com', 'Many', 'Person ' || n,
          'many person ' || n || E'\nmany' || n || '@example.com', '' FROM generate_series(1, $1) n RETURNING id)
        INSERT INTO client_activity (user_id, active_at) SELECT id, now() FROM many`,
      [countCeiling + 10],
    );
    const { total } = await list();
    expect(total).toBeGreaterThan(countCeiling + 10);
    const pages = [await list({ pageSize: '50' }), await list({ pageSize: '50', page: '2' })];
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(100);
    const many = await list({ search: 'person many', pageSize: '50', page: '3' });
    expect(many).toMatchObject({ total: countCeiling, totalIsMinimum: true });
    expect(many.items).toHaveLength(50);
    expect((await list({ page: '1000' })).items).toEqual([]);
  });
});
