import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { z } from 'zod';
import type { Operation } from '#contract/system/operation-endpoints.ts';
import { missingForQuotes } from '#domain/agency/identity-rules.ts';
import { findingsOf } from '#domain/system/finding-rules.ts';
import { findAgency, findRegistration } from '#server/agency/agency-store.ts';
import { isMailKind, isOfUse, matterOf } from '#server/mail/mail-use-kinds.ts';
import type { Services } from '#server/services/services.ts';
import { findDatabaseFacts, findLastBackup, listFailedMails, listInstances } from './operation-store.ts';

const packageFile = new URL('../../../package.json', import.meta.url);
/** The release of this instance. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageFile, 'utf8')));

async function readDisk({ dataDir }: { dataDir: string }): Promise<Operation['disk']> {
  return statfs(dataDir).then(
    ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }),
    () => null,
  );
}

async function readQueue({ jobs }: Pick<Services, 'jobs'>): Promise<Operation['queue']> {
  const queues = await jobs.listQueues();
  const sum = (read: (queue: (typeof queues)[number]) => number) =>
    queues.reduce((total, queue) => total + read(queue), 0);
  const oldest = Math.max(0, ...queues.map((queue) => queue.oldest));
  return {
    due: sum(({ due }) => due),
    postponed: sum(({ postponed }) => postponed),
    oldest: Math.round(oldest),
  };
}

async function readFailedMails({ db }: Pick<Services, 'db'>, now: Date): Promise<Operation['failedMails']> {
  const { count, items } = await listFailedMails(db);
  return {
    count,
    items: items.map(({ kind, createdAt, failedAt, hasContent, failure, ...mail }) => ({
      ...mail,
      matter: matterOf(kind),
      failedAt: failedAt.toISOString(),
      reason: failure ?? '',
      maySend: hasContent && isMailKind(kind) && isOfUse(kind, createdAt, now),
    })),
  };
}

/** Returns the state of the installation, and the faults to repair. */
export async function readOperation(services: Services): Promise<Operation> {
  const { db, config } = services;
  const { now, ...database } = await findDatabaseFacts(db);
  const instances = await listInstances(db);
  const lastBackup = (await findLastBackup(db)) ?? null;
  const disk = await readDisk(config);
  const facts = {
    now,
    sendsMail: config.smtpUrl !== undefined,
    publicUrl: config.publicUrl,
    throttles: config.throttle,
    hasBucket: config.s3Bucket !== undefined,
    keepsKeyWithData: config.encryptionKeys === undefined,
    versions: instances.map((instance) => instance.version),
    lastBackupAt: lastBackup?.madeAt ?? null,
    freeDisk: disk?.free ?? null,
    diskReserve: config.diskReserve,
    isIdentityComplete: missingForQuotes(await findRegistration(db)).length === 0,
    hasBankDetails: (await findAgency(db)).bankIban !== null,
  };
  return {
    version,
    instances: instances.map(({ startedAt, seenAt, ...instance }) => ({
      ...instance,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    database,
    lastBackup: lastBackup && { ...lastBackup, madeAt: lastBackup.madeAt.toISOString() },
    disk,
    queue: await readQueue(services),
    failedMails: await readFailedMails(services, now),
    findings: findingsOf(facts),
  };
}
