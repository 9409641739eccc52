import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { openSealer } from './services/crypto/open-sealer.ts';
import { openDatabase } from './services/database/database.ts';
import type { ConnectionSettings } from './services/database/start-database.ts';
import { openJobs } from './services/jobs/open-jobs.ts';
import { openLiveBus } from './services/live/live-bus.ts';
import { openMetrics } from './services/metrics/open-metrics.ts';
import { openMail } from './services/mail/open-mail.ts';
import { openPlatform } from './services/platform/open-platform.ts';
import { openPush } from './services/push/open-push.ts';
import type { Services } from './services/services.ts';
import { openSms } from './services/sms/open-sms.ts';
import { openStorage } from './services/storage/open-storage.ts';
import { openTraces } from './services/traces/open-traces.ts';
import { traceMail, tracePush, traceSms, traceStorage } from './services/traces/trace-drivers.ts';
import { openWorkers } from './services/workers/open-workers.ts';
import { version } from './system/read-operation.ts';

/** Opens the services of a process that can connect to a database: the server, or a command beside it. */
export async function openServices(
  config: Config,
  connection: ConnectionSettings,
  log: FastifyBaseLogger,
  say: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Promise<Services> {
  const metrics = await openMetrics(config);
  const traces = await openTraces(config, { log, version });
  const { db, pool } = openDatabase(connection, {
    size: config.databasePoolSize,
    onSlowStatement: noteSlow(config.slowStatementMs, log),
    onStatement: traces.isOn ? traces.statementEnded : undefined,
    onConnectionError: (error) => {
      if (!pool.ending) log.warn(error, 'a database connection was lost');
    },
  });
  const storage = traceStorage(await openStorage(config), traces);
  const sealer = await openSealer(config);
  const jobs = openJobs({ pool, log, traces });
  const live = openLiveBus({ pool, log, metrics });
  const mail = traceMail(openMail(config, say), traces);
  const sms = traceSms(openSms(config, say), traces);
  const push = tracePush(openPush(config), traces);
  const platform = openPlatform(config);
  const workers = openWorkers({ log, metrics, traces });
  return {
    config,
    db,
    pool,
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
    traces,
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
export async function closeServices({ jobs, live, pool, traces, workers }: Services): Promise<void> {
  await workers.close();
  await live.close();
  await jobs.stop(1000);
  await Promise.all([pool.end(), traces.close()]);
}
