import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { done, type Person, testPassword } from '#tests/support/caller.ts';
import { confirmPasswordAndFactor } from '#tests/support/factors.ts';
import { settleTeam } from '#tests/support/settle-team.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sweepBankChanges } from './sweep-bank-changes.ts';

let app: TestApp;
let asker: Person;
let second: Person;
let client: Person;
const sql = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);

const old = {
  holder: 'Agence Exemple SAS',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  intermediaryBic: null,
};
const fresh = {
  holder: 'Agence Exemple SAS',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFF',
  intermediaryBic: null,
};

beforeAll(async () => {
  app = await startTestApp();
  [asker, second, client] = [
    await app.agent(),
    await app.agent({ administrator: false }),
    await app.client(),
  ];
  for (const person of [asker, second]) await confirm(person);
  await done(asker.call(endpoints.saveBankDetails, { body: old }));
  await settleTeam(app.database);
});
afterAll(() => app.stop());
beforeEach(async () => {
  const { waiting } = await state();
  if (waiting) await done(stop(waiting.id));
});

const confirm = (person: Person) =>
  done(person.call(endpoints.confirmPassword, { body: { password: testPassword } }));
const save = (body: typeof old = fresh, who = asker) => who.call(endpoints.saveBankDetails, { body });
const state = (who = asker) => done(who.call(endpoints.getBankState));
const approve = (changeId: string, who = second) =>
  who.call(endpoints.confirmBankChange, { params: { changeId } });
const stop = (changeId: string, who = second) => who.call(endpoints.stopBankChange, { params: { changeId } });
const shownTo = async (who: Person) => (await done(who.call(endpoints.getAgency))).bankDetails?.iban;
const endWait = () =>
  sql(`UPDATE bank_details_changes SET holds_at = now() - interval '1 second' WHERE ended_at IS NULL`);
const sweep = () => sweepBankChanges(app.services);

/** Asks for a change with a new account holder each time, because a change to the same details would do nothing. */
async function askForChange(who = asker): Promise<string> {
  await done(save({ ...fresh, holder: `Exemple ${randomUUID().slice(0, 8)}` }, who));
  return (await state()).waiting?.id ?? '';
}

const actions = async (count: number) =>
  (await sql('SELECT action FROM audit_records ORDER BY id DESC LIMIT $1', [count])).rows.map(
    ({ action }) => action as string,
  );

describe('a stranger is refused, a client too', () => {
  test.each(['getBankState', 'confirmBankChange', 'stopBankChange'] as const)('%s', async (name) => {
    const parts = { params: { changeId: randomUUID() } };
    for (const [who, code] of [
      [app.stranger, 'unauthenticated'],
      [client, 'forbidden'],
    ] as const)
      expect((await who.call(endpoints[name], parts)).error?.code).toBe(code);
  });

  test('a change that does not exist is refused as if it were over', async () => {
    expect((await approve(randomUUID())).error?.code).toBe('bank_change_over');
    expect((await stop(randomUUID())).error?.code).toBe('bank_change_over');
  });
});

