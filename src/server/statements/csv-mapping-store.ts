import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';
import type { SavedMapping } from './reading/reading-kinds.ts';

type Db = Kysely<Database>;

/** The most mappings to read, latest first. No agency uses more kinds of table. */
const maxRead = 200;

export async function listMappings(db: Db): Promise<SavedMapping[]> {
  const rows = await db
    .selectFrom('csv_mappings')
    .select(['headings_sha256', 'account_iban as account', 'columns'])
    .select(['date_order as dateOrder', 'decimal_mark as decimalMark'])
    .orderBy('saved_at', 'desc')
    .limit(maxRead)
    .execute();
  return rows.map(({ headings_sha256: sha256, ...mapping }) => ({
    ...mapping,
    headingsSha256: sha256.toString('hex'),
  }));
}

export async function upsertMapping(
  db: Db,
  { headings, by, ...mapping }: SavedMapping & { headings: readonly string[]; by: string },
): Promise<void> {
  const stored = {
    account_iban: mapping.account,
    columns: [...mapping.columns],
    date_order: mapping.dateOrder,
    decimal_mark: mapping.decimalMark,
    saved_by: by,
  };
  await db
    .insertInto('csv_mappings')
    .values({
      headings_sha256: Buffer.from(mapping.headingsSha256, 'hex'),
      headings: [...headings],
      ...stored,
    })
    .onConflict((conflict) =>
      conflict.column('headings_sha256').doUpdateSet({ ...stored, saved_at: sql<Date>`now()` }),
    )
    .execute();
}
