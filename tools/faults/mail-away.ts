import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { endpoints } from '#contract/endpoints.ts';
import { callerAt } from '#tests/support/http-caller.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { letRetriesCome } from '#tests/support/run-due-jobs.ts';
import { accepts } from '#tests/support/samples.ts';
import { listed, playFault, type Scenario, within } from './play-fault.ts';
import { startBucket, startOwnDatabase, startShared } from './stage.ts';

const signUps = 60;
/** Times that every waiting mail is tried in vain: the queue waits up to an hour between two, so about ten hours. */
const triesInVain = 12;

/** Throws unless the account is made. */
async function signUp(url: string): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const person = { firstName: 'Camille', lastName: 'Test', phone: '+33612345678', accepts };
  const body = { email, password: 'a long enough phrase', ...person };
  const { status } = await callerAt(url).call(endpoints.signUp, { body });
  if (status !== 201) throw new Error(`signing up answered ${status}`);
  return email;
}

async function statesOf(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ state: string; amount: number }>(
    `SELECT CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN failed_at IS NOT NULL THEN 'given up' ELSE 'waiting' END AS state,
       count(*)::int AS amount FROM mails GROUP BY 1`,
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
    room.cleanup.defer(() => pool.end());
    const before = (await statesOf(pool)).get('sent') ?? 0;
    const stage = await startShared(room, { databaseUrl, store, amount: 2, environment });
    const emails: string[] = [];
    let waited = 0;
    const outcome = await playFault(stage, {
      happens: async () => {
        await mail.stop();
        for (let count = 0; count < signUps; count += 1) {
          emails.push(await signUp(stage.instances[count % 2]?.url ?? ''));
        }
        for (let tries = 0; tries < triesInVain; tries += 1) {
          // Now and then it comes back, and refuses for the moment.
          if (tries === 4) {
            await mail.start();
            mail.behaviour = { recipient: '450 busy' };
          }
          if (tries === 8) await mail.stop();
          await letRetriesCome(pool);
          await pause(1_500);
        }
        waited = (await statesOf(pool)).get('waiting') ?? 0;
        mail.behaviour = {};
        await mail.start();
      },
    });
    await within(45_000, async () => {
      await letRetriesCome(pool);
      return !(await statesOf(pool)).get('waiting');
    });
    const states = await statesOf(pool);
    if (states.get('waiting') || states.get('given up')) outcome.complaints.push(`mails: ${listed(states)}`);
    const wrong = emails.filter((email) => mail.received.filter(({ to }) => to === email).length !== 1);
    if (wrong.length > 0) outcome.complaints.push(`${wrong.length} people did not get exactly one mail`);
    const sent = (states.get('sent') ?? 0) - before;
    if (sent !== mail.received.length) {
      outcome.complaints.push(`${sent} mails sent, ${mail.received.length} received`);
    }
    return { ...outcome, remark: `${waited} mails waited; each of ${sent} was received once` };
  },
};
