import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { openSealer } from './services/crypto/open-sealer.ts';
import { openDatabase } from './services/database/database.ts';
import type { RunningDatabase } from './services/database/start-database.ts';
import { openHeavyReads } from './services/database/open-heavy-reads.ts';
import { reservedConnections } from './services/pressure/pressure-limits.ts';
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
  running: Connections,
  log: FastifyBaseLogger,
  say: Say = (line) => void process.stdout.write(`${line}\n`),
): Promise<Services> {
  const metrics = await openMetrics(config);
  const traces = await openTraces(config, { log, version });
  const { listening, ...databases } = openDatabases(config, running, { log, traces });
  const { pool } = databases.reserved;
  const storage = traceStorage(await openStorage(config), traces);
  const sealer = await openSealer(config);
  const jobs = openJobs({ pool, listening, log, traces });
  const live = openLiveBus({ pool, listening, log, metrics });
  const workers = openWorkers({ log, metrics, traces });
  const outward = openOutsideServices(config, say, traces);
  return { config, log, ...databases, storage, sealer, jobs, live, workers, metrics, traces, ...outward };
}

type Connections = Pick<RunningDatabase, 'connection' | 'direct'>;
type Say = (line: string) => void;
type DatabaseObservers = Pick<Services, 'log' | 'traces'>;

/** Opens the pools for requests, for the server's own work, and for heavy reads. */
function openDatabases(
  config: Config,
  { connection, direct }: Connections,
  { log, traces }: DatabaseObservers,
) {
  const reservedSize = reservedConnections(config.databasePoolSize);
  const options = {
    direct,
    onSlowStatement: slowStatementLog(config.slowStatementMs, log),
    onStatement: traces.isOn ? traces.statementEnded : undefined,
    onConnectionError: (error: Error) => {
      if (!pool.ending) log.warn(error, 'a database connection was lost');
    },
  };
  const size = config.databasePoolSize - reservedSize;
  const { db, pool, listening } = openDatabase(connection, { ...options, size });
  const reserved = openDatabase(connection, { ...options, size: reservedSize });
  const standby = openStandby(config, { ...options, size }, log);
  const heavyReads = openHeavyReads({ primary: { db, pool }, standby, log });
  return { db, pool, listening, reserved, heavyReads };
}

/** Opens the services outside the installation: mail, text messages, push and the platform. */
function openOutsideServices(config: Config, say: Say, traces: Services['traces']) {
  return {
    mail: traceMail(openMail(config, say), traces),
    sms: traceSms(openSms(config, say), traces),
    push: tracePush(openPush(config), traces),
    platform: openPlatform(config),
  };
}

type PoolOptions = Parameters<typeof openDatabase>[1];

/** Opens the pool to the standby for heavy reads; null if there is none. */
function openStandby({ databaseReplicaUrl }: Config, options: PoolOptions, log: FastifyBaseLogger) {
  if (databaseReplicaUrl === undefined) return null;
  return openDatabase(
    { connectionString: databaseReplicaUrl },
    {
      ...options,
      direct: undefined,
      connectWithin: 2_000,
      onConnectionError: (error) => log.warn(error, 'a connection to the standby was lost'),
    },
  );
}

/** Returns the settings that log slow statements; undefined if slow statements are not logged. */
function slowStatementLog(from: number, log: FastifyBaseLogger) {
  if (from === 0) return undefined;
  const note = (statement: string, milliseconds: number) =>
    log.warn({ statement, milliseconds }, 'a statement was slow');
  return { from, note };
}

/** Closes the services of a start that failed, before its database is stopped. */
export async function closeServices({
  heavyReads,
  jobs,
  live,
  pool,
  reserved,
  traces,
  workers,
}: Services): Promise<void> {
  await workers.close();
  await live.close();
  await jobs.stop(1000);
  await Promise.all([heavyReads.close(), pool.end(), reserved.pool.end(), traces.close()]);
}
