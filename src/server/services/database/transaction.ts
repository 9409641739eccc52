import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

const maxAttempts = 4;
/** PostgreSQL's codes for a serialization failure and a detected deadlock. */
const conflicts = new Set(['40001', '40P01']);

/**
 * Returns whether PostgreSQL aborted a statement or transaction in favour of another one, so that it is worth
 * repeating.
 */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && conflicts.has(String(error.code));

const isTransaction = (db: Kysely<Database>): db is Transaction<Database> => db.isTransaction;

/**
 * Runs `work` in one transaction, and repeats it from the start (at most four times) if PostgreSQL aborted it
 * in favour of another. If `db` is a transaction already, `work` becomes part of it. Effects of `work` outside
 * the transaction may happen twice.
 */
export async function transaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === maxAttempts || !isConflict(error)) throw error;
    }
  }
}
