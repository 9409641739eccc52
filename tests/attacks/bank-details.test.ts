import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { sweepBankChanges } from '#server/agency/sweep-bank-changes.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { confirmPasswordAndFactor, confirmWithPassword } from '#tests/support/factors.ts';
import { settleTeam } from '#tests/support/settle-team.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const own = {
  holder: 'Agence SAS',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  intermediaryBic: null,
};
const thief = {
  holder: 'Agence SAS',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFF',
  intermediaryBic: null,
};
const day = 24;

let app: TestApp;
/** An administrator who tries to steal (`taker`), and the only person who would object. */
let taker: Person;
let colleague: Person;

beforeEach(async () => {
  app = await startTestApp();
  taker = await app.agent({ firstName: 'Tom', lastName: 'Voleur' });
  colleague = await app.agent({ firstName: 'Inès', lastName: 'Honnête' });
  await confirmPasswordAndFactor(app, taker);
  await done(taker.call(endpoints.saveBankDetails, { body: own }));
  await settleTeam(app.database);
});
afterEach(() => app.stop());

const state = (who = taker) => done(who.call(endpoints.getBankState));
const ask = () => done(taker.call(endpoints.saveBankDetails, { body: thief }));
const remove = (person: Person) =>
  done(taker.call(endpoints.removeAgent, { params: { agentId: person.user.id } }));
async function confirm(who: Person) {
  await confirmWithPassword(who);
  const changeId = (await state(who)).waiting?.id ?? '';
  return who.call(endpoints.confirmBankChange, { params: { changeId } });
}
async function hoursLeft(): Promise<number> {
  const { waiting } = await state();
  return Math.round((Date.parse(waiting?.holdsAt ?? '') - Date.now()) / 3_600_000);
}
const subjectsTo = async ({ user }: Person) =>
  (await app.mails()).filter(({ to }) => to === user.email).map(({ subject }) => subject);

describe('an administrator alone cannot change the account of transfers', () => {
  test('with a second account of their own that was just invited', async () => {
    const accomplice = await app.agent({ administrator: false, firstName: 'Autre' });
    await remove(colleague);
    await ask();
    const refused = await confirm(accomplice);
    expect([refused.status, refused.error?.code]).toEqual([403, 'bank_change_too_new']);
    const { waiting } = await state(accomplice);
    expect(waiting?.second).toBe('not_yet');
    const [from, ...others] = waiting?.seconds ?? [];
    expect(others).toEqual([]);
    expect(from?.name).toMatch(/^Autre /);
    const wait = (Date.parse(from?.from ?? '') - Date.now()) / 3_600_000;
    expect(Math.round(wait)).toBe(7 * day);
  });

  test('within a day after removing the colleague who would object, who is notified of each step', async () => {
    const accomplice = await app.agent({ administrator: false });
    await settleTeam(app.database);
    await remove(colleague);
    await ask();
    expect((await confirm(accomplice)).status).toBe(200);
    expect(await hoursLeft()).toBe(7 * day);
    expect((await state()).waiting?.teamChange).toMatchObject({ what: 'left', name: 'Inès Honnête' });
    expect((await subjectsTo(colleague)).slice(-2)).toEqual([
      'D’autres coordonnées bancaires attendent un second agent',
      'Les nouvelles coordonnées bancaires sont confirmées',
    ]);
    const mail = (await app.mails()).findLast(({ to }) => to === colleague.user.email);
    expect(mail?.text).toMatch(/Vous ne faites plus partie de l’équipe/);
  });

  test('by removing this colleague after the change was confirmed', async () => {
    const accomplice = await app.agent({ administrator: false });
    await settleTeam(app.database);
    await ask();
    await done(confirm(accomplice));
    expect(await hoursLeft()).toBe(day);
    await remove(colleague);
    expect(await hoursLeft()).toBe(7 * day);
    await app.database.pool.query(
      `UPDATE bank_details_changes SET holds_at = now() - interval '1 hour' WHERE ended_at IS NULL`,
    );
    await sweepBankChanges(app.services);
    expect((await state()).current?.iban).toBe(own.iban);
  });

  test('by a removal that was still running when the second agent confirmed', async () => {
    const accomplice = await app.agent({ administrator: false });
    await settleTeam(app.database);
    await ask();
    const removing = await app.database.pool.connect();
    await removing.query('BEGIN');
    await removing.query(
      `INSERT INTO audit_records (action, actor_id, details) VALUES ('remove_agent', $1, $2)`,
      [taker.user.id, JSON.stringify({ agent: colleague.user.id, withdrawn: [] })],
    );
    await done(confirm(accomplice));
    expect(await hoursLeft()).toBe(day);
    await removing.query('COMMIT');
    removing.release();
    expect(await hoursLeft()).toBe(7 * day);
  });

  test('within seven days after somebody became an administrator', async () => {
    const second = await app.agent({ administrator: false, firstName: 'Léo', lastName: 'Neuf' });
    await settleTeam(app.database);
    const body = { administrator: true };
    await done(taker.call(endpoints.changeAdministrator, { params: { agentId: second.user.id }, body }));
    await ask();
    await done(confirm(second));
    expect(await hoursLeft()).toBe(7 * day);
    expect((await state()).waiting?.teamChange).toMatchObject({ what: 'administrator', name: 'Léo Neuf' });
  });

  test('but after that a change takes a day again, and people who left long ago are no longer notified', async () => {
    const second = await app.agent({ administrator: false });
    await remove(colleague);
    await settleTeam(app.database, 8);
    await ask();
    await done(confirm(second));
    expect(await hoursLeft()).toBe(day);
    expect((await state()).waiting?.teamChange).toBeNull();
    const before = (await subjectsTo(colleague)).length;
    await settleTeam(app.database, 23);
    const { waiting } = await state();
    await done(second.call(endpoints.stopBankChange, { params: { changeId: waiting?.id ?? '' } }));
    expect(await subjectsTo(colleague)).toHaveLength(before);
  });
});

test('administrators and people who left recently are notified of a new waiver limit', async () => {
  await remove(colleague);
  await done(taker.call(endpoints.saveSettings, { body: { waiverLimit: 9_000 } }));
  for (const person of [taker, colleague])
    expect((await subjectsTo(person)).at(-1)).toBe('La limite des écarts de paiement a changé');
  const mail = (await app.mails()).findLast(({ to }) => to === colleague.user.email);
  expect(mail?.text.replaceAll(/\s/g, ' ')).toContain('Tom Voleur a fait passer de 20,00 € à 90,00 €');
});
