import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import type { Sealer } from './crypto/sealer.ts';
import type { Database } from './database/schema.ts';
import type { HeavyReads } from './database/open-heavy-reads.ts';
import type { JobRunner } from './jobs/open-jobs.ts';
import type { LiveBus } from './live/live-bus.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { MailDriver } from './mail/mail-driver.ts';
import type { PlatformDriver } from './platform/platform-driver.ts';
import type { PushDriver } from './push/push-driver.ts';
import type { SmsDriver } from './sms/sms-driver.ts';
import type { StorageDriver } from './storage/storage-driver.ts';
import type { Traces } from './traces/traces.ts';
import type { Workers } from './workers/open-workers.ts';

/** The services that every feature may use; main creates them once, tests create the same ones. */
export interface Services {
  config: Config;
  db: Kysely<Database>;
  pool: pg.Pool;
  heavyReads: HeavyReads;
  /** Connections that requests cannot take: for jobs, sweeps, live changes and readiness. */
  reserved: { db: Kysely<Database>; pool: pg.Pool };
  storage: StorageDriver;
  sealer: Sealer;
  jobs: JobRunner;
  live: LiveBus;
  mail: MailDriver;
  sms: SmsDriver;
  push: PushDriver;
  /** Null if no platform of the e-invoicing reform is configured. */
  platform: PlatformDriver | null;
  workers: Workers;
  metrics: Metrics;
  traces: Traces;
  log: FastifyBaseLogger;
}