test('a change waits for a second agent, then for a day; it takes effect once, and clients who are to pay are notified', async () => {
  const payer = await app.client();
  const idle = await app.client();
  await sql('UPDATE profiles SET email_verified_at = now() WHERE id = ANY($1)', [
    [payer.user.id, idle.user.id],
  ]);
  const due = { ownerId: payer.user.id, agentId: asker.user.id, status: 'depot_en_attente' } as const;
  const { id } = await insertRequest(app.database.db, due);
  await insertRequest(app.database.db, { ownerId: idle.user.id, agentId: asker.user.id });

  const { bankDetails, bankChangeWaits } = await done(save());
  expect([bankDetails?.iban, bankChangeWaits]).toEqual([old.iban, true]);
  expect((await done(client.call(endpoints.getAgency))).bankChangeWaits).toBe(false);
  // A second click changes nothing.
  await done(save());
  expect(await actions(1)).toEqual(['ask_bank_change']);
  const own = (await state()).waiting;
  expect(own).toMatchObject({ details: fresh, needsSecond: true, holdsAt: null, second: 'own' });
  expect((await state(second)).waiting?.second).toBe('possible');
  await sweep();
  expect(await shownTo(client)).toBe(old.iban);

  const changeId = own?.id ?? '';
  expect((await approve(changeId, asker)).error?.code).toBe('bank_change_own');
  const { waiting } = await done(approve(changeId));
  const wait = new Date(waiting?.holdsAt ?? 0).getTime() - new Date(waiting?.confirmedAt ?? 0).getTime();
  expect(Math.round(wait / 3_600_000)).toBe(24);
  await done(approve(changeId));
  expect(await actions(2)).toEqual(['confirm_bank_change', 'ask_bank_change']);
  await sweep();
  expect(await shownTo(client)).toBe(old.iban);

  await endWait();
  expect(await shownTo(client)).toBe(old.iban);
  await Promise.all([sweep(), sweep(), sweep()]);
  expect(await shownTo(client)).toBe(fresh.iban);
  const shown = await done(payer.call(endpoints.getRequest, { params: { requestId: id } }));
  expect(shown.bankDetails).toMatchObject(fresh);
  expect(Date.now() - new Date(shown.bankDetails?.since ?? 0).getTime()).toBeLessThan(60_000);
  expect(await actions(2)).toEqual(['save_bank_details', 'confirm_bank_change']);

  const mails = await app.mails();
  const toClients = mails.filter(({ to }) => [payer, idle, client].some(({ user }) => user.email === to));
  const ofChange = toClients.filter(({ subject }) => /bancaires ont changé/.test(subject));
  expect(ofChange.map(({ to }) => to)).toEqual([payer.user.email]);
  for (const { text } of ofChange) {
    expect(text).toContain(`/request/${id}`);
    expect(text.replaceAll(/\s/g, '')).not.toMatch(/3000|0189|DE89|FR76/);
  }
  const toAgents = mails.filter(({ to }) => to === second.user.email).map(({ subject }) => subject);
  expect(toAgents.slice(-3)).toEqual([
    'D’autres coordonnées bancaires attendent un second agent',
    'Les nouvelles coordonnées bancaires sont confirmées',
    'Les coordonnées bancaires de l’agence ont changé',
  ]);
});

test('former details are kept for ever, and their account still counts as the agency’s', async () => {
  const { former, current, others } = await state();
  expect(former[0]).toMatchObject({ details: old, until: current?.since });
  expect(others).toMatchObject([{ name: null, iban: old.iban }]);
  await expect(sql('DELETE FROM bank_details_history')).rejects.toThrow(/written once/);
  await expect(sql(`UPDATE bank_details_history SET iban = 'X'`)).rejects.toThrow(/written once/);
  await expect(sql('UPDATE bank_details_history SET held_until = NULL')).rejects.toThrow(/written once/);
  await expect(sql(`UPDATE agency_settings SET bank_iban = '${old.iban}'`)).rejects.toMatchObject({
    constraint: 'agency_settings_bank_in_history',
  });
});

test('both agents must have confirmed their password recently', async () => {
  const changeId = await askForChange();
  await sql('UPDATE sessions SET password_confirmed_at = NULL, factor_confirmed_at = NULL');
  expect((await save({ ...fresh, holder: 'Autre' })).error?.code).toBe('confirmation_required');
  expect((await approve(changeId)).error?.code).toBe('confirmation_required');
  for (const person of [asker, second]) await confirm(person);
});

test('any agent may stop a change, even a confirmed one, which then never takes effect', async () => {
  const changeId = await askForChange();
  await done(approve(changeId));
  await endWait();
  expect((await done(stop(changeId))).waiting).toBeNull();
  expect((await stop(changeId)).error?.code).toBe('bank_change_over');
  expect((await approve(changeId)).error?.code).toBe('bank_change_over');
  await sweep();
  expect(await shownTo(client)).toBe(fresh.iban);
  expect(await actions(1)).toEqual(['stop_bank_change']);
});

