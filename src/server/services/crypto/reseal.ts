import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';
import type { Sealer } from './sealer.ts';

type Db = Kysely<Database>;
type Row = { key: unknown; sealed: Buffer };

const newestOf = (sealer: Sealer) => sealer.keyIds[0] ?? '';

async function findFormerlySealed(db: Db, sealer: Sealer, place: SealedColumn): Promise<Row[]> {
  const id = Buffer.from(newestOf(sealer), 'base64url');
  const column = sql.ref(place.column);
  const { rows } = await sql<Row>`SELECT ${sql.ref(place.key)} AS key, ${column} AS sealed
    FROM ${sql.table(place.table)}
    WHERE ${column} IS NOT NULL AND substring(${column} FROM 1 FOR ${id.length}::int) <> ${id}`.execute(db);
  return rows;
}

/** Returns how many values are sealed with a key other than the newest. */
export async function countFormerlySealed(db: Db, sealer: Sealer): Promise<number> {
  const found = await Promise.all(sealedColumns.map((place) => findFormerlySealed(db, sealer, place)));
  return found.flat().length;
}

/**
 * Seals every value with the newest key, one by one, while instances run. Returns the number of values. Afterwards
 * the server can start without the former keys.
 */
export async function reseal(db: Db, sealer: Sealer): Promise<number> {
  let resealed = 0;
  for (const place of sealedColumns) {
    const column = sql.ref(place.column);
    for (const { key, sealed } of await findFormerlySealed(db, sealer, place)) {
      const anew = sealer.seal(place.purpose, sealer.open(place.purpose, sealed));
      await sql`UPDATE ${sql.table(place.table)} SET ${column} = ${anew}
        WHERE ${sql.ref(place.key)} = ${key} AND ${column} = ${sealed}`.execute(db);
      resealed += 1;
    }
  }
  await db.deleteFrom('sealing_keys').where('id', '<>', newestOf(sealer)).execute();
  return resealed;
}

/**
 * Returns how many people have recovery codes that are older than the newest key. Only a former key can verify such
 * codes.
 */
export async function countHoldersOfFormerCodes(db: Db, sealer: Sealer): Promise<number> {
  const { rows } = await sql<{
    holders: number;
  }>`SELECT count(DISTINCT user_id)::int AS holders FROM recovery_codes
    WHERE used_at IS NULL
      AND created_at < (SELECT created_at FROM sealing_keys WHERE id = ${newestOf(sealer)})`.execute(db);
  return rows[0]?.holders ?? 0;
}
