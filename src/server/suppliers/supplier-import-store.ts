import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

interface Keys {
  names: readonly string[];
  originalNames: readonly string[];
  /** Addresses in lower case. */
  emails: readonly string[];
}

/** Lists the given keys that a supplier has already: names with their country, and addresses. */
export async function listTakenKeys(db: Kysely<Database>, { names, originalNames, emails }: Keys) {
  const { rows } = await sql<{ key: string }>`
    SELECT name_key || ' ' || country AS key FROM suppliers WHERE name_key = ANY (${names}::text[])
    UNION SELECT original_name_key || ' ' || country FROM suppliers
      WHERE original_name_key = ANY (${originalNames}::text[])
    UNION SELECT lower(email) FROM supplier_contacts WHERE lower(email) = ANY (${emails}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}

const isUntouched = sql<boolean>`s.version = 1
  AND NOT EXISTS (SELECT FROM offers o WHERE o.supplier_id = s.id)
  AND NOT EXISTS (SELECT FROM offer_links k WHERE k.supplier_id = s.id)
  AND NOT EXISTS (SELECT FROM supplier_certificates c WHERE c.supplier_id = s.id)`;

/** Locks the suppliers of an import until the transaction ends, so that nobody asks or changes one of them. */
export async function lockImportedSuppliers(trx: Transaction<Database>, importId: string): Promise<number> {
  const rows = await trx
    .selectFrom('suppliers')
    .select('id')
    .where('import_id', '=', importId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.length;
}

/** Deletes the suppliers of an import to which nothing was added after the import. Returns their number. */
export async function deleteUntouchedSuppliers(
  trx: Transaction<Database>,
  importId: string,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('suppliers as s')
    .where('s.import_id', '=', importId)
    .where(isUntouched)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
