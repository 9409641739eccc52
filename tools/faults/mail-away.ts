import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { endpoints } from '#contract/endpoints.ts';
import { obsoleteBeforeSending } from '#server/mail/mail-store.ts';
import { callerAt } from '#tests/support/http-caller.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { makeRetriesDue } from '#tests/support/run-due-jobs.ts';
import { listed, playFault, type Scenario, within } from './play-fault.ts';
import { startBucket, startOwnDatabase, startShared } from './stage.ts';

/** People who ask for a link for a new password while the mail server is away. The writers cause more mails. */
const forgetful = ['claire', 'karim', 'nadia', 'emily', 'thomas', 'lucie', 'agent', 'malik'];

/**
 * The number of failed tries for every waiting mail. The queue waits up to an hour between two tries, so this
 * simulates about ten hours.
 */
const triesInVain = 12;

/**
 * The state of a mail that is not sent again, because it may have arrived: the connection broke while its content was
 * sent.
 */
const unanswered = 'content left, answer lost';

async function statesOf(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ state: string; amount: number }>(
    `SELECT CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN failure LIKE '%after the content had left%' THEN '${unanswered}'
       WHEN failure = '${obsoleteBeforeSending}' THEN 'over'
       WHEN failed_at IS NOT NULL THEN 'given up' ELSE 'waiting' END AS state, count(*)::int AS amount FROM mails GROUP BY 1`,
  );
  return new Map(rows.map(({ state, amount }) => [state, amount]));
}

export const mailAway: Scenario = {
  name: 'The mail server is away for hours, with every kind of answer in between',
  play: async (room) => {
    const mail = await startMailServer();
    room.cleanup.defer(() => mail.stop());
    const databaseUrl = await startOwnDatabase(room);
    const store = await startBucket(room);
    const environment = { SMTP_URL: mail.url };
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    pool.on('error', () => undefined);
    room.cleanup.defer(() => pool.end());
    const atFirst = await statesOf(pool);
    const stage = await startShared(room, { databaseUrl, store, amount: 2, environment });
    let waited = 0;
    const outcome = await playFault(stage, {
      happens: async () => {
        await mail.stop();
        for (const [at, name] of forgetful.entries()) {
          const stranger = callerAt(stage.instances[at % 2]?.url ?? '');
          await stranger.call(endpoints.sendPasswordReset, { body: { email: `${name}@example.com` } });
        }
        for (let tries = 0; tries < triesInVain; tries += 1) {
          // For some tries the mail server is back, but refuses mails temporarily.
          if (tries === 4) {
            await mail.start();
            mail.behaviour = { recipient: '450 busy' };
          }
          if (tries === 8) await mail.stop();
          await makeRetriesDue(pool);
          await pause(1_500);
        }
        waited = (await statesOf(pool)).get('waiting') ?? 0;
        mail.behaviour = {};
        await mail.start();
      },
    });
    await within(45_000, async () => {
      await makeRetriesDue(pool);
      return !(await statesOf(pool)).get('waiting');
    });
    const states = await statesOf(pool);
    const sent = (states.get('sent') ?? 0) - (atFirst.get('sent') ?? 0);
    outcome.complaints.push(...complaintsAbout(mail, states, sent));
    const lost = states.get(unanswered) ?? 0;
    const over = (states.get('over') ?? 0) - (atFirst.get('over') ?? 0);
    const remark = [
      `${waited} mails waited; each of ${sent} was received once`,
      ...(over > 0 ? [`${over} ended, because their news was over before they left`] : []),
      ...(lost > 0 ? [`${lost} × ${unanswered}: not sent again, because it may have arrived`] : []),
    ].join('; ');
    return { ...outcome, remark };
  },
};

function complaintsAbout(mail: MailServer, states: Map<string, number>, sent: number): string[] {
  const lost = states.get(unanswered) ?? 0;
  const received = mail.received.length;
  const different = new Set(mail.received.map(({ parsed }) => parsed.messageId)).size;
  return [
    ...(states.get('waiting') || states.get('given up') ? [`mails: ${listed(states)}`] : []),
    ...(different < received ? [`${received - different} mails came twice`] : []),
    ...(lost > mail.cut ? [`${lost} × ${unanswered}, of ${mail.cut} cut connections`] : []),
    ...(received < sent || received > sent + lost ? [`${sent} mails sent, ${received} received`] : []),
  ];
}
