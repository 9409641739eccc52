import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DatabaseError } from 'pg';
import { sendPushJob } from '#server/notifications/send-push.ts';
import { notifyPeopleJob } from '#server/notifications/notify-people.ts';
import { CannotStart } from '#server/services/cannot-start.ts';
import { withPooled } from '#server/services/database/with-pooled.ts';
import type { Services } from '#server/services/services.ts';
import type { StorageDriver } from '#server/services/storage/storage-driver.ts';
import { ArchiveCheck, keyOf, maxFileSize } from './check-archive.ts';
import { archiveDamaged, type Manifest, tableEntry } from './archive-format.ts';
import { readArchive } from './read-archive.ts';
import type { Client, Table } from './backup-store.ts';
import {
  beginRestore,
  commit,
  copyIn,
  deleteAllRows,
  endSessions,
  deleteQueuedNotifications,
  hasPeople,
  listSequences,
  listTables,
  lockTables,
  rollback,
  listMigrations,
  updateSequences,
  enableTriggers,
} from './backup-store.ts';

type Deps = Pick<Services, 'pool' | 'storage' | 'sealer'>;

/** Reads the whole archive, checks it and returns its manifest. */
async function readManifest(deps: Deps, file: string): Promise<Manifest> {
  const check = new ArchiveCheck();
  await readArchive(file, deps.sealer, check.take);
  return check.end();
}

const discardContent = () => new Writable({ write: (_chunk, _encoding, done) => done() });

async function tablesToFill(client: Client, manifest: Manifest): Promise<Table[]> {
  if (!isDeepStrictEqual(await listMigrations(client), manifest.migrations)) {
    const newest = manifest.migrations.at(-1)?.name ?? 'none';
    throw new CannotStart(
      `The archive was made by another release (its newest migration is ${newest}): restore it with that release, then upgrade.`,
    );
  }
  const tables = await listTables(client);
  const numbers = (sequences: Manifest['sequences']) => sequences.map(({ name }) => name);
  const own = numbers(await listSequences(client));
  if (!isDeepStrictEqual(tables, manifest.tables) || !isDeepStrictEqual(own, numbers(manifest.sequences))) {
    throw new CannotStart(
      'The archive’s tables are not this database’s: restore it with the release that made it.',
    );
  }
  return tables;
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

/** Returns false if storage already has the file, from a restore that was killed. Throws if its content differs. */
async function storeFileOnce(storage: StorageDriver, key: string, content: Readable): Promise<boolean> {
  const existing = await storage.open(key);
  if (!existing) {
    await storage.put([key], content, maxFileSize);
    return true;
  }
  const [ours, theirs] = await Promise.all([hashOf(content), hashOf(existing.content)]);
  if (ours !== theirs)
    throw new CannotStart(`Another file is stored as ${key} already; the database was not changed.`);
  return false;
}

interface RestoredFiles {
  files: number;
  /** Keys of the files that this restore has stored. */
  stored: string[];
}

async function restoreEntries(
  client: Client,
  deps: Deps,
  { manifest, file, filling }: { manifest: Manifest; file: string; filling: RestoredFiles },
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table), table]));
  await readArchive(file, deps.sealer, async (name, content) => {
    const table = tables.get(name);
    if (table) return pipeline(content, copyIn(client, table));
    const key = keyOf(name);
    if (key === null) return pipeline(content, discardContent());
    if (await storeFileOnce(deps.storage, key, content)) filling.stored.push(key);
    filling.files += 1;
    return undefined;
  });
}

/**
 * Returns an error about values or references that no backup of this product can contain. Null for any other error.
 */
function rowsRefusedError(error: unknown): CannotStart | null {
  if (!(error instanceof DatabaseError) || !/^(0A|22|23|42|54)/.test(error.code ?? '')) return null;
  const why = error.message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 200);
  return archiveDamaged(`a table’s rows do not fit: ${why}`);
}

interface RestoreReport {
  madeAt: string;
  tables: number;
  files: number;
}

/**
 * Restores the database and files of an archive, all or nothing. Reads it once to check that it is intact, then
 * again while one transaction fills the tables. Ends all sessions. `replace` also empties an installation that
 * people use.
 * @throws CannotStart with the reason; the database is then unchanged.
 */
export async function restoreBackup(
  deps: Deps,
  file: string,
  { replace }: { replace: boolean },
): Promise<RestoreReport> {
  const manifest = await readManifest(deps, file);
  const filling: RestoredFiles = { files: 0, stored: [] };
  return withPooled(deps.pool, async (client) => {
    await beginRestore(client);
    try {
      const tables = await tablesToFill(client, manifest);
      await lockTables(client, tables);
      if (!replace) await refuseIfUsed(client);
      await deleteAllRows(client, tables);
      await restoreEntries(client, deps, { manifest, file, filling });
      await updateSequences(client, manifest.sequences);
      await enableTriggers(client, tables);
      await endSessions(client);
      await deleteQueuedNotifications(client, [notifyPeopleJob.name, sendPushJob.name]);
      await commit(client);
      return { madeAt: manifest.madeAt, tables: tables.length, files: filling.files };
    } catch (error) {
      await rollback(client).catch(() => undefined);
      for (const key of filling.stored) await deps.storage.remove(key).catch(() => undefined);
      throw rowsRefusedError(error) ?? error;
    }
  });
}

async function refuseIfUsed(client: Client): Promise<void> {
  if (!(await hasPeople(client))) return;
  throw new CannotStart(
    'This installation is in use: people have accounts. Restore into an empty one, or add --replace to lose what is here.',
  );
}
