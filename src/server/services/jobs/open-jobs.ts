import type { Kysely } from 'kysely';
import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/schema.ts';
import type { Job, Jobs } from './jobs.ts';

const schema = 'jobs';

/** Tries, and how long they wait: 30 s, 1 min, 2 min … at most an hour apart, over about a day. */
const terms = {
  retryLimit: 30,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
};

export interface JobRunner extends Jobs {
  /** Makes or brings up to date what the queues need in the database. */
  prepare(jobs: readonly Job<object>[]): Promise<void>;
  /** From here on this instance does the work of that name, one at a time. */
  work<Data extends object>(job: Job<Data>, handler: (data: Data) => Promise<void>): Promise<void>;
  /** Lets what is under way come to its end, for at most that many milliseconds. */
  stop(patience: number): Promise<void>;
}

export function openJobs({ pool, log }: { pool: pg.Pool; log: FastifyBaseLogger }): JobRunner {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    schema,
    schedule: false,
  });
  boss.on('error', (error: unknown) => log.error(error, 'the job queue failed'));
  return {
    enqueue: async <Data extends object>(trx: Kysely<Database>, job: Job<Data>, data: Data) => {
      await boss.send(job.name, data, { db: fromKysely(trx) });
    },
    prepare: async (jobs) => {
      await boss.start();
      for (const { name } of jobs) await boss.createQueue(name, terms);
    },
    work: async <Data extends object>(job: Job<Data>, handler: (data: Data) => Promise<void>) => {
      await boss.work<Data>(job.name, { pollingIntervalSeconds: 1 }, async ([next]) => {
        if (next) await handler(next.data);
      });
    },
    stop: async (patience) => {
      await boss.stop({ graceful: true, timeout: patience });
    },
  };
}
