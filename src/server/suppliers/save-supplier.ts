import { randomUUID } from 'node:crypto';
import type { WrittenSupplier } from '#contract/suppliers/supplier-endpoints.ts';
import type { SupplierDetail } from '#contract/suppliers/supplier-replies.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { deleteUnsentMails } from '#server/mail/mail-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import { isUniqueViolation } from '#server/services/database/is-unique-violation.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { readSupplier, supplierNotFound } from './read-supplier.ts';
import {
  findSameSupplier,
  insertSuppliers,
  lockSupplier,
  updateSupplierArchived,
  updateSupplier,
} from './supplier-store.ts';
import { updateLinksWithoutContact } from './supplier-link-store.ts';

type Deps = Pick<Services, 'db'>;

const supplierExists = (supplier?: { id: string; name: string }) =>
  new ApiError('supplier_exists', 'A supplier has that name there, or such an address.', {
    ...(supplier && { supplier }),
  });

/**
 * Adds a supplier. The same id again adds nothing. Throws `supplier_exists`, with the existing supplier, if a
 * supplier in that country has one of the names, or if a supplier has an address of the contacts.
 */
export async function createSupplier(
  { db }: Deps,
  actor: Actor,
  { id = randomUUID(), supplier }: { id?: string | undefined; supplier: WrittenSupplier },
): Promise<SupplierDetail> {
  try {
    await transaction(db, async (trx) => {
      await insertSuppliers(trx, [{ id, written: supplier, by: actor.userId }]);
      await insertAuditRecord(trx, { action: 'create_supplier', by: actor, details: { supplier: id } });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const same = await findSameSupplier(db, { id, isNew: true }, supplier);
    if (same?.id !== id) throw supplierExists(same);
  }
  return readSupplier({ db }, id);
}

/**
 * Changes a supplier if the version is the one on screen. Throws `supplier_not_found`, `supplier_changed` or
 * `supplier_exists`.
 */
export async function changeSupplier(
  { db }: Deps,
  actor: Actor,
  { id, version, written }: { id: string; version: number; written: WrittenSupplier },
): Promise<SupplierDetail> {
  try {
    await transaction(db, async (trx) => {
      const locked = await lockSupplier(trx, id);
      if (!locked) throw supplierNotFound();
      if (locked.version !== version) {
        throw new ApiError('supplier_changed', 'Somebody changed the supplier meanwhile.');
      }
      await updateSupplier(trx, id, written);
      // A person who is no contact any more gets no mail.
      await deleteUnsentMails(trx, 'offer_request', await updateLinksWithoutContact(trx, id));
      await insertAuditRecord(trx, { action: 'change_supplier', by: actor, details: { supplier: id } });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw supplierExists(await findSameSupplier(db, { id, isNew: false }, written));
  }
  return readSupplier({ db }, id);
}

/** Archives a supplier or restores it. The same call again changes nothing. Throws `supplier_not_found`. */
export async function archiveSupplier(
  { db }: Deps,
  actor: Actor,
  { id, archived }: { id: string; archived: boolean },
): Promise<SupplierDetail> {
  await transaction(db, async (trx) => {
    const locked = await lockSupplier(trx, id);
    if (!locked) throw supplierNotFound();
    if (locked.archived === archived) return;
    await updateSupplierArchived(trx, id, archived);
    const action = archived ? 'archive_supplier' : 'restore_supplier';
    await insertAuditRecord(trx, { action, by: actor, details: { supplier: id } });
  });
  return readSupplier({ db }, id);
}