test('a newer change replaces one that waits, and needs its own confirmation', async () => {
  const first = await askForChange();
  await done(approve(first));
  const next = await askForChange();
  expect(next).not.toBe(first);
  expect((await state()).waiting).toMatchObject({ id: next, confirmedBy: null, holdsAt: null });
  expect((await approve(first)).error?.code).toBe('bank_change_over');
});

test('two administrators who ask at once leave one change; stopped and confirmed at once, it ends', async () => {
  const other = await app.agent();
  await confirm(other);
  await settleTeam(app.database);
  await Promise.all([askForChange(asker), askForChange(other)]);
  const { rows } = await sql('SELECT id FROM bank_details_changes WHERE ended_at IS NULL');
  expect(rows).toHaveLength(1);
  const changeId = (rows[0] as { id: string }).id;
  const [stopped] = await Promise.all([stop(changeId), approve(changeId), sweep()]);
  expect(stopped.status).toBe(200);
  expect((await state()).waiting).toBeNull();
});

test('somebody who became an agent after a change was asked for cannot confirm it', async () => {
  const changeId = await askForChange();
  const late = await app.agent({ administrator: false });
  await confirm(late);
  expect((await approve(changeId, late)).error?.code).toBe('bank_change_too_new');
  expect((await state(late)).waiting?.second).toBe('too_new');
  // Any agent may stop a change, even one who is too new to confirm it.
  expect((await stop(changeId, late)).status).toBe(200);
});

test.each(['asker', 'second'] as const)('a change ends once its %s has lost the role', async (who) => {
  const [leaving, staying] = [await app.agent(), await app.agent()];
  for (const person of [leaving, staying]) await confirmPasswordAndFactor(app, person);
  await settleTeam(app.database);
  const changeId = await askForChange(who === 'asker' ? leaving : asker);
  await done(approve(changeId, who === 'asker' ? staying : leaving));
  await confirmPasswordAndFactor(app, staying);
  await done(staying.call(endpoints.removeAgent, { params: { agentId: leaving.user.id } }));
  await endWait();
  const before = await shownTo(client);
  await sweep();
  expect((await state()).waiting).toBeNull();
  expect(await shownTo(client)).toBe(before);
  expect(await actions(1)).toEqual(['void_bank_change']);
});

test('the only agent waits for a day, or for a week after the last colleague was removed', async () => {
  const lone = await startTestApp();
  try {
    const [only, gone] = [await lone.agent(), await lone.agent()];
    await confirmPasswordAndFactor(lone, only);
    await done(only.call(endpoints.saveBankDetails, { body: old }));
    await done(only.call(endpoints.removeAgent, { params: { agentId: gone.user.id } }));
    const hours = async () => {
      await confirm(only);
      await done(only.call(endpoints.saveBankDetails, { body: { ...fresh, holder: randomUUID() } }));
      const { waiting } = await done(only.call(endpoints.getBankState));
      expect(waiting?.needsSecond).toBe(false);
      return Math.round((new Date(waiting?.holdsAt ?? 0).getTime() - Date.now()) / 3_600_000);
    };
    expect(await hours()).toBe(7 * 24);
    await settleTeam(lone.database, 8);
    expect(await hours()).toBe(24);
    await lone.database.pool.query(`UPDATE bank_details_changes SET holds_at = now() WHERE ended_at IS NULL`);
    await sweepBankChanges(lone.services);
    const { body } = await only.call(endpoints.getAgency);
    expect(body.bankDetails?.iban).toBe(fresh.iban);
    const subjects = (await lone.mails()).filter(({ to }) => to === only.user.email);
    expect(subjects.some(({ subject }) => subject.includes('vont changer'))).toBe(true);
  } finally {
    await lone.stop();
  }
});
