import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { openJobs } from '#server/services/jobs/open-jobs.ts';
import { boundJobs } from '#server/start-jobs.ts';
import { type MailDesk, openMailDesk } from '#tests/support/mail-desk.ts';
import { letLostJobsCome } from '#tests/support/run-due-jobs.ts';

let desk: MailDesk;
beforeAll(async () => {
  desk = await openMailDesk();
});
beforeEach(() => desk.clear());
afterAll(() => desk.stop());

test('a mail that is enqueued twice for one event is sent once', async () => {
  const event = await desk.askForReset();
  await Promise.all([desk.askForReset({ event }), desk.askForReset({ event })]);
  await desk.run();
  await desk.askForReset({ event });
  await desk.run();
  expect(desk.server.received).toHaveLength(1);
});

test('a mail whose connection is lost after its content was sent is never sent again', async () => {
  desk.server.behaviour = { hangsUp: true };
  const event = await desk.askForReset();
  await desk.run();
  desk.server.behaviour = {};
  await desk.runRetries();
  await letLostJobsCome(desk.app.database.pool);
  await desk.run();
  expect(desk.server.received).toHaveLength(1);
  const record = await desk.recordOf(event);
  expect(record).toMatchObject({ state: 'given up', isSealed: false });
  expect(record.failure).toContain('it may have arrived');
  expect(desk.warnings).toHaveLength(1);
});

describe('several instances', () => {
  const instances = () => {
    const { pool } = desk.app.database;
    return [0, 1].map(() => openJobs({ pool, log: desk.app.services.log }));
  };

  test('send each of thirty mails once', async () => {
    const runners = instances();
    for (const runner of runners) {
      await runner.prepare([]);
      for (const job of boundJobs(desk.app.services)) await runner.work(job);
    }
    const events = await Promise.all(Array.from({ length: 30 }, () => desk.askForReset()));
    await eventually(async () => {
      for (const event of events) expect(await desk.recordOf(event)).toMatchObject({ state: 'sent' });
    });
    await Promise.all(runners.map((runner) => runner.stop(3000)));
    expect(desk.server.received).toHaveLength(30);
  });

  test('do not repeat a mail whose job counts as lost while its content is being sent', async () => {
    desk.server.behaviour = { silentAt: 'content' };
    const event = await desk.askForReset();
    const slow = desk.run();
    await eventually(() => expect(desk.server.received).toHaveLength(1));
    await letLostJobsCome(desk.app.database.pool);
    expect(await desk.run()).toBe(0);
    expect(await desk.recordOf(event)).toMatchObject({ state: 'given up' });
    desk.server.release();
    await slow;
    expect(desk.server.received).toHaveLength(1);
    expect(await desk.recordOf(event)).toEqual({ state: 'sent', failure: null, isSealed: false });
  });

  test('that work on the same mail at once send it once', async () => {
    desk.server.behaviour = { silentAt: 'recipient' };
    const event = await desk.askForReset();
    const first = desk.run();
    await eventually(() => expect(desk.server.connections).toBe(1));
    await letLostJobsCome(desk.app.database.pool);
    const second = desk.run();
    await eventually(() => expect(desk.server.connections).toBe(2));
    desk.server.behaviour = {};
    desk.server.release();
    expect(await Promise.all([first, second])).toEqual([0, 0]);
    expect(desk.server.received).toHaveLength(1);
    expect(await desk.recordOf(event)).toMatchObject({ state: 'sent' });
  });
});
