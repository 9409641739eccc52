import type pg from 'pg';
import type { JobRunner, QueueState } from '../jobs/open-jobs.ts';
import type { Metrics, Readings } from './metrics.ts';

/** Milliseconds for which an answer is kept, so that frequent scrapes do not load the database. */
const cacheMs = 5_000;

interface WatchDeps {
  metrics: Pick<Metrics, 'addGauge'>;
  pool: pg.Pool;
  reserved: { pool: pg.Pool };
  jobs: Pick<JobRunner, 'listQueues'>;
}

/**
 * Returns a function that reads the state of the queues, or null if the database does not answer. All gauges of a
 * scrape share one read.
 */
function readQueues({ jobs }: WatchDeps): () => Promise<QueueState[] | null> {
  let answer: Promise<QueueState[] | null> | null = null;
  let askedAt = -cacheMs;
  return () => {
    if (!answer || performance.now() - askedAt >= cacheMs) {
      askedAt = performance.now();
      answer = jobs.listQueues().catch(() => null);
    }
    return answer;
  };
}

/** Watches the pool of connections, whether PostgreSQL answers, and the waiting jobs in the queues. */
export function watchDatabase(deps: WatchDeps): void {
  const { metrics, pool, reserved } = deps;
  const queues = readQueues(deps);
  const byQueue = async (read: (queue: QueueState) => number): Promise<Readings> =>
    Object.fromEntries(((await queues()) ?? []).map((queue) => [queue.name, read(queue)]));

  metrics.addGauge(
    {
      name: 'sourcing_database_connections',
      help: 'Connections for requests and those reserved for all else, and who waits for one.',
      labelName: 'state',
    },
    () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: pool.options.max,
      reserved_used: reserved.pool.totalCount - reserved.pool.idleCount,
      reserved_waiting: reserved.pool.waitingCount,
    }),
  );
  metrics.addGauge(
    { name: 'sourcing_database_up', help: 'Whether PostgreSQL answered.', labelName: 'database' },
    async () => ({ main: (await queues()) ? 1 : 0 }),
  );
  metrics.addGauge(
    { name: 'sourcing_jobs_due', help: 'Jobs that could run now, by queue.', labelName: 'queue' },
    () => byQueue(({ due }) => due),
  );
  metrics.addGauge(
    {
      name: 'sourcing_jobs_postponed',
      help: 'Jobs that are tried again later, by queue.',
      labelName: 'queue',
    },
    () => byQueue(({ postponed }) => postponed),
  );
  metrics.addGauge(
    {
      name: 'sourcing_jobs_oldest_seconds',
      help: 'Seconds for which the oldest job of a queue has been due.',
      labelName: 'queue',
    },
    () => byQueue(({ oldest }) => oldest),
  );
}
