import { endedRecordDays } from '#domain/personal-data/retention-limits.ts';
import { removeEach } from '#server/services/remove-each.ts';
import type { Services } from '#server/services/services.ts';
import {
  listAbandonedFiles,
  listLeftContents,
  updateContentRemoved,
  updateFileRefused,
} from './statement-file-store.ts';

/**
 * `seconds`: a file without an update for so long (six missing updates) is no longer being read. `days`: how long a
 * table waits for its columns.
 */
const limits = { seconds: 30, days: endedRecordDays } as const;

/** The most contents that one sweep removes. */
const maxContentsPerSweep = 500;

/**
 * Gives up files that a stopped server was reading, and tables whose columns nobody named. Returns their number. Then
 * removes the contents of files that are read or given up; a row keeps its key until its content is removed.
 */
export async function sweepStatementFiles({ db, storage, log }: Services): Promise<number> {
  const abandoned = await listAbandonedFiles(db, limits);
  for (const { id, state, format } of abandoned) {
    const refusal = state === 'reading' ? 'interrupted' : 'columns_unknown';
    await updateFileRefused(db, id, { refusal, detail: null, format });
  }
  await removeEach({
    log,
    limit: maxContentsPerSweep,
    list: (except, limit) => listLeftContents(db, { except, limit }),
    remove: async ({ id, storageKey }) => {
      await storage.remove(storageKey);
      await updateContentRemoved(db, id);
      return true;
    },
  });
  return abandoned.length;
}
