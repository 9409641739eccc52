import { defaultJournalAccounts } from '#domain/invoices/journal-account-rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NamedSettings } from '#contract/agency/agency-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { productBrand } from '#domain/brand.ts';
import { defaultLoadFactors } from '#domain/sourcing/door/load-rules.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type Person, testPassword } from '#tests/support/caller.ts';
import { nothingSaid } from '#tests/support/samples.ts';

let app: TestApp;
let client: Person;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  await app.services.pool.query(
    'UPDATE agency_settings SET legal_name = NULL, siren = NULL, vat_number = NULL',
  );
  [client, agent] = [await app.client(), await app.agent()];
});
afterAll(() => app.stop());

const bank = {
  holder: 'Agence Exemple SAS',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  bic: 'agrifrpp',
  intermediaryBic: null,
};
const kept = {
  holder: 'Agence Exemple SAS',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  intermediaryBic: null,
};

const confirm = (person: Person) =>
  person.call(endpoints.confirmPassword, { body: { password: testPassword } });

const save = (body: NamedSettings, who: Pick<Person, 'call'> = agent) =>
  who.call(endpoints.saveSettings, { body });

const audit = async (action: string) =>
  (
    await app.database.db
      .selectFrom('audit_records')
      .select(['actor_id', 'details'])
      .where('action', '=', action)
      .orderBy('id')
      .execute()
  ).map(({ actor_id: by, details }) => ({ by, details }));

test('everybody who is signed in can read the agency’s details, which start without bank details', async () => {
  expect((await app.stranger.call(endpoints.getAgency)).status).toBe(401);
  for (const person of [client, agent]) {
    expect((await person.call(endpoints.getAgency)).body).toEqual({
      brand: productBrand,
      identity: nothingSaid,
      quoteValidityDays: 30,
      paymentDays: 7,
      // Only the agency sees its limits, its costs and its accounts.
      silenceDays: person === agent ? 30 : null,
      waiverLimit: person === agent ? 2_000 : null,
      exchangeMargin: person === agent ? 0 : null,
      loadFactors: person === agent ? defaultLoadFactors : null,
      showsDoorCost: true,
      bankDetails: null,
      bankChangeWaits: false,
      deposit: { exclVat: 50_000, inclVat: 60_000 },
      invoices: {
        since: expect.any(String),
        depositNature: 'advance',
        finalInvoiceAt: 'receipt',
        vatOnDebits: false,
        accounts: person === agent ? defaultJournalAccounts : null,
      },
    });
  }
});

describe('bank details', () => {
  test('cannot be saved by strangers and clients, nor by an agent who has not given the password again', async () => {
    expect((await app.stranger.call(endpoints.saveBankDetails, { body: bank })).status).toBe(401);
    expect((await client.call(endpoints.saveBankDetails, { body: bank })).error?.code).toBe('forbidden');
    const unconfirmed = await agent.call(endpoints.saveBankDetails, { body: bank });
    expect(unconfirmed.error).toMatchObject({ code: 'confirmation_required', needs: ['password'] });
    expect((await agent.call(endpoints.getAgency)).body.bankDetails).toBeNull();
    expect(await audit('save_bank_details')).toEqual([]);
  });

  test('send a mail to every agent, and to nobody else, when they are saved', async () => {
    const other = await app.agent();
    await confirm(other);
    await other.call(endpoints.saveBankDetails, { body: bank });
    const mails = (await app.mails()).filter(({ subject }) => subject.includes('bancaires'));
    expect(mails.map(({ to }) => to).sort()).toEqual([agent.user.email, other.user.email].sort());
    for (const { text } of mails) {
      expect(text).toContain(`${other.user.firstName} ${other.user.lastName}`);
      expect(text).toContain('0189');
      expect(text).not.toContain(kept.iban);
    }
    await emptyTables(app.database.pool, 'audit_records');
    await app.database.db
      .updateTable('agency_settings')
      .set({ bank_holder: null, bank_iban: null, bank_bic: null, bank_since: null })
      .execute();
  });

  test('are stored without spaces and in capitals, reach the client’s request, and leave a record of who changed what', async () => {
    const parts = { ownerId: client.user.id, agentId: agent.user.id, status: 'depot_en_attente' as const };
    const { id: requestId } = await insertRequest(app.database.db, parts);
    const before = await client.call(endpoints.getRequest, { params: { requestId } });
    expect(before.body.bankDetails).toBeNull();
    await confirm(agent);
    const saved = await agent.call(endpoints.saveBankDetails, { body: bank });
    const shown = { ...kept, since: expect.any(String) };
    expect(saved.body.bankDetails).toEqual(shown);
    const after = await client.call(endpoints.getRequest, { params: { requestId } });
    expect(after.body.bankDetails).toEqual(shown);
    await agent.call(endpoints.saveBankDetails, { body: bank });
    expect(await audit('save_bank_details')).toEqual([
      { by: agent.user.id, details: { before: null, after: kept } },
    ]);
  });

  test.each([
    ['an IBAN with a wrong check digit', { iban: 'FR7630006000011234567890188' }],
    ['a BIC of nine characters', { bic: 'AGRIFRPPX' }],
    ['no holder', { holder: ' ' }],
    ['a holder of 71 characters', { holder: 'x'.repeat(71) }],
  ])('are refused with %s', async (_, part) => {
    const answer = await agent.call(endpoints.saveBankDetails, { body: { ...bank, ...part } });
    expect(answer.error).toMatchObject({ code: 'invalid_input', fields: [{ path: Object.keys(part)[0] }] });
  });
});

