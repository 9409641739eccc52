import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { pollQueuedNotifications } from '#server/notifications/poll-queued-notifications.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { type NotificationWorld, openNotificationWorld } from '#tests/support/notification-world.ts';
import { makeTransition, requestIn } from '#tests/support/request-story.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { today } from '#tests/support/samples.ts';
import { notifyPeople } from './notify-people.ts';

let world: NotificationWorld;
let agent: Person;
let client: Person;
beforeAll(async () => {
  world = await openNotificationWorld();
});
beforeEach(async () => {
  // Removes the agents of other tests, so that they get no notifications about this test's requests.
  await sql(`UPDATE user_roles SET role = 'former_agent', administrator = false WHERE role = 'agent'`);
  await sql('DELETE FROM queued_notifications');
  agent = await world.app.agent({ firstName: 'Solange', lastName: 'Roy' });
  client = await world.app.client({ firstName: 'Inès', lastName: 'Moreau' });
  await sql('UPDATE profiles SET email_verified_at = now() WHERE erased_at IS NULL');
});
afterAll(() => world.stop());

const sql = (text: string, values: unknown[] = []) => world.app.services.pool.query(text, values);
const parties = () => ({ owner: client, agent });
const newsOf = async (person = agent) => (await world.newsTo(person)).map(({ subject }) => subject);
const announce = (requestId: string, kind: 'deposit' | 'merchandise') =>
  done(client.call(endpoints.declareTransfer, { params: { requestId }, body: { kind, madeOn: today() } }));

const hoursOf = async (requestId: string) =>
  (await sql('SELECT 1 FROM mail_hours WHERE request_id = $1', [requestId])).rowCount;

/** Makes a request with a newly announced deposit. The agent has got a mail, and gets no other mail for an hour. */
async function hourBegun() {
  const detail = await requestIn(parties(), 'depot_en_attente');
  await announce(detail.id, 'deposit');
  await world.sendDue();
  const first = `Virement annoncé (${detail.reference})`;
  expect(await newsOf()).toEqual([first]);
  return { detail, first };
}

async function quoted(detail: RequestDetail): Promise<RequestDetail> {
  const confirmed = await makeTransition(parties(), detail, 'confirm_deposit');
  return makeTransition(parties(), confirmed, 'issue_merchandise_quote');
}

test('agents with default choices get a mail about a new request, and none about a client’s message', async () => {
  const { id, reference } = await requestIn(parties(), 'demande_emise');
  const params = { requestId: id };
  await done(client.call(endpoints.postMessage, { params, body: { content: 'Bonjour' } }));
  await world.sendDue(15);
  expect(await newsOf()).toEqual([`Nouvelle demande\u00a0: Inès Moreau (${reference})`]);
  await world.sendDue(61);
  expect(await newsOf()).toHaveLength(1);
});

test('an agent who turned these mails off gets none, even of those held until the end of the hour', async () => {
  const { detail } = await hourBegun();
  await makeTransition(parties(), await quoted(detail), 'accept_merchandise_quote');
  await world.sendDue();
  const before = await newsOf();
  const body = { mail: { messages: false, actions: false } };
  await done(agent.call(endpoints.saveNotificationChoices, { body }));
  await world.sendDue(61);
  expect(await newsOf()).toEqual(before);
  await requestIn(parties(), 'demande_emise');
  await world.sendDue();
  expect(await newsOf()).toEqual(before);
});

