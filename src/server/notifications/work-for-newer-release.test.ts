import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '#server/services/database/transaction.ts';
import type { Job } from '#server/services/jobs/jobs.ts';
import type { Person } from '#tests/support/caller.ts';
import { type NotificationWorld, openNotificationWorld } from '#tests/support/notification-world.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { makeRetriesDue, runDueJobs } from '#tests/support/run-due-jobs.ts';
import { notifyPeopleJob } from './notify-people.ts';
import { pollQueuedNotifications } from './poll-queued-notifications.ts';
import { sendPushJob } from './send-push.ts';

let world: NotificationWorld;
let agent: Person;
let requestId: string;
beforeAll(async () => {
  world = await openNotificationWorld();
  agent = await world.app.agent();
  const owner = await world.app.client();
  ({ id: requestId } = await requestIn({ owner, agent }, 'depot_en_attente'));
});
beforeEach(async () => {
  await sql('DELETE FROM queued_notifications');
  await sql('DELETE FROM mail_hours');
  await sql('DELETE FROM jobs.job');
});
afterAll(() => world.stop());

const sql = async (text: string, values: unknown[] = []) =>
  (await world.app.services.pool.query(text, values)).rows;

/** Returns the same queue. A newer release may put kinds of its own into the data. */
const ofNewerRelease = ({ name }: { name: string }): Job<object> => ({ name });

test('a due notification of a kind that only a newer release knows waits for it', async () => {
  for (const kind of ['teleport', 'message']) {
    await sql(
      `INSERT INTO queued_notifications (request_id, side, kind, channel, status, due_at)
        VALUES ($1, 'agent', $2, 'all', 'depot_en_attente', now() - interval '1 minute')`,
      [requestId, kind],
    );
  }
  await pollQueuedNotifications(world.app.services);
  expect(await sql('SELECT kind FROM queued_notifications')).toEqual([{ kind: 'teleport' }]);
});

test('so does what is held for the end of an hour', async () => {
  const held = JSON.stringify([{ id: '1', kind: 'teleport', status: 'depot_en_attente' }]);
  await sql(
    `INSERT INTO mail_hours (request_id, user_id, ends_at, mailed, held)
      VALUES ($1, $2, now() - interval '1 minute', '{0}', $3)`,
    [requestId, agent.user.id, held],
  );
  await pollQueuedNotifications(world.app.services);
  expect(await sql('SELECT held FROM mail_hours')).toEqual([{ held: JSON.parse(held) }]);
});

test('so do the jobs that tell of it', async () => {
  const { services } = world.app;
  const news = { requestId, side: 'agent', notificationKind: 'teleport', status: 'depot_en_attente' };
  const at = new Date().toISOString();
  await world.subscribe(agent);
  const [device] = await sql('SELECT id FROM push_devices WHERE user_id = $1', [agent.user.id]);
  await transaction(services.db, async (trx) => {
    const order = { id: '1', at, channel: 'all', news, only: null };
    await services.jobs.enqueue(trx, ofNewerRelease(notifyPeopleJob), order);
    const push = { deviceId: device.id, userId: agent.user.id, at, news };
    await services.jobs.enqueue(trx, ofNewerRelease(sendPushJob), push);
  });
  expect(await runDueJobs(services)).toBe(2);
  await makeRetriesDue(services.pool);
  expect(await runDueJobs(services)).toBe(2);
  expect(await sql(`SELECT DISTINCT state::text FROM jobs.job`)).toEqual([{ state: 'retry' }]);
});
