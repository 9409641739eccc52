import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { done, type Person, testPassword } from '#tests/support/caller.ts';
import { settleTeam } from '#tests/support/settle-team.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sweepBankChanges } from './sweep-bank-changes.ts';

let app: TestApp;
let agent: Person;
const first = {
  holder: 'Agence Exemple SAS',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  intermediaryBic: null,
};

beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  await done(agent.call(endpoints.confirmPassword, { body: { password: testPassword } }));
  await done(agent.call(endpoints.saveBankDetails, { body: first }));
  await settleTeam(app.database);
});
afterAll(() => app.stop());

/** Saves the details, lets them take effect and returns the mails that the client then gets. */
async function mailsAfterChange(details: Partial<typeof first>, client: Person): Promise<string[]> {
  await done(agent.call(endpoints.saveBankDetails, { body: { ...first, ...details } }));
  await app.database.pool.query(`UPDATE bank_details_changes SET holds_at = now() WHERE ended_at IS NULL`);
  const isTheirs = ({ to }: { to: string }) => to === client.user.email;
  const before = (await app.mails()).filter(isTheirs).length;
  await sweepBankChanges(app.services);
  return (await app.mails())
    .filter(isTheirs)
    .slice(before)
    .map(({ text }) => text);
}

test('a client with an unconfirmed address also reads which detail has changed, without numbers', async () => {
  const client = await app.client();
  const due = { ownerId: client.user.id, agentId: agent.user.id, status: 'depot_en_attente' } as const;
  await insertRequest(app.database.db, due);
  const all = [
    await mailsAfterChange({ holder: 'Agence Exemple SA' }, client),
    await mailsAfterChange({ holder: 'Agence Exemple SA', bic: 'AGRIFRPPXXX' }, client),
    await mailsAfterChange({ iban: 'DE89370400440532013000', bic: 'COBADEFF' }, client),
  ];
  expect(all.map(({ length }) => length)).toEqual([1, 1, 1]);
  const [holder, bank, account] = all.map(([text]) => text);
  expect(holder).toMatch(/le nom du titulaire de notre compte/);
  expect(holder).toMatch(/le numéro du compte reste le même/);
  expect(bank).toMatch(/les codes de notre banque \(BIC\)/);
  expect(account).toMatch(/le numéro de notre compte/);
  for (const text of all.flat())
    expect(text.replaceAll(/\s/g, '')).not.toMatch(/3000|0189|AGRI|COBA|DE89|FR76/);
});
