import type { OpenFile } from '#server/services/http/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { findCertificate, type OwnCertificate } from './certificate-store.ts';
import { certificateNotFound } from './save-certificate.ts';

/** Opens the file of a certificate. Throws `certificate_not_found` if it has none. */
export async function openCertificate(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  own: OwnCertificate,
): Promise<OpenFile> {
  const row = await findCertificate(db, own);
  if (!row || row.storageKey === null || row.fileName === null || row.mediaType === null) {
    throw certificateNotFound();
  }
  const object = await storage.open(row.storageKey);
  if (!object) {
    log.error({ certificateId: row.id }, 'a stored file is missing');
    throw certificateNotFound();
  }
  return { ...object, name: row.fileName, mediaType: row.mediaType };
}
