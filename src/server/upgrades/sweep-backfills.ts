import type { Transaction } from 'kysely';
import { listDifferences, refreshRequests } from '#server/derivation/refresh-request.ts';
import { listIdsAfter } from '#server/derivation/search-text-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { readMigrations } from '#server/services/migrations/read-migrations.ts';
import type { Services } from '#server/services/services.ts';
import { listInstances } from '#server/system/operation-store.ts';
import { version } from '#server/system/read-operation.ts';
import { insertBackfill, lockBackfill, lockRequests, updateBackfill } from './backfill-store.ts';

type Trx = Transaction<Database>;

interface Batch {
  /** The last row that was checked; null if no row was left. */
  reached: string | null;
  changed: number;
}

interface Backfill {
  /** Done once for each name. */
  name: string;
  /** Writes the next rows, in at most a few hundred milliseconds. */
  next: (trx: Trx, reached: string | null) => Promise<Batch>;
}

const rowsPerBatch = 200;
/** The number of batches after which a sweep ends, so that an instance can stop. */
const batchesPerSweep = 25;

/**
 * Derives columns again once no older instance runs. An older instance that ran beside the first instance of this
 * release did not write the columns that it did not know.
 */
const derivedColumns: Backfill = {
  name: `derived columns after ${readMigrations().at(-1)?.name}`,
  next: async (trx, reached) => {
    const ids = await listIdsAfter(trx, 'requests', reached, rowsPerBatch);
    const differing = (await listDifferences(trx, ids)).map(({ requestId }) => requestId);
    if (differing.length > 0) {
      await lockRequests(trx, differing);
      await refreshRequests(trx, differing);
    }
    return { reached: ids.at(-1) ?? null, changed: differing.length };
  },
};

/** The writes of this release into existing rows. A migration must not write into a table that grows. */
const backfills: readonly Backfill[] = [derivedColumns];

export const backfillNames: readonly string[] = backfills.map(({ name }) => name);

/** Returns whether there may be more. */
function runBatch({ db }: Pick<Services, 'db'>, { name, next }: Backfill): Promise<boolean> {
  return transaction(db, async (trx) => {
    const open = await lockBackfill(trx, name);
    if (!open) return false;
    const batch = await next(trx, open.reached);
    await updateBackfill(trx, name, batch);
    return batch.reached !== null;
  });
}

/**
 * Continues the backfills of this release, once no instance of another release runs. Several instances may do it at
 * once.
 */
export async function sweepBackfills({ db }: Pick<Services, 'db'>): Promise<void> {
  const instances = await listInstances(db);
  if (instances.some((instance) => instance.version !== version)) return;
  let batchesLeft = batchesPerSweep;
  for (const backfill of backfills) {
    await insertBackfill(db, backfill.name);
    while (batchesLeft > 0 && (await runBatch({ db }, backfill))) batchesLeft -= 1;
  }
}
