import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { supplierOf, writtenSupplier } from '#tests/support/suppliers.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
let colleague: Person;
beforeAll(async () => {
  app = await startTestApp();
  [agent, colleague] = [await app.agent(), await app.agent()];
});
afterAll(() => app.stop());

const create = (supplier: object, id?: string, who = agent) =>
  who.call(endpoints.createSupplier, {
    body: { id, supplier: supplier as ReturnType<typeof writtenSupplier> },
  });
const list = async (query: Record<string, string>) =>
  (await done(agent.call(endpoints.listSuppliers, { query }))).items.map(({ name }) => name);
const read = (supplierId: string) => done(agent.call(endpoints.getSupplier, { params: { supplierId } }));
const change = (
  supplierId: string,
  version: number,
  supplier: ReturnType<typeof writtenSupplier>,
  who = agent,
) => who.call(endpoints.updateSupplier, { params: { supplierId }, body: { version, supplier } });

describe('a supplier', () => {
  test('keeps all that an agent wrote, and is changed as a whole', async () => {
    const contacts = [
      { name: '陈伟', email: ' Wei@Brightlite.example ', phone: '+86 755 1', chat: 'WeChat: wei' },
      { name: null, email: null, phone: null, chat: 'WhatsApp: +84 9' },
    ];
    const written = writtenSupplier({
      name: 'Brightlite Ltd',
      originalName: '明亮照明有限公司',
      notes: 'Ask early',
      contacts,
    });
    const made = await done(create(written));
    expect(made).toMatchObject({
      ...written,
      contacts: [{ ...contacts[0], email: 'wei@brightlite.example' }, contacts[1]],
    });
    expect(made).toMatchObject({
      version: 1,
      archived: false,
      offers: 0,
      certificates: [],
      createdBy: expect.stringMatching(/./),
    });
    const next = {
      ...written,
      city: null,
      incoterm: null,
      incotermPlace: null,
      leadDays: 0,
      contacts: [contacts[1]!],
    };
    const changed = await done(change(made.id, made.version, next));
    expect(changed).toMatchObject({ ...next, version: 2, contact: contacts[1] });
    expect(await read(made.id)).toEqual(changed);
  });

  test('is added once, however often it is sent', async () => {
    const [id, supplier] = [randomUUID(), writtenSupplier()];
    const answers = await Promise.all([1, 2, 3].map(() => create(supplier, id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await list({ search: supplier.name })).toHaveLength(1);
  });

  test('is found by names, city and contacts, without accents and case, and filtered by country', async () => {
    const { name } = await supplierOf(agent, {
      name: 'Çelik Dokuma A.Ş.',
      originalName: null,
      country: 'TR',
      city: 'Bursa',
      contacts: [
        { name: 'Ayşe Çelik', email: 'ayse@celik.example', phone: '+90 224', chat: 'WhatsApp +90 224' },
      ],
    });
    for (const search of ['celik', 'BURSA', 'ayse', 'celik.example', '+90', 'whatsapp dokuma', '%']) {
      expect([search, (await list({ search })).includes(name)]).toEqual([search, search !== '%']);
    }
    const { countries, items } = await done(
      agent.call(endpoints.listSuppliers, { query: { country: 'TR' } }),
    );
    expect(items.map((item) => item.country)).toEqual(['TR']);
    expect(countries).toEqual(expect.arrayContaining(['CN', 'TR']));
  });

  test('leaves the list when it is archived, and comes back', async () => {
    const { id, name } = await supplierOf(agent);
    const archive = (archived: boolean) =>
      done(agent.call(endpoints.archiveSupplier, { params: { supplierId: id }, body: { archived } }));
    expect((await archive(true)).archived).toBe(true);
    await archive(true);
    expect([await list({ search: name }), await list({ search: name, archived: '1' })]).toEqual([[], [name]]);
    expect((await archive(false)).archived).toBe(false);
    expect(await list({ search: name })).toEqual([name]);
    const { rows } = await app.database.pool.query<{ action: string }>(
      `SELECT action FROM audit_records WHERE details ->> 'supplier' = $1 ORDER BY id`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'create_supplier',
      'archive_supplier',
      'restore_supplier',
    ]);
  });

  test('is named in the audit log', async () => {
    const { name } = await supplierOf(agent);
    const { items } = await done(agent.call(endpoints.listAudit, { query: {} }));
    expect(items[0]).toMatchObject({ action: 'create_supplier', about: name });
  });
});

describe('a change', () => {
  test('does not overwrite what the agent has not seen', async () => {
    const { id, version } = await supplierOf(agent);
    const answers = await Promise.all(
      [agent, colleague].map((who) => change(id, version, writtenSupplier(), who)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ error }) => error)?.error?.code).toBe('supplier_changed');
  });

  test('of a supplier that is not there is refused', async () => {
    for (const supplierId of [randomUUID()]) {
      expect((await change(supplierId, 1, writtenSupplier())).error?.code).toBe('supplier_not_found');
      const params = { supplierId };
      for (const { error } of [
        await agent.call(endpoints.getSupplier, { params }),
        await agent.call(endpoints.listSupplierRequests, { params }),
        await agent.call(endpoints.archiveSupplier, { params, body: { archived: true } }),
        await agent.call(endpoints.addCertificate, { params, body: { title: 'CE', validUntil: null } }),
      ])
        expect(error?.code).toBe('supplier_not_found');
    }
  });
});

