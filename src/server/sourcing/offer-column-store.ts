import type { Kysely, Transaction } from 'kysely';
import { plainWord } from '#domain/imports/import-rules.ts';
import type { NamedColumn } from '#domain/sourcing/table/offer-table-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';

/** Lists what the columns of a supplier's last file meant. */
export function listColumns(db: Kysely<Database>, supplierId: string): Promise<NamedColumn[]> {
  return db
    .selectFrom('offer_columns')
    .select(['heading', 'meaning'])
    .where('supplier_id', '=', supplierId)
    .orderBy('heading')
    .execute();
}

/** Replaces what is remembered of a supplier's columns. If two have the same words, the first counts. */
export async function insertColumns(
  trx: Transaction<Database>,
  supplierId: string,
  columns: readonly NamedColumn[],
): Promise<void> {
  await trx.deleteFrom('offer_columns').where('supplier_id', '=', supplierId).execute();
  const rows = columns
    .map(({ heading, meaning }) => ({ supplier_id: supplierId, heading: plainWord(heading), meaning }))
    .filter(({ heading }) => heading !== '' && heading.length <= 200);
  if (rows.length === 0) return;
  await trx
    .insertInto('offer_columns')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
