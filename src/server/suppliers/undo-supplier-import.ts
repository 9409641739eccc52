import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { importNotFound } from '#server/imports/read-import.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { deleteUntouchedSuppliers, lockImportedSuppliers } from './supplier-import-store.ts';

/**
 * Removes the suppliers of an import to which nothing was added after the import. Throws `import_not_found` if the
 * import has none.
 */
export function undoSupplierImport(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  importId: string,
): Promise<{ removed: number; kept: number }> {
  return transaction(db, async (trx) => {
    const all = await lockImportedSuppliers(trx, importId);
    if (all === 0) throw importNotFound();
    const removed = await deleteUntouchedSuppliers(trx, importId);
    if (removed > 0) {
      const details = { supplierImport: importId, suppliers: removed };
      await insertAuditRecord(trx, { action: 'undo_supplier_import', by: actor, details });
    }
    return { removed, kept: all - removed };
  });
}
