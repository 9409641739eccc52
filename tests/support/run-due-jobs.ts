import { PgBoss } from 'pg-boss';
import { jobSchema } from '#server/services/jobs/open-jobs.ts';
import type { Services } from '#server/services/services.ts';
import { boundJobs } from '#server/start-jobs.ts';

/** Does what is due in the queue now, as an instance of the server would; answers how much that was. */
export async function runDueJobs(services: Services): Promise<number> {
  const { pool } = services;
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    schema: jobSchema,
  });
  let done = 0;
  for (const { name, handle } of boundJobs(services)) {
    for (;;) {
      const [job] = await boss.fetch<object>(name);
      if (!job) break;
      done += 1;
      await handle(job.data).then(
        () => boss.complete(name, job),
        (error: unknown) => boss.fail(name, job, { reason: String(error) }),
      );
    }
  }
  return done;
}

/** Makes every waiting retry due now, and takes work of an instance that died for lost. */
export async function letRetriesCome({ pool }: Pick<Services, 'pool'>): Promise<void> {
  await pool.query(`UPDATE ${jobSchema}.job SET start_after = now() WHERE state IN ('created', 'retry')`);
}
