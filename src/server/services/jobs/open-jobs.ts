import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import { CannotStart } from '../cannot-start.ts';
import { boundedQuery } from '../database/bounded-query.ts';
import type { Listening } from '../database/open-listening.ts';
import { type SpanStart, type Traces, runInSpan } from '../traces/traces.ts';
import type { BoundJob, Jobs } from './jobs.ts';
import { WorkForNewerRelease } from './work-for-newer-release.ts';

export const jobSchema = 'jobs';

export interface QueueState {
  name: string;
  /** Jobs that could run now. */
  due: number;
  /** Jobs that are tried again later. */
  postponed: number;
  /** Seconds for which the oldest has been due; 0 if none is. */
  oldest: number;
}

/** Retries after 30 s, 1 min, 2 min … at most an hour apart, over more than a day. */
const retryPolicy = {
  retryLimit: 60,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  /** Seconds after which a running job counts as lost with its instance; no handler may take longer. */
  expireInSeconds: 90,
  /** A commit that enqueues work wakes the workers of every instance at once. */
  notify: true,
};

/** Seconds between two polls of the queue, for retries that are due and for lost notifications. */
const pollIntervals = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

/** Jobs of one name that an instance runs at the same time. */
const concurrency = 3;

export interface JobRunner extends Jobs {
  /** Creates or updates the tables that the queues need. */
  prepare(names: readonly string[]): Promise<void>;
  /** Starts to process jobs of that name in this instance. */
  work(job: BoundJob): Promise<void>;
  /** Returns the state of each queue in which something waits. */
  listQueues(): Promise<QueueState[]>;
  /** Waits for running jobs, at most that many milliseconds. */
  stop(timeout: number): Promise<void>;
}

/** PostgreSQL's code for a missing privilege. */
const missingPrivilege = '42501';

/** Reads only the waiting jobs, by the queue's own index of jobs to fetch. */
const queueStates = `SELECT name, count(*) FILTER (WHERE start_after <= now())::int AS due,
  count(*) FILTER (WHERE start_after > now())::int AS postponed,
  greatest(0, coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE start_after <= now())), 0))::float8
    AS oldest
  FROM ${jobSchema}.job WHERE state < 'active' GROUP BY name`;

function explainRights(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === missingPrivilege)) throw error;
  throw new CannotStart(
    `The database user may not create or change the schema "${jobSchema}": grant it CREATE on the database.`,
    { cause: error },
  );
}

function jobRow(operation: 'send' | 'process', queue: string): SpanStart {
  return {
    name: `${operation} ${queue}`,
    kind: operation === 'send' ? 'producer' : 'consumer',
    attributes: {
      'messaging.system': 'pg-boss',
      'messaging.destination.name': queue,
      'messaging.operation.name': operation,
      'messaging.operation.type': operation,
    },
  };
}

/** The data of a job in the queue. If the job was enqueued within a trace, also the span that enqueued it. */
type StoredJobData = { traceParent?: string };

interface Deps {
  pool: pg.Pool;
  listening: Listening;
  log: FastifyBaseLogger;
  traces: Traces;
}

function logPostponed(log: FastifyBaseLogger, job: string, error: unknown): void {
  if (error instanceof WorkForNewerRelease)
    log.info({ job, reason: error.message }, 'work is left to a newer release');
  else log.warn({ job, err: error }, 'work in the queue failed, and is done again later');
}

export function openJobs({ pool, listening, log, traces }: Deps): JobRunner {
  const boss = new PgBoss({
    db: {
      executeSql: (text: string, values?: unknown[]) => boundedQuery(pool, text, values),
      listen: (channel, onNotification, onListening) =>
        listening.listen(channel, {
          onNotification,
          onListening,
          onLost: (error) => log.warn(error, 'the connection that listens for jobs was lost'),
        }),
    },
    useListenNotify: true,
    schema: jobSchema,
    schedule: false,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    // No job depends on another, so this check may be rare.
    flowIntervalSeconds: 3600,
  });
  const worked = new Set<string>();
  boss.on('error', (error: unknown) => log.error(error, 'the job queue failed'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));

  async function prepareQueue(name: string): Promise<void> {
    if (await boss.getQueue(name)) await boss.updateQueue(name, retryPolicy);
    else await boss.createQueue(name, retryPolicy);
    // Caches the queue now: a later look-up could wait for connections that transactions hold.
    await boss.findJobs(name, { key: '' });
  }

  return {
    enqueue: (trx, job, data, { after = 0 } = {}) =>
      traces.runInChildSpan(jobRow('send', job.name), async ({ traceParent }) => {
        const kept = traceParent === '' ? data : ({ ...data, traceParent } satisfies StoredJobData);
        await boss.send(job.name, kept, { db: fromKysely(trx), ...(after > 0 ? { startAfter: after } : {}) });
      }),
    prepare: async (names) => {
      await boss.start().catch(explainRights);
      for (const name of names) await prepareQueue(name);
    },
    work: async ({ name, handle }) => {
      worked.add(name);
      for (let count = 0; count < concurrency; count += 1) {
        let worker = '';
        worker = await boss.work<StoredJobData>(name, pollIntervals, async ([next]) => {
          // There may be more jobs: the worker polls again at once.
          boss.notifyWorker(worker);
          if (!next) return;
          const { traceParent: cause, ...data } = next.data;
          const work = () => handle(data);
          await runInSpan(traces.begin(jobRow('process', name), { cause }), work).catch((error: unknown) => {
            logPostponed(log, name, error);
            throw error;
          });
        });
      }
    },
    listQueues: async () => (await pool.query<QueueState>(queueStates)).rows,
    stop: async (timeout) => {
      // Stops the workers first: `boss.stop` begins by closing the connection that listens, and the workers would
      // continue meanwhile.
      await Promise.all([...worked].map((name) => boss.offWork(name, { wait: false })));
      await boss.stop({ graceful: true, timeout });
    },
  };
}