describe('the identity', () => {
  const identity = {
    ...nothingSaid,
    name: 'Agence Exemple',
    legalForm: 'SAS',
    capital: '10 000 €',
    office: '1 place de l’Exemple\n75001 Paris',
    legalName: 'Exemple International',
    siren: '123456782',
    companyNumber: '123 456 782 RCS Paris',
    vatNumber: 'FR11123456782',
    email: 'bonjour@example.com',
  };

  test('strangers and clients cannot change it, and everybody can read it', async () => {
    expect((await save({ identity }, app.stranger)).status).toBe(401);
    expect((await save({ identity }, client)).error?.code).toBe('forbidden');
    expect((await app.stranger.call(endpoints.getIdentity)).body).toEqual(nothingSaid);
    expect((await save({ identity })).body.identity).toEqual(identity);
    expect((await app.stranger.call(endpoints.getIdentity)).body).toEqual(identity);
    expect(await audit('save_identity')).toEqual([
      { by: agent.user.id, details: { before: nothingSaid, after: identity } },
    ]);
  });

  test.each([
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { name: 'Agence\r\nBcc: x@example.com' },
    { name: 'Agence \u202egnp' },
    { legalForm: 'SAS\u2028x' },
    { email: 'nowhere' },
    { phone: 'appelez-nous' },
    { host: 'a\u0000' },
    { siren: '123456789' },
    { siren: '12345678' },
    { siren: '000000000' },
    { siren: '732 829 320 00073' },
    { vatNumber: 'FR12123456782' },
    { vatNumber: 'FR44732829320' },
    { vatNumber: 'DE123456789' },
    { vatExemption: 'abroad' as const },
    { vatNumber: 'DE12345678', seat: 'abroad' as const, siren: null },
    { siren: '732829320', seat: 'abroad' as const, vatNumber: null },
    { vatExemption: 'franchise' as const, seat: 'abroad' as const, siren: null, vatNumber: null },
  ])('cannot be %o', async (part) => {
    const answer = await save({ identity: { ...identity, ...part } });
    expect(answer.error).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: `identity.${Object.keys(part)[0]}` }],
    });
  });

  test.each([
    [
      { siren: '732 829 320', vatNumber: 'fr 44 732829320' },
      { siren: '732829320', vatNumber: 'FR44732829320' },
    ],
    [{ siren: '732 829 320 00074', vatNumber: null }, { siren: '732829320' }],
    [
      { vatExemption: 'franchise' as const, vatNumber: null },
      { vatExemption: 'franchise', vatNumber: null },
    ],
    [
      { seat: 'abroad' as const, siren: null, companyNumber: 'HRB 1234', vatNumber: 'DE123456789' },
      { seat: 'abroad', siren: null, vatNumber: 'DE123456789' },
    ],
    [{ seat: 'abroad' as const, siren: null, vatNumber: 'CHE-123.456.788' }, { vatNumber: 'CHE123456788' }],
    [
      { seat: 'abroad' as const, siren: null, vatExemption: 'abroad' as const, vatNumber: null },
      { vatExemption: 'abroad' },
    ],
  ])('may be %o', async (part, kept) => {
    const { body, status } = await save({ identity: { ...identity, ...part } });
    expect([status, body.identity]).toEqual([200, { ...identity, ...part, ...kept }]);
  });
});

test('quotes can be valid for one day to one year', async () => {
  expect((await save({ quoteValidityDays: 60 }, client)).status).toBe(403);
  expect((await save({ quoteValidityDays: 60 })).body.quoteValidityDays).toBe(60);
  for (const days of [0, 366, 1.5]) {
    expect((await save({ quoteValidityDays: days })).error?.code).toBe('invalid_input');
  }
});

describe('the deposit', () => {
  const deposit = { exclVat: 80_000, inclVat: 96_000 };

  test('cannot be changed by strangers or clients', async () => {
    expect((await save({ deposit }, app.stranger)).status).toBe(401);
    expect((await save({ deposit }, client)).error?.code).toBe('forbidden');
  });

  test('is kept to the cent, with a record of the change', async () => {
    const { body } = await save({ deposit: { exclVat: 80_001, inclVat: 96_001 } });
    expect(body.deposit).toEqual({ exclVat: 80_001, inclVat: 96_001 });
    expect((await client.call(endpoints.getAgency)).body.deposit).toEqual(body.deposit);
    expect((await app.stranger.call(endpoints.getDeposit)).body).toEqual(body.deposit);
    expect(await audit('save_deposit')).toEqual([
      { by: agent.user.id, details: { before: { exclVat: 50_000, inclVat: 60_000 }, after: body.deposit } },
    ]);
  });

  test.each([
    { exclVat: 0, inclVat: 0 },
    { exclVat: 60_000, inclVat: 50_000 },
    { exclVat: 1.5, inclVat: 2 },
    { exclVat: 1, inclVat: 1_000_000_000 },
  ])('cannot be %o', async (body) => {
    expect((await save({ deposit: body })).error?.code).toBe('invalid_input');
  });
});
