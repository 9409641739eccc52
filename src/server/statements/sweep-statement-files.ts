import { endedRecordDays } from '#domain/personal-data/retention-limits.ts';
import type { Services } from '#server/services/services.ts';
import { listAbandonedFiles, updateFileRefused } from './statement-file-store.ts';

/**
 * `seconds`: a file without an update for so long (six missing updates) is no longer being read. `days`: how long a
 * table waits for its columns.
 */
const limits = { seconds: 30, days: endedRecordDays } as const;

/** Gives up files that a stopped server was reading, and tables whose columns nobody named. Returns their number. */
export async function sweepStatementFiles({ db, storage }: Services): Promise<number> {
  const abandoned = await listAbandonedFiles(db, limits);
  for (const { id, state, format, storageKey } of abandoned) {
    const refusal = state === 'reading' ? 'interrupted' : 'columns_unknown';
    await updateFileRefused(db, id, { refusal, detail: null, format });
    if (storageKey !== null) await storage.remove(storageKey);
  }
  return abandoned.length;
}
