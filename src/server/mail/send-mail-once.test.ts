import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { openJobs } from '#server/services/jobs/open-jobs.ts';
import { noTraces } from '#server/services/traces/traces.ts';
import { boundJobs } from '#server/start-jobs.ts';
import { type MailTestApp, startMailTestApp } from '#tests/support/mail-test-app.ts';
import { expireLostJobs } from '#tests/support/run-due-jobs.ts';

let mailApp: MailTestApp;
beforeAll(async () => {
  mailApp = await startMailTestApp();
});
beforeEach(() => mailApp.clear());
afterAll(() => mailApp.stop());

test('a mail that is enqueued twice for one event is sent once', async () => {
  const event = await mailApp.askForReset();
  await Promise.all([mailApp.askForReset({ event }), mailApp.askForReset({ event })]);
  await mailApp.run();
  await mailApp.askForReset({ event });
  await mailApp.run();
  expect(mailApp.server.received).toHaveLength(1);
});

test('a mail whose connection is lost after its content was sent is never sent again', async () => {
  mailApp.server.behaviour = { hangsUp: true };
  const event = await mailApp.askForReset();
  await mailApp.run();
  mailApp.server.behaviour = {};
  await mailApp.runRetries();
  await expireLostJobs(mailApp.app.database.pool);
  await mailApp.run();
  expect(mailApp.server.received).toHaveLength(1);
  const record = await mailApp.recordOf(event);
  expect(record).toMatchObject({ state: 'given up', isSealed: true });
  expect(record.failure).toContain('it may have arrived');
  expect(mailApp.warnings).toHaveLength(1);
});

describe('several instances', () => {
  const instances = () => {
    const { pool, listening } = mailApp.app.database;
    return [0, 1].map(() => openJobs({ pool, listening, log: mailApp.app.services.log, traces: noTraces }));
  };

  test('send each of thirty mails once', async () => {
    const runners = instances();
    for (const runner of runners) {
      await runner.prepare([]);
      for (const job of boundJobs(mailApp.app.services)) await runner.work(job);
    }
    const events = await Promise.all(Array.from({ length: 30 }, () => mailApp.askForReset()));
    await eventually(async () => {
      for (const event of events) expect(await mailApp.recordOf(event)).toMatchObject({ state: 'sent' });
    });
    await Promise.all(runners.map((runner) => runner.stop(3000)));
    expect(mailApp.server.received).toHaveLength(30);
  });

  test('do not repeat a mail whose job counts as lost while its content is being sent', async () => {
    mailApp.server.behaviour = { silentAt: 'content' };
    const event = await mailApp.askForReset();
    const slow = mailApp.run();
    await eventually(() => expect(mailApp.server.received).toHaveLength(1));
    await expireLostJobs(mailApp.app.database.pool);
    expect(await mailApp.run()).toBe(0);
    expect(await mailApp.recordOf(event)).toMatchObject({ state: 'given up' });
    mailApp.server.release();
    await slow;
    expect(mailApp.server.received).toHaveLength(1);
    expect(await mailApp.recordOf(event)).toEqual({ state: 'sent', failure: null, isSealed: false });
  });

  test('that work on the same mail at once send it once', async () => {
    mailApp.server.behaviour = { silentAt: 'recipient' };
    const event = await mailApp.askForReset();
    const first = mailApp.run();
    await eventually(() => expect(mailApp.server.connections).toBe(1));
    await expireLostJobs(mailApp.app.database.pool);
    const second = mailApp.run();
    await eventually(() => expect(mailApp.server.connections).toBe(2));
    mailApp.server.behaviour = {};
    mailApp.server.release();
    expect(await Promise.all([first, second])).toEqual([0, 0]);
    expect(mailApp.server.received).toHaveLength(1);
    expect(await mailApp.recordOf(event)).toMatchObject({ state: 'sent' });
  });
});
