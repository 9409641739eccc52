import { lapsedDays } from '#domain/personal-data/retention-limits.ts';
import type { Services } from '#server/services/services.ts';
import { listAbandoned, updateToRefused } from './statement-file-store.ts';

/** Seconds after which nobody reads a file any more, six signs of life later, and days for which a table waits for its columns. */
const limits = { seconds: 30, days: lapsedDays } as const;

/** Gives up files that a stopped server was reading, and tables whose columns nobody named. Returns how many. */
export async function sweepStatementFiles({ db, storage }: Services): Promise<number> {
  const abandoned = await listAbandoned(db, limits);
  for (const { id, state, format, storageKey } of abandoned) {
    const refusal = state === 'reading' ? 'interrupted' : 'columns_unknown';
    await updateToRefused(db, id, { refusal, detail: null, format });
    if (storageKey !== null) await storage.remove(storageKey);
  }
  return abandoned.length;
}
