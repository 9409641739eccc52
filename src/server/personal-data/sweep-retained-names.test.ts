import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import type { Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { done } from '#tests/support/caller.ts';
import { makeTransition, requestIn } from '#tests/support/request-story.ts';
import { sweepDecisionPlaces } from './sweep-decision-places.ts';
import { sweepRetainedNames } from './sweep-retained-names.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
});
afterAll(() => app.stop());

async function erase(person: Person): Promise<void> {
  await confirmWithPassword(person);
  expect((await person.call(endpoints.eraseAccount)).status).toBe(204);
}
const seenBy = ({ id }: { id: string }, by = agent) =>
  done(by.call(endpoints.getRequest, { params: { requestId: id } }));
const nameOn = async (request: { id: string }) => {
  const { client } = await seenBy(request);
  return `${client?.firstName} ${client?.lastName}`.trim();
};
const found = async (search: string) =>
  (await done(agent.call(endpoints.listAllRequests, { query: { search } }))).total;
/** Returns a moment that many years after today's erasure. */
const inYears = (years: number) => new Date().setFullYear(new Date().getFullYear() + years) + 60_000;
/** Returns the beginning of a year, in the agency's time zone. */
const newYear = (years: number) => Date.parse(`${new Date().getFullYear() + years}-01-01T00:00:00+01:00`);

test('a name that the documents of an order keep is deleted ten years after the end of their year, with the addresses of decisions', async () => {
  const owner = await app.client({ firstName: 'Oriane', lastName: 'Quévert' });
  const request = await requestIn({ owner, agent }, 'cloturee');
  await erase(owner);
  const before = await sweepRetainedNames(app.services, newYear(11) - 1);
  expect([before, await nameOn(request), await found('Quévert')]).toEqual([0, 'Oriane Quévert', 1]);
  expect((await seenBy(request)).quotes[0]?.decidedBy).toMatchObject({ address: '127.0.0.1' });
  expect(await sweepRetainedNames(app.services, newYear(11))).toBe(1);
  expect([await nameOn(request), await found('Quévert')]).toEqual(['', 0]);
  const seen = await seenBy(request);
  expect(seen).toMatchObject({ status: 'cloturee', client: { erased: true, firstName: '', lastName: '' } });
  expect(seen.quotes[0]?.decidedBy).toMatchObject({ address: null });
  expect(await sweepRetainedNames(app.services, newYear(11))).toBe(0);
});

test('if nothing was paid for a request, the name is deleted three years after the erasure', async () => {
  const owner = await app.client({ firstName: 'Basile', lastName: 'Tournier' });
  const declined = await requestIn({ owner, agent }, 'demande_emise');
  await makeTransition({ owner, agent }, declined, 'decline');
  await erase(owner);
  expect(await sweepRetainedNames(app.services, inYears(3) - 24 * 3_600_000)).toBe(0);
  expect(await nameOn(declined)).toBe('Basile Tournier');
  expect(await sweepRetainedNames(app.services, inYears(3))).toBe(1);
  expect(await nameOn(declined)).toBe('');
});

test('an agent’s name is deleted ten years after the end of the year in which they left; an existing account keeps its name', async () => {
  const [owner, leaving] = [await app.client(), await app.agent({ firstName: 'Solène' })];
  const request = await requestIn({ owner, agent: leaving }, 'depot_en_attente');
  const params = { requestId: request.id };
  await done(leaving.call(endpoints.postMessage, { params, body: { content: 'Merci !' } }));
  await erase(leaving);
  const sender = async () => (await seenBy(request, owner)).messages.items[0]?.senderName;
  expect(await sweepRetainedNames(app.services, newYear(11) - 1)).toBe(0);
  expect(await sender()).toBe('Solène');
  expect(await sweepRetainedNames(app.services, newYear(11))).toBe(1);
  expect(await sender()).toBe('');
  expect(await nameOn(request)).toBe(`${owner.user.firstName} ${owner.user.lastName}`);
});

test('the network address of a decision on a quote is deleted ten years after the end of the year in which the request was closed, even if the account exists', async () => {
  const owner = await app.client();
  const [closed, open] = [
    await requestIn({ owner, agent }, 'cloturee'),
    await requestIn({ owner, agent }, 'paiement_marchandise_en_attente'),
  ];
  const placeOf = async (request: { id: string }) => {
    const { rows } = await app.database.pool.query<{ address: string | null; browser: string | null }>(
      `SELECT host(decided_address) AS address, decided_user_agent AS browser FROM quotes
        WHERE request_id = $1 AND type = 'marchandise'`,
      [request.id],
    );
    return rows[0];
  };
  expect((await placeOf(closed))?.address).toBe('127.0.0.1');
  expect(await sweepDecisionPlaces(app.services, newYear(11) - 1)).toBe(0);
  expect(await sweepDecisionPlaces(app.services, newYear(11))).toBeGreaterThan(0);
  expect(await placeOf(closed)).toEqual({ address: null, browser: null });
  const { quotes } = await seenBy(closed, owner);
  expect(quotes[0]?.decidedBy).toMatchObject({ address: null });
  expect((await placeOf(open))?.address).toBe('127.0.0.1');
  expect(await sweepDecisionPlaces(app.services, newYear(11))).toBe(0);
});
