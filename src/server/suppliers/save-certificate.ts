import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { WrittenCertificate } from '#contract/suppliers/certificate-endpoints.ts';
import type { SupplierCertificate } from '#contract/suppliers/supplier-replies.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { maxCertificates } from '#domain/suppliers/supplier-limits.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { type SentFile, type TakenFile, takeFile } from '#server/services/files/take-file.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { admitUpload } from '#server/services/http/admit-upload.ts';
import type { Services } from '#server/services/services.ts';
import {
  countCertificates,
  deleteCertificate,
  findCertificate,
  insertCertificate,
  lockCertificate,
  type OwnCertificate,
  updateCertificate,
  updateCertificateFile,
} from './certificate-store.ts';
import { supplierNotFound } from './read-supplier.ts';
import { lockSupplier } from './supplier-store.ts';
import { certificateView } from './supplier-view.ts';

type Deps = Pick<Services, 'db'>;
type Trx = Transaction<Database>;

export const certificateNotFound = () =>
  new ApiError('certificate_not_found', 'The supplier has no such certificate.');

async function read({ db }: Deps, own: OwnCertificate): Promise<SupplierCertificate> {
  const row = await findCertificate(db, own);
  if (!row) throw certificateNotFound();
  return certificateView(row);
}

const detailsOf = ({ supplierId, certificateId }: OwnCertificate) => ({
  supplier: supplierId,
  certificate: certificateId,
});

/**
 * Adds a certificate to a supplier. The same id again adds nothing. Throws `supplier_not_found`,
 * `too_many_certificates`, or `certificate_not_found` if another supplier has a certificate of that id.
 */
export async function addCertificate(
  { db }: Deps,
  actor: Actor,
  { supplierId, id = randomUUID(), ...written }: CertificateToAdd,
): Promise<SupplierCertificate> {
  const own = { supplierId, certificateId: id };
  await transaction(db, async (trx) => {
    if (!(await lockSupplier(trx, supplierId))) throw supplierNotFound();
    if (await findCertificate(trx, own)) return;
    if ((await countCertificates(trx, supplierId)) >= maxCertificates) {
      throw new ApiError('too_many_certificates', `A supplier has at most ${maxCertificates} certificates.`);
    }
    if (!(await insertCertificate(trx, own, { ...written, by: actor.userId }))) throw certificateNotFound();
    await insertAuditRecord(trx, { action: 'add_certificate', by: actor, details: detailsOf(own) });
  });
  return read({ db }, own);
}

type CertificateToAdd = WrittenCertificate & { supplierId: string; id?: string | undefined };

/** Locks a certificate before a change. Throws `certificate_not_found` or `certificate_changed`. */
async function lockUnchanged(trx: Trx, own: OwnCertificate, seen: string) {
  const locked = await lockCertificate(trx, own);
  if (!locked) throw certificateNotFound();
  if (locked.version === seen) return locked;
  throw new ApiError('certificate_changed', 'Somebody changed the certificate meanwhile.');
}

/**
 * Changes the title and the last day of a certificate, if it is still the version that the caller saw. Throws
 * `certificate_not_found` or `certificate_changed`.
 */
export async function changeCertificate(
  { db }: Deps,
  actor: Actor,
  { written, version, ...own }: CertificateOnScreen & { written: WrittenCertificate },
): Promise<SupplierCertificate> {
  await transaction(db, async (trx) => {
    await lockUnchanged(trx, own, version);
    await updateCertificate(trx, own.certificateId, written);
    await insertAuditRecord(trx, { action: 'change_certificate', by: actor, details: detailsOf(own) });
  });
  return read({ db }, own);
}

/** Removes a certificate and its file. Throws `certificate_not_found`. */
export async function removeCertificate(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  own: OwnCertificate,
): Promise<void> {
  await transaction(db, async (trx) => {
    const locked = await lockCertificate(trx, own);
    if (!locked) throw certificateNotFound();
    // The file is removed before its row: if the process ends in between, the row shows that the removal must be
    // repeated.
    if (locked.storageKey !== null) await storage.remove(locked.storageKey);
    await deleteCertificate(trx, own.certificateId);
    await insertAuditRecord(trx, { action: 'remove_certificate', by: actor, details: detailsOf(own) });
  });
}

type CertificateOnScreen = OwnCertificate & { version: string };

async function replaceFile(
  services: Services,
  actor: Actor,
  { version, ...own }: CertificateOnScreen,
  file: TakenFile,
) {
  const { storage, log } = services;
  const former = await transaction(services.db, async (trx) => {
    const locked = await lockUnchanged(trx, own, version);
    await updateCertificateFile(trx, own.certificateId, file);
    await insertAuditRecord(trx, { action: 'change_certificate', by: actor, details: detailsOf(own) });
    return locked.storageKey;
  });
  if (former === null) return;
  await storage
    .remove(former)
    .catch((error: unknown) => log.error({ err: error, key: former }, 'a replaced file is still there'));
}

/**
 * Stores a new file of a certificate in place of the former one. A refused upload leaves nothing. Throws
 * `certificate_not_found`, `certificate_changed` and the errors of `takeFile`.
 */
export async function saveCertificateFile(
  services: Services,
  actor: Actor,
  { sent, ...own }: CertificateOnScreen & { sent: SentFile },
): Promise<SupplierCertificate> {
  await read(services, own);
  const maxSize = sizeLimits.supplierCertificate;
  const taking = { ...sent, by: actor.userId, folder: 'suppliers', maxSize };
  await admitUpload(services, actor, { request: sent.request, maxSize }, () =>
    takeFile(services, taking, (file) => replaceFile(services, actor, own, file)),
  );
  return read(services, own);
}
