import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { withPooled } from '#server/services/database/with-pooled.ts';
import { upsertLastBackup } from '#server/system/operation-store.ts';
import type { Services } from '#server/services/services.ts';
import { manifestName, tableEntry } from './archive-format.ts';
import { ArchiveWriter } from './write-archive.ts';
import type { Client, Table } from './backup-store.ts';
import {
  beginSnapshot,
  copyOut,
  listSequences,
  listStoredKeys,
  listTables,
  rollback,
  listMigrations,
} from './backup-store.ts';

type Deps = Pick<Services, 'db' | 'pool' | 'storage' | 'sealer'>;

interface BackupReport {
  tables: number;
  files: number;
  /** Keys of objects that a row names and that storage does not have. */
  missing: string[];
}

interface FilledArchive extends BackupReport {
  /**
   * True if the server removed a file, as it may, between the snapshot and the copying of that file. The archive then
   * has the file's row without the file.
   */
  hasRemovedFile: boolean;
}

const attempts = 5;

async function writeTables(archive: ArchiveWriter, client: Client, folder: string): Promise<Table[]> {
  const tables = await listTables(client);
  const manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    migrations: await listMigrations(client),
    tables,
    sequences: await listSequences(client),
  };
  await archive.addText(manifestName, JSON.stringify(manifest));
  for (const table of tables) {
    // The table is first written to a file, because tar needs the length before the content.
    const path = join(folder, 'table');
    await pipeline(copyOut(client, table), createWriteStream(path, { mode: 0o600 }));
    await archive.add(tableEntry(table), createReadStream(path), (await stat(path)).size);
  }
  return tables;
}

async function writeFiles(
  archive: ArchiveWriter,
  storage: Deps['storage'],
  keys: readonly string[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    const object = await storage.open(key);
    if (object) await archive.add(`files/${key}`, object.content, object.size);
    else missing.push(key);
  }
  return missing;
}

async function fillBackup(archive: ArchiveWriter, deps: Deps, folder: string): Promise<FilledArchive> {
  const { tables, keys } = await withPooled(deps.pool, async (client) => {
    await beginSnapshot(client);
    try {
      return { keys: await listStoredKeys(client), tables: await writeTables(archive, client, folder) };
    } finally {
      await rollback(client);
    }
  });
  const missing = await writeFiles(archive, deps.storage, keys);
  archive.finish(deps.sealer);
  const keysStillNamed = new Set(missing.length === 0 ? [] : await withPooled(deps.pool, listStoredKeys));
  const hasRemovedFile = missing.some((key) => !keysStillNamed.has(key));
  return { tables: tables.length, files: keys.length - missing.length, missing, hasRemovedFile };
}

async function writeDraft(deps: Deps, folder: string, draft: string): Promise<FilledArchive> {
  const entries = pack();
  const written = pipeline(entries, createGzip(), createWriteStream(draft, { mode: 0o600 }));
  written.catch(() => undefined);
  const filled = await fillBackup(new ArchiveWriter(entries), deps, folder).catch((error: unknown) => {
    entries.destroy();
    throw error;
  });
  await written;
  return filled;
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes one archive of the database and files as of one moment, and records that it is there. The file appears only
 * once it is complete.
 */
export async function writeBackup(deps: Deps, file: string): Promise<BackupReport> {
  const folder = await mkdtemp(join(dirname(file), '.backup-'));
  const draft = join(folder, 'archive');
  try {
    let filled = await writeDraft(deps, folder, draft);
    for (let attempt = 1; filled.hasRemovedFile && attempt < attempts; attempt += 1) {
      filled = await writeDraft(deps, folder, draft);
    }
    await syncToDisk(draft);
    await rename(draft, file);
    if (process.platform !== 'win32') await syncToDisk(dirname(file));
    const { tables, files, missing } = filled;
    await upsertLastBackup(deps.db, { files, missing: missing.length });
    return { tables, files, missing };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
