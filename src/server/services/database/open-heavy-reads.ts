import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { ApiError } from '#server/services/api-error.ts';
import type { DatabaseConnection } from './database.ts';
import type { Database } from './schema.ts';

type Reader = Pick<DatabaseConnection, 'db' | 'pool'>;

/** Reads that take long and change nothing: figures, searches, exports. */
export interface HeavyReads {
  /** Runs the read on the standby or the primary, if necessary first on one and then on the other. */
  run: <Result>(read: (reader: Reader) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

interface Deps {
  primary: Reader;
  /** Null if there is no standby for reading. */
  standby: Reader | null;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Milliseconds. The standby usually has everything after a few milliseconds; a read that would wait longer goes to
 * the primary.
 */
const standbyWaits = [0, 5, 20];
/** Milliseconds for which a standby that failed is not used. */
const standbyPause = 5_000;

/** Returns a position in the primary's log at which every commit that it has acknowledged is complete. */
async function positionOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`SELECT pg_current_wal_flush_lsn()::text AS lsn`.execute(db);
  return rows[0]?.lsn ?? '';
}

/**
 * Returns whether the standby has reached the position. False also for a server that has become a primary: its data
 * may differ from that of the present primary.
 */
async function hasReached(db: Kysely<Database>, position: string): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean }>`
    SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ${position}::pg_lsn AS reached`.execute(db);
  return rows[0]?.reached === true;
}

/**
 * Gives heavy reads to the standby once it has everything that the primary had when the read was asked for. A reader
 * therefore misses no write, neither their own nor another person's. Otherwise, and if the standby fails, the primary
 * answers.
 */
export function openHeavyReads({ primary, standby, log }: Deps): HeavyReads {
  if (standby === null) return { run: (read) => read(primary), close: () => Promise.resolve() };
  let failedAt = -standbyPause;

  async function isCurrent({ db }: Reader): Promise<boolean> {
    const position = await positionOf(primary.db);
    for (const wait of standbyWaits) {
      if (wait > 0) await pause(wait);
      if (await hasReached(db, position)) return true;
    }
    return false;
  }

  const run: HeavyReads['run'] = async (read) => {
    if (performance.now() - failedAt < standbyPause) return read(primary);
    try {
      if (await isCurrent(standby)) return await read(standby);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      failedAt = performance.now();
      log.warn(error, 'a read is done by the primary, because the standby failed');
    }
    return read(primary);
  };
  return { run, close: () => standby.pool.end() };
}
