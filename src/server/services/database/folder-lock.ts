import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { CannotStart } from '../cannot-start.ts';

const sqliteBusy = 5;

export type FolderLock = { release(): void };

/**
 * Locks the data folder for this process, or returns null if another process holds it. The operating system
 * holds the lock and releases it with the process, even after a crash.
 */
export function lockFolder(dataFolder: string): FolderLock | null {
  const lockFile = path.join(dataFolder, 'app.lock');
  // SQLite is the only access to file locks in Node's standard library; the file stores nothing.
  let holder: DatabaseSync;
  try {
    holder = new DatabaseSync(lockFile, { timeout: 0 });
    holder.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return null;
    throw new CannotStart(
      `Cannot lock ${lockFile}: ${String(error instanceof Error ? error.message : error)}.`,
      {
        cause: error,
      },
    );
  }
  return { release: () => holder.close() };
}
