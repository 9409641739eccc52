import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { currencies } from '#domain/rates/currency-kinds.ts';
import type { Person } from '#tests/support/caller.ts';
import { writtenSupplier } from '#tests/support/suppliers.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
});
afterAll(() => app.stop());

const create = (supplier: object) =>
  agent.call(endpoints.createSupplier, {
    body: { supplier: supplier as ReturnType<typeof writtenSupplier> },
  });

test.each([
  ['no name', { name: '  ' }],
  ['a name of 151 letters', { name: 'a'.repeat(151) }],
  ['NUL', { notes: 'a\u0000b' }],
  ['half a character', { city: '\ud800' }],
  ['no country', { country: 'XX' }],
  ['a currency that is none', { currency: 'EURO' }],
  ['a language that suppliers have not', { language: 'de' }],
  ['a place without an incoterm', { incoterm: null }],
  ['an incoterm that is none', { incoterm: 'FOX' }],
  ['half a day', { leadDays: 1.5 }],
  ['three years', { leadDays: 1_000 }],
  ['a contact who is nobody', { contacts: [{ name: null, email: null, phone: null, chat: null }] }],
  ['an address that is none', { contacts: [{ name: 'Wei', email: 'wei', phone: null, chat: null }] }],
  [
    'an address twice',
    {
      contacts: ['a@b.example', 'A@B.example'].map((email) => ({
        name: null,
        email,
        phone: null,
        chat: null,
      })),
    },
  ],
  [
    'eleven contacts',
    { contacts: Array.from({ length: 11 }, () => ({ name: 'Wei', email: null, phone: null, chat: null })) },
  ],
])('refuses %s', async (_, own) => {
  expect((await create({ ...writtenSupplier(), ...own })).error?.code).toBe('invalid_input');
});

test.each([
  [
    'the longest texts',
    {
      name: '\ufdfa'.repeat(150),
      originalName: '\ufdfa'.repeat(150),
      notes: 'é'.repeat(5_000),
      city: '深'.repeat(100),
    },
  ],
  ['a name of nothing but a legal form', { name: 'Ltd', country: 'VN' }],
  ['a name of signs', { name: '!!!', country: 'VN' }],
  ['every currency', {}],
])('takes %s', async (what, own) => {
  const all = what === 'every currency' ? currencies : (['EUR'] as const);
  for (const currency of all) expect((await create({ ...writtenSupplier(own), currency })).status).toBe(201);
});
