import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

/**
 * Deletes from the supplier's links the addresses that belong to no contact any more. Returns the ids of these links.
 */
export async function updateLinksWithoutContact(
  trx: Transaction<Database>,
  supplierId: string,
): Promise<string[]> {
  const rows = await trx
    .updateTable('offer_links as l')
    .set({ sent_to: null })
    .where('l.supplier_id', '=', supplierId)
    .where('l.sent_to', 'is not', null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM supplier_contacts c WHERE c.supplier_id = l.supplier_id
        AND lower(c.email) = lower(l.sent_to))`,
    )
    .returning('l.id')
    .execute();
  return rows.map(({ id }) => id);
}
