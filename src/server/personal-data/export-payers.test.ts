import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { confirmationOf, insertEntries, paying } from '#tests/support/bank-entries.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const exported = async (person: Person) => {
  await confirmWithPassword(person);
  return (await person.call(endpoints.exportData)).raw.toString();
};

/** Confirms a transfer of that payer for the request. */
async function pay(payer: string, { owner }: Pick<World, 'owner'>) {
  const request = await requestIn({ owner, agent: world.agent }, 'depot_en_attente');
  const iban = 'DE89370400440532013000';
  const entry = { ...paying(request), counterpartyName: payer, counterpartyIban: iban };
  const [entryId = ''] = await insertEntries(app.database.pool, [entry]);
  const confirmations = [confirmationOf(entryId, request)];
  const { results } = await done(world.agent.call(endpoints.confirmEntries, { body: { confirmations } }));
  expect(results).toEqual([{ entryId, refused: null }]);
  return { request, iban };
}

test('a copy of one’s data contains who paid, from which account and with which words, and no other client’s payers', async () => {
  const other = await app.client();
  const { request, iban } = await pay('Oriane Quévert', world);
  await pay('Société Tierce', { owner: other });
  const text = await exported(world.owner);
  expect(JSON.parse(text)).toMatchObject({
    requests: [
      {
        bankEntries: [
          {
            direction: 'in',
            name: 'Oriane Quévert',
            iban,
            text: `VIR SEPA RECU ${request.paymentReference}`,
            amount: '600.00',
          },
        ],
      },
    ],
  });
  expect(text).not.toContain('Société Tierce');
});

test('an entry that an agent matched by mistake, and separated again, is not in the copy', async () => {
  const owner = await app.client();
  const { request } = await pay('Société Tierce', { owner });
  const params = { requestId: request.id };
  const { ledger } = await done(world.agent.call(endpoints.getRequest, { params }));
  const body = { id: crypto.randomUUID(), reason: 'Not this client' };
  const undone = { params: { ...params, entryId: ledger[0]?.id ?? '' }, body };
  await done(world.agent.call(endpoints.undoEntry, undone));
  expect(await exported(owner)).not.toContain('Société Tierce');
});
