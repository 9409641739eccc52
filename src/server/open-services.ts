import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { openSealer } from './services/crypto/open-sealer.ts';
import { openDatabase } from './services/database/database.ts';
import type { RunningDatabase } from './services/database/start-database.ts';
import { openHeavyReads } from './services/database/open-heavy-reads.ts';
import { openJobs } from './services/jobs/open-jobs.ts';
import { openLiveBus } from './services/live/live-bus.ts';
import { openMetrics } from './services/metrics/open-metrics.ts';
import { openMail } from './services/mail/open-mail.ts';
import { openPlatform } from './services/platform/open-platform.ts';
import { openPush } from './services/push/open-push.ts';
import type { Services } from './services/services.ts';
import { openSms } from './services/sms/open-sms.ts';
import { openStorage } from './services/storage/open-storage.ts';
import { openWorkers } from './services/workers/open-workers.ts';

/** Opens the services of a process that can connect to a database: the server, or a command beside it. */
export async function openServices(
  config: Config,
  { connection, direct }: Pick<RunningDatabase, 'connection' | 'direct'>,
  log: FastifyBaseLogger,
  say: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Promise<Services> {
  const metrics = await openMetrics(config);
  const { db, pool, listening } = openDatabase(connection, {
    direct,
    size: config.databasePoolSize,
    onSlowStatement: noteSlow(config.slowStatementMs, log),
    onConnectionError: (error) => {
      if (!pool.ending) log.warn(error, 'a database connection was lost');
    },
  });
  const onConnectionError = (error: Error) => log.warn(error, 'a connection to the standby was lost');
  const replicaUrl = config.databaseReplicaUrl;
  const standby =
    replicaUrl === undefined
      ? null
      : openDatabase(
          { connectionString: replicaUrl },
          { size: config.databasePoolSize, connectWithin: 2_000, onConnectionError },
        );
  const heavyReads = openHeavyReads({ primary: { db, pool }, standby, log });
  const storage = await openStorage(config);
  const sealer = await openSealer(config);
  const jobs = openJobs({ pool, listening, log });
  const live = openLiveBus({ pool, listening, log, metrics });
  const mail = openMail(config, say);
  const sms = openSms(config, say);
  const push = openPush(config);
  const platform = openPlatform(config);
  const workers = openWorkers({ log, metrics });
  return {
    config,
    db,
    pool,
    heavyReads,
    log,
    storage,
    sealer,
    jobs,
    live,
    mail,
    sms,
    push,
    platform,
    workers,
    metrics,
  };
}

/** How a slow statement is logged; undefined if none is. */
function noteSlow(from: number, log: FastifyBaseLogger) {
  if (from === 0) return undefined;
  const note = (statement: string, milliseconds: number) =>
    log.warn({ statement, milliseconds }, 'a statement was slow');
  return { from, note };
}

/** Closes the services of a start that failed, before its database is stopped. */
export async function closeServices({ heavyReads, jobs, live, pool, workers }: Services): Promise<void> {
  await workers.close();
  await live.close();
  await jobs.stop(1000);
  await heavyReads.close();
  await pool.end();
}
