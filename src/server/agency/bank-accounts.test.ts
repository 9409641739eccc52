import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { otherAccountLimits } from '#domain/agency/settings-limits.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { ownIban, saveConfirmedAccount } from '#tests/support/statement-files.ts';
import { settleTeam } from '#tests/support/settle-team.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sweepBankChanges } from './sweep-bank-changes.ts';

let app: TestApp;
let agent: Person;
let colleague: Person;
let client: Person;
const sql = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);

beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  colleague = await app.agent({ administrator: false });
  client = await app.client();
  await settleTeam(app.database);
  await confirmWithPassword(agent);
  await saveConfirmedAccount(agent);
});
afterAll(() => app.stop());
beforeEach(() => emptyTables(app.database.pool, 'agency_accounts'));

const savings = { name: 'Épargne', iban: 'DE89370400440532013000' };
const add = (body = savings, who: Pick<Person, 'call'> = agent) =>
  who.call(endpoints.addBankAccount, { body });
const rename = (accountId: string, name: string) =>
  agent.call(endpoints.renameBankAccount, { params: { accountId }, body: { name } });
const remove = (accountId: string) => agent.call(endpoints.removeBankAccount, { params: { accountId } });
const others = async (who = agent) => (await done(who.call(endpoints.getBankState))).others;
const added = async () => (await done(add())).others[0]?.id ?? '';
/** Returns a valid German IBAN for that number. */
function germanIban(number: number): string {
  const bban = `37040044${String(number).padStart(10, '0')}`;
  const rest = Number(BigInt(`${bban}131400`) % 97n);
  return `DE${String(98 - rest).padStart(2, '0')}${bban}`;
}

describe('people without the right to it', () => {
  test('strangers, clients and agents who are no administrators are refused', async () => {
    const accountId = await added();
    for (const [who, code] of [
      [app.stranger, 'unauthenticated'],
      [client, 'forbidden'],
      [colleague, 'administrators_only'],
    ] as const) {
      const call = { params: { accountId }, body: { name: 'x' } };
      expect((await add(savings, who)).error?.code).toBe(code);
      expect((await who.call(endpoints.renameBankAccount, call)).error?.code).toBe(code);
      expect((await who.call(endpoints.removeBankAccount, call)).error?.code).toBe(code);
    }
    expect(await others(colleague)).toEqual([{ id: accountId, ...savings }]);
  });

  test('each change needs the password or a factor again', async () => {
    const accountId = await added();
    await sql('UPDATE sessions SET password_confirmed_at = NULL, factor_confirmed_at = NULL');
    const again = { ...savings, iban: germanIban(1) };
    for (const call of [() => add(again), () => rename(accountId, 'x'), () => remove(accountId)])
      expect((await call()).error?.code).toBe('confirmation_required');
    await confirmWithPassword(agent);
  });
});

test('an account is added as it is typed, renamed and removed, and each change is recorded', async () => {
  const typed = { name: '  Épargne ', iban: 'de89 3704 0044 0532 0130 00' };
  const [account] = (await done(add(typed))).others;
  expect(account).toMatchObject(savings);
  const accountId = account?.id ?? '';
  expect((await done(rename(accountId, 'Réserve'))).others).toMatchObject([{ name: 'Réserve' }]);
  await done(rename(accountId, 'Réserve'));
  expect((await done(remove(accountId))).others).toEqual([]);
  expect((await remove(accountId)).error?.code).toBe('bank_account_not_found');
  expect((await rename(accountId, 'x')).error?.code).toBe('bank_account_not_found');
  const [kept, renamed] = ['Épargne', 'Réserve'].map((accountName) => ({ accountName, iban: savings.iban }));
  const { rows } = await sql(
    `SELECT action, details FROM audit_records WHERE action LIKE '%_bank_account' ORDER BY id DESC LIMIT 3`,
  );
  expect(rows).toEqual([
    { action: 'remove_bank_account', details: { before: renamed, after: null } },
    { action: 'rename_bank_account', details: { before: kept, after: renamed } },
    { action: 'add_bank_account', details: { before: null, after: kept } },
  ]);
});

test('no account can be added twice, even at once, nor the one that clients see, nor an invalid one', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => add()));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  expect(answers.filter(({ error }) => error).map(({ error }) => error?.code)).toEqual(
    Array.from({ length: 3 }, () => 'bank_account_known'),
  );
  expect((await add({ ...savings, iban: ownIban })).error?.code).toBe('bank_account_known');
  for (const wrong of [
    { iban: 'DE89370400440532013001', name: 'x' },
    { iban: germanIban(1), name: ' ' },
    { iban: germanIban(1), name: 'x'.repeat(otherAccountLimits.nameMax + 1) },
  ])
    expect((await add(wrong)).error?.code).toBe('invalid_input');
  expect(await others()).toHaveLength(1);
});

test(`there are ${otherAccountLimits.max} at most, even if two are added at once`, async () => {
  for (let number = 1; number < otherAccountLimits.max; number += 1)
    await done(add({ name: `Compte ${number}`, iban: germanIban(number) }));
  const last = [98, 99].map((number) => add({ name: 'Dernier', iban: germanIban(number) }));
  const refused = (await Promise.all(last)).flatMap(({ error }) => error?.code ?? []);
  expect(refused).toEqual(['too_many_bank_accounts']);
  expect(await others()).toHaveLength(otherAccountLimits.max);
});

test('a client is shown the account of the settings and no other', async () => {
  await done(add());
  const { id } = await insertRequest(app.database.db, {
    ownerId: client.user.id,
    agentId: agent.user.id,
    status: 'depot_en_attente',
  });
  const seen = [
    await client.call(endpoints.getAgency),
    await client.call(endpoints.getRequest, { params: { requestId: id } }),
    await client.call(endpoints.listMyRequests),
  ];
  expect((await done(client.call(endpoints.getAgency))).bankDetails?.iban).toBe(ownIban);
  for (const { raw, status } of seen) {
    expect(status).toBe(200);
    expect(raw.toString().replaceAll(/\s/g, '')).not.toContain(savings.iban);
    expect(raw.toString()).not.toContain(savings.name);
  }
  expect((await client.call(endpoints.getBankState)).error?.code).toBe('forbidden');
});

test('when the clients’ account changes, the former one joins the other accounts, and the new one leaves them', async () => {
  await done(add());
  const swap = async (iban: string) => {
    const body = { holder: 'Agence Exemple', iban, bic: 'COBADEFF', intermediaryBic: null };
    await done(agent.call(endpoints.saveBankDetails, { body }));
    const { waiting } = await done(agent.call(endpoints.getBankState));
    await done(colleague.call(endpoints.confirmBankChange, { params: { changeId: waiting?.id ?? '' } }));
    await sql(
      `UPDATE bank_details_changes SET holds_at = now() - interval '1 second' WHERE ended_at IS NULL`,
    );
    await sweepBankChanges(app.services);
    expect((await done(client.call(endpoints.getAgency))).bankDetails?.iban).toBe(iban);
  };
  await confirmWithPassword(colleague);
  await swap(savings.iban);
  expect(await others()).toMatchObject([{ name: null, iban: ownIban }]);
  await done(rename((await others())[0]?.id ?? '', 'Ancien'));
  expect((await add()).error?.code).toBe('bank_account_known');
  await swap(ownIban);
  expect(await others()).toMatchObject([{ name: null, iban: savings.iban }]);
});
