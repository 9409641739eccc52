import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { CannotStart } from '../cannot-start.ts';

const sqliteBusy = 5;

export type FolderLock = { release(): void };

/**
 * Takes the data folder for this process alone, or returns null when another process holds it.
 * The lock is the operating system's and ends with the process, however it ends.
 */
export function lockFolder(dataFolder: string): FolderLock | null {
  const lockFile = path.join(dataFolder, 'app.lock');
  // SQLite is the one door to file locks in Node's standard library; nothing is stored in the file.
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
