import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { certificateOf, supplierOf } from '#tests/support/suppliers.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
});
afterAll(() => app.stop());

const send = (text: string | Buffer, query: Record<string, string> = {}) =>
  agent.upload(
    endpoints.importSuppliers,
    { query },
    { content: Buffer.from(text as string), name: 'usines.csv', type: 'text/csv' },
  );
const list = (...lines: string[]) => lines.join('\n');
const find = async (search: string) =>
  (await done(agent.call(endpoints.listSuppliers, { query: { search } }))).items;
const heading =
  'Fournisseur;Nom chinois;Pays;Ville;Contact;E-mail;Tél.;WeChat;Langue;Devise;Incoterm;Délai;Avis;Remarques';

test('a list of suppliers is looked at, then added as it was shown', async () => {
  const file = list(
    heading,
    'Brillant Ltd;闪亮有限公司;Chine;Ningbo;Wei;WEI@brillant.example;+86 574;weichen;chinois;rmb;FOB Ningbo;35 jours;Sûr;Payer tôt',
    'Seda Tekstil;;Atlantis;;;;;;;;;;;',
    'Celik;;Turquie;Bursa;;;;;;;;;;',
  );
  const shown = await done(send(file));
  expect(shown).toMatchObject({ delimiter: 'semicolon', suppliers: 2, left: 1, importId: null });
  expect(shown.columns.join(' ')).toBe(
    'name originalName country city contactName email phone chat language currency incoterm leadDays rating notes',
  );
  expect(shown.leftLines).toEqual([{ line: 3, name: 'Seda Tekstil', faults: ['country_unknown'] }]);
  expect(await find('brillant')).toEqual([]);
  const made = await done(send(file, { run: '2' }));
  expect(made.importId).not.toBeNull();
  const [found] = await find('brillant');
  const detail = await done(agent.call(endpoints.getSupplier, { params: { supplierId: found?.id ?? '' } }));
  expect(detail).toMatchObject({
    name: 'Brillant Ltd',
    originalName: '闪亮有限公司',
    country: 'CN',
    city: 'Ningbo',
    language: 'zh',
    currency: 'CNY',
    incoterm: 'FOB',
    incotermPlace: 'Ningbo',
    leadDays: 35,
    rating: 'Sûr',
    notes: 'Payer tôt',
    contacts: [{ name: 'Wei', email: 'wei@brillant.example', phone: '+86 574', chat: 'weichen' }],
  });
  expect(await send(file, { run: '2' })).toMatchObject({ status: 409, error: { code: 'import_changed' } });
  expect((await done(send(file))).leftLines.map(({ faults }) => faults)).toEqual([
    ['known'],
    ['country_unknown'],
    ['known'],
  ]);
});

test('each wrong line says why, and columns are chosen', async () => {
  const there = await supplierOf(agent, { name: 'Usine Connue', country: 'VN' });
  const mail = `${randomUUID()}@usines.example`;
  const file = list(
    'A,B,C,D,E,F',
    `Une Usine,VN,${mail},fr,EUR,FCA`,
    ',VN,,,,',
    'Autre,Nulle part,,,,',
    'Autre,VN,pas une adresse,,,',
    'Autre,VN,,klingon,,',
    'Autre,VN,,,zloty,',
    'Autre,VN,,,,BOF',
    `${'a'.repeat(151)},VN,,,,`,
    'UNE USINE Co. Ltd,Vietnam,,,,',
    `Deux,VN,${mail.toUpperCase()},,,`,
    `usine connue JSC,VN,,,,`,
  );
  const columns = 'name,country,email,language,currency,incoterm';
  const { suppliers, leftLines, headings } = await done(send(file, { columns }));
  expect([suppliers, headings[0]]).toEqual([1, 'A']);
  expect(leftLines.map(({ line, faults }) => [line, ...faults])).toEqual([
    [3, 'name_missing'],
    [4, 'country_unknown'],
    [5, 'email_wrong'],
    [6, 'language_unknown'],
    [7, 'currency_unknown'],
    [8, 'incoterm_unknown'],
    [9, 'too_long'],
    [10, 'twice'],
    [11, 'twice'],
    [12, 'known'],
  ]);
  expect(there.name).toBe('Usine Connue');
  for (const wrong of ['name,,', 'name,name', 'country']) {
    expect((await done(send(file, { columns: wrong }))).suppliers).toBe(0);
  }
  expect((await send(file, { columns: 'name,price' })).error?.code).toBe('invalid_input');
});

test('if two agents import at once, one import adds the suppliers; undoing removes those that nobody has used', async () => {
  const names = ['Un', 'Deux', 'Trois'].map((name) => `${name} ${randomUUID()}`);
  const file = list('Nom;Pays', ...names.map((name) => `${name};PT`));
  const answers = await Promise.all([1, 2, 3].map(() => send(file, { run: '3' })));
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const importId = answers.find(({ status }) => status === 200)?.body.importId ?? '';
  const [used] = await find(names[0] ?? '');
  await certificateOf(agent, used?.id ?? '');
  const undo = () => agent.call(endpoints.undoSupplierImport, { params: { importId } });
  expect((await undo()).body).toEqual({ removed: 2, kept: 1 });
  expect((await undo()).body).toEqual({ removed: 0, kept: 1 });
  expect(await find(names[1] ?? '')).toEqual([]);
  const { rows } = await app.database.pool.query<{ action: string; n: string }>(
    `SELECT action, details ->> 'suppliers' AS n FROM audit_records WHERE details ->> 'supplierImport' = $1 ORDER BY id`,
    [importId],
  );
  expect(rows).toEqual([
    { action: 'import_suppliers', n: '3' },
    { action: 'undo_supplier_import', n: '2' },
  ]);
  const params = { importId: randomUUID() };
  expect((await agent.call(endpoints.undoSupplierImport, { params })).error?.code).toBe('import_not_found');
});

test.each([
  ['an empty file', '', 'list_empty'],
  ['headings alone', 'Nom;Pays', 'list_empty'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'list_unreadable'],
  ['too many lines', `Nom;Pays\n${'a;VN\n'.repeat(5_001)}`, 'list_too_long'],
  ['too many bytes', Buffer.alloc(5 * 1024 * 1024 + 1, 'a;b\n'), 'file_too_large'],
])('%s is refused', async (_, content, code) => {
  expect((await send(content)).error?.code).toBe(code);
});
