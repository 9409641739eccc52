import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { pushNoticeJob } from '#server/notices/push-notice.ts';
import { tellPeopleJob } from '#server/notices/tell-people.ts';
import { CannotStart } from '#server/services/cannot-start.ts';
import { withPooled } from '#server/services/database/with-pooled.ts';
import type { Services } from '#server/services/services.ts';
import type { StorageDriver } from '#server/services/storage/storage-driver.ts';
import { type Manifest, manifestName, manifestSchema, tableEntry } from './describe-archive.ts';
import { readArchive } from './read-archive.ts';
import type { Client, Table } from './backup-store.ts';
import {
  beginRestore,
  commit,
  copyIn,
  emptyTables,
  endSessions,
  forgetNews,
  hasPeople,
  listTables,
  lockTables,
  rollBack,
  selectMigrations,
  setSequences,
  wakeTriggers,
} from './backup-store.ts';

type Parts = Pick<Services, 'pool' | 'storage' | 'sealer'>;

/** More than any file we ever keep. Bytes. */
const mostInOneFile = 100 * 1024 * 1024;

const ignore = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** What the archive says of itself, once all of it has been read and found whole. */
async function readManifest(parts: Parts, file: string): Promise<Manifest> {
  let manifest = '';
  await readArchive(file, parts.sealer, async (name, content) => {
    if (name === manifestName) manifest = await text(content);
    else await pipeline(content, ignore());
  });
  const parsed = manifestSchema.safeParse(JSON.parse(manifest));
  if (!parsed.success) throw new CannotStart('The archive is of a release that this one does not know.');
  return parsed.data;
}

async function tablesToFill(client: Client, manifest: Manifest): Promise<Table[]> {
  if (!isDeepStrictEqual(await selectMigrations(client), manifest.migrations)) {
    const newest = manifest.migrations.at(-1)?.name ?? 'none';
    throw new CannotStart(
      `The archive was made by another release (its newest migration is ${newest}): restore it with that release, then upgrade.`,
    );
  }
  const tables = await listTables(client);
  if (!isDeepStrictEqual(tables, manifest.tables)) {
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

/** A file that is there already, from a restore that broke off, must be the same. */
async function keepFile(storage: StorageDriver, key: string, content: Readable): Promise<void> {
  const there = await storage.open(key);
  if (!there) return void (await storage.put([key], content, mostInOneFile));
  const [ours, theirs] = await Promise.all([hashOf(content), hashOf(there.content)]);
  if (ours !== theirs)
    throw new CannotStart(`Another file is stored as ${key} already; the database was not changed.`);
}

async function fill(client: Client, parts: Parts, manifest: Manifest, file: string): Promise<number> {
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table), table]));
  let files = 0;
  await readArchive(file, parts.sealer, async (name, content) => {
    const table = tables.get(name);
    if (table) return pipeline(content, copyIn(client, table));
    if (name.startsWith('files/')) {
      await keepFile(parts.storage, name.slice('files/'.length), content);
      files += 1;
      return undefined;
    }
    return pipeline(content, ignore());
  });
  return files;
}

export interface RestoreReport {
  madeAt: string;
  tables: number;
  files: number;
}

/**
 * Puts an archive's database and files in place, all or nothing: it is read once to know that it is whole, then once
 * more in a single transaction that follows its files. Nobody is signed in afterwards. `replace` also empties an installation that people use.
 * @throws CannotStart with the reason, and nothing changed in the database.
 */
export async function restoreBackup(
  parts: Parts,
  file: string,
  { replace }: { replace: boolean },
): Promise<RestoreReport> {
  const manifest = await readManifest(parts, file);
  return withPooled(parts.pool, async (client) => {
    await beginRestore(client);
    try {
      const tables = await tablesToFill(client, manifest);
      await lockTables(client, tables);
      if (!replace) await refuseIfUsed(client);
      await emptyTables(client, tables);
      const files = await fill(client, parts, manifest, file);
      await setSequences(client, manifest.sequences);
      await wakeTriggers(client, tables);
      await endSessions(client);
      await forgetNews(client, [tellPeopleJob.name, pushNoticeJob.name]);
      await commit(client);
      return { madeAt: manifest.madeAt, tables: tables.length, files };
    } catch (error) {
      await rollBack(client).catch(() => undefined);
      throw error;
    }
  });
}

async function refuseIfUsed(client: Client): Promise<void> {
  if (!(await hasPeople(client))) return;
  throw new CannotStart(
    'This installation is in use: people have accounts. Restore into an empty one, or add --replace to lose what is here.',
  );
}
