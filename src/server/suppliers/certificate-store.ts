import { type Kysely, sql, type Transaction } from 'kysely';
import type { WrittenCertificate } from '#contract/suppliers/certificate-endpoints.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { TakenFile } from '#server/services/files/take-file.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** A certificate of one supplier. */
export interface OwnCertificate {
  supplierId: string;
  certificateId: string;
}

/** The version of a certificate, computed from its content. */
export const certificateVersion = sql<string>`md5(jsonb_build_array(c.title, c.valid_until, c.file_name, encode(c.sha256, 'hex'))::text)`;

const shownColumns = [
  'id',
  'title',
  'valid_until as validUntil',
  'file_name as fileName',
  'media_type as mediaType',
  'size',
] as const;

export function findCertificate(db: Db, { supplierId, certificateId }: OwnCertificate) {
  return db
    .selectFrom('supplier_certificates as c')
    .select(shownColumns)
    .select(certificateVersion.as('version'))
    .select('storage_key as storageKey')
    .where('id', '=', certificateId)
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst();
}
export type CertificateRow = Omit<NonNullable<Awaited<ReturnType<typeof findCertificate>>>, 'storageKey'>;

/** Locks a certificate until the transaction ends, and returns its version and the key of its file. */
export function lockCertificate(trx: Trx, { supplierId, certificateId }: OwnCertificate) {
  return trx
    .selectFrom('supplier_certificates as c')
    .select(['storage_key as storageKey', certificateVersion.as('version')])
    .where('id', '=', certificateId)
    .where('supplier_id', '=', supplierId)
    .forUpdate()
    .executeTakeFirst();
}

export async function countCertificates(db: Db, supplierId: string): Promise<number> {
  const { amount } = await db
    .selectFrom('supplier_certificates')
    .select((eb) => eb.fn.countAll<number>().as('amount'))
    .where('supplier_id', '=', supplierId)
    .executeTakeFirstOrThrow();
  return amount;
}

/** Inserts a certificate; false if its id is taken. */
export async function insertCertificate(
  trx: Trx,
  { supplierId, certificateId }: OwnCertificate,
  { title, validUntil, by }: WrittenCertificate & { by: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('supplier_certificates')
    .values({ id: certificateId, supplier_id: supplierId, title, valid_until: validUntil, created_by: by })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateCertificate(
  trx: Trx,
  id: string,
  { title, validUntil }: WrittenCertificate,
): Promise<void> {
  await trx
    .updateTable('supplier_certificates')
    .set({ title, valid_until: validUntil })
    .where('id', '=', id)
    .execute();
}

export async function updateCertificateFile(trx: Trx, id: string, file: TakenFile): Promise<void> {
  await trx
    .updateTable('supplier_certificates')
    .set({
      file_name: file.name,
      media_type: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      storage_key: file.storageKey,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteCertificate(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('supplier_certificates').where('id', '=', id).execute();
}
