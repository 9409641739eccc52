import { PgBoss } from 'pg-boss';
import type pg from 'pg';
import { jobSchema } from '#server/services/jobs/open-jobs.ts';
import type { Services } from '#server/services/services.ts';
import { boundJobs, jobNames } from '#server/start-jobs.ts';

function openQueue(pool: pg.Pool): PgBoss {
  return new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    schema: jobSchema,
  });
}

/** Runs the due jobs as an instance of the server would, and returns how many failed. */
export async function runDueJobs(services: Services): Promise<number> {
  const queue = openQueue(services.pool);
  let failed = 0;
  for (const { name, handle } of boundJobs(services)) {
    for (;;) {
      const [job] = await queue.fetch<object>(name);
      if (!job) break;
      await handle(job.data).then(
        () => queue.complete(name, job),
        (error: unknown) => {
          failed += 1;
          return queue.fail(name, job, { reason: String(error) });
        },
      );
    }
  }
  return failed;
}

/** Ends the waiting time of all retries, which is an hour at most. */
export async function makeRetriesDue(pool: pg.Pool): Promise<void> {
  await pool.query(`UPDATE ${jobSchema}.job SET start_after = now() WHERE state IN ('created', 'retry')`);
}

/** Simulates that the time has passed after which a dead instance's jobs count as lost. */
export async function expireLostJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `UPDATE ${jobSchema}.job SET started_on = now() - interval '1 hour' WHERE state = 'active'`,
  );
  await pool.query(`UPDATE ${jobSchema}.queue SET monitor_on = NULL, monitor_claim_on = NULL`);
  const queue = openQueue(pool);
  queue.on('error', () => undefined);
  for (const name of jobNames) await queue.supervise(name);
  await makeRetriesDue(pool);
}