describe('a known supplier', () => {
  const [name, originalName, email] = ['Kowalski Meble', '科瓦尔斯基', 'biuro@kowalski.example'];
  const contacts = [{ name: null, email, phone: null, chat: null }];
  let there: { id: string; name: string };
  beforeAll(async () => {
    const made = await supplierOf(agent, { name, originalName, country: 'PL', contacts });
    there = { id: made.id, name };
  });

  test.each([
    ['by its name', { name: 'KOWALSKI MEBLE Sp. z o.o.', country: 'PL' }],
    ['by its original name', { originalName: '科瓦尔斯基有限公司', country: 'PL' }],
    ['by an address', { contacts: [{ ...contacts[0]!, email: 'BIURO@kowalski.example' }] }],
  ])('is refused %s, and the refusal says which is there', async (_, own) => {
    const { status, error } = await create(writtenSupplier(own));
    expect([status, error]).toEqual([
      409,
      expect.objectContaining({ code: 'supplier_exists', supplier: there }),
    ]);
    const other = await supplierOf(agent);
    const again = await change(other.id, other.version, writtenSupplier(own));
    expect(again.error).toMatchObject({ code: 'supplier_exists', supplier: there });
    expect((await read(other.id)).version).toBe(1);
  });

  test('is a new supplier in another country', async () => {
    expect((await create(writtenSupplier({ name, country: 'UA' }))).status).toBe(201);
  });

  test('can be changed under its own name and addresses', async () => {
    const { version, ...shown } = await read(there.id);
    const written = writtenSupplier({ name, originalName, country: 'PL', contacts });
    expect((await change(shown.id, version, { ...written, city: 'Łódź' })).status).toBe(200);
  });

  test('is added once by several agents at once', async () => {
    for (const own of [
      { name: `Lisboa ${randomUUID()}`, country: 'PT' },
      { contacts: [{ name: null, email: `${randomUUID()}@lisboa.example`, phone: null, chat: null }] },
    ]) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          create(writtenSupplier(own), undefined, at % 2 ? agent : colleague),
        ),
      );
      const added = answers.filter(({ status }) => status === 201);
      expect(added).toHaveLength(1);
      for (const { status, error } of answers.filter((answer) => answer !== added[0])) {
        expect([status, error?.supplier?.id]).toEqual([409, added[0]?.body.id]);
      }
    }
  });
});
