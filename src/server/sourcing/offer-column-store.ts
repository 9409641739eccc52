import type { Kysely, Transaction } from 'kysely';
import type { NamedColumn } from '#domain/sourcing/table/offer-table-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';

/** Lists the meanings of the columns in a supplier's last file. */
export function listColumns(db: Kysely<Database>, supplierId: string): Promise<NamedColumn[]> {
  return db
    .selectFrom('offer_columns')
    .select(['heading', 'meaning'])
    .where('supplier_id', '=', supplierId)
    .orderBy('heading')
    .execute();
}

/** Replaces the stored meanings of a supplier's columns. If two columns have the same heading, the first counts. */
export async function insertColumns(
  trx: Transaction<Database>,
  supplierId: string,
  columns: readonly NamedColumn[],
): Promise<void> {
  await trx.deleteFrom('offer_columns').where('supplier_id', '=', supplierId).execute();
  if (columns.length === 0) return;
  const rows = columns.map((column) => ({ supplier_id: supplierId, ...column }));
  await trx
    .insertInto('offer_columns')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