describe('mails about one request', () => {
  test('a second mail comes at the end of the hour, with all events that are still relevant', async () => {
    const { detail, first } = await hourBegun();
    const accepted = await makeTransition(parties(), await quoted(detail), 'accept_merchandise_quote');
    await world.sendDue(20);
    await announce(accepted.id, 'merchandise');
    await world.sendDue(20);
    await announce(accepted.id, 'merchandise');
    await world.sendDue(10);
    expect(await newsOf()).toEqual([first]);
    await world.sendDue(15);
    const [, mail, ...others] = await world.newsTo(agent);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Devis accepté · Virement annoncé (${detail.reference})`);
    expect(mail?.text).toContain('Inès Moreau a accepté le devis.');
    expect(mail?.text).toContain('Inès Moreau annonce avoir fait le virement attendu.');
    expect(mail?.text.replaceAll(/\s/g, ' ')).toContain('1 800,00 €');
    expect(mail?.links[0]).toBe(`http://sourcing.test/agent/request/${detail.id}`);
    // That mail started a new hour, which ends without another mail.
    expect(await hoursOf(detail.id)).toBe(1);
    await world.sendDue(61);
    expect([await hoursOf(detail.id), (await newsOf()).length]).toEqual([0, 2]);
  });

  test('no mail is sent at the end of the hour if an agent has done the task meanwhile', async () => {
    const { detail, first } = await hourBegun();
    const accepted = await makeTransition(parties(), await quoted(detail), 'accept_merchandise_quote');
    await announce(detail.id, 'merchandise');
    await world.sendDue();
    await makeTransition(parties(), accepted, 'confirm_merchandise_payment');
    await world.sendDue(61);
    expect(await newsOf()).toEqual([first]);
  });

  test('another request, and another agent, have hours of their own', async () => {
    const colleague = await world.app.agent();
    await sql('UPDATE profiles SET email_verified_at = now() WHERE erased_at IS NULL');
    const [one, other] = [
      await requestIn(parties(), 'demande_emise'),
      await requestIn(parties(), 'demande_emise'),
    ];
    await world.sendDue();
    for (const person of [agent, colleague]) {
      const references = (await newsOf(person)).map((subject) => subject.replace(/.*\((.*)\)/, '$1'));
      expect(references.sort()).toEqual([one.reference, other.reference].sort());
    }
  });
});

describe('with several instances and repeated work', () => {
  test('each hour has one mail', async () => {
    const { detail, first } = await hourBegun();
    await makeTransition(parties(), await quoted(detail), 'accept_merchandise_quote');
    await announce(detail.id, 'merchandise');
    const { services } = world.app;
    const all = async () => {
      await Promise.all(Array.from({ length: 4 }, () => pollQueuedNotifications(services)));
      await Promise.all(Array.from({ length: 3 }, () => runDueJobs(services)));
    };
    await all();
    await sql(`UPDATE mail_hours SET ends_at = now()`);
    await all();
    expect(await newsOf()).toEqual([first, `Devis accepté · Virement annoncé (${detail.reference})`]);
  });

  test('repeated work notifies nobody a second time, neither within the hour nor after it', async () => {
    const { id, reference } = await requestIn(parties(), 'demande_emise');
    await sql('DELETE FROM queued_notifications');
    const order = (orderId: string, notificationKind: 'submit' | 'declare_transfer') => ({
      id: orderId,
      at: new Date().toISOString(),
      channel: 'mail' as const,
      news: { requestId: id, side: 'agent' as const, notificationKind, status: 'demande_emise' },
    });
    const begins = order('1', 'submit');
    await notifyPeople(world.app.services, begins);
    await notifyPeople(world.app.services, begins);
    await world.sendDue(61);
    await notifyPeople(world.app.services, begins);
    await world.sendDue(61);
    expect(await newsOf()).toEqual([`Nouvelle demande\u00a0: Inès Moreau (${reference})`]);
  });
});

test('an erased agent’s hours are gone with the account', async () => {
  await requestIn(parties(), 'demande_emise');
  await world.sendDue();
  const hours = () => sql('SELECT 1 FROM mail_hours WHERE user_id = $1', [agent.user.id]);
  expect((await hours()).rowCount).toBe(1);
  await world.app.agent();
  await confirmWithPassword(agent);
  await done(agent.call(endpoints.eraseAccount));
  expect((await hours()).rowCount).toBe(0);
});
