import type { Readable } from 'node:stream';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { isTooMuch } from '#server/services/workers/worker-task.ts';
import { drawDocument } from './draw-document.ts';
import { findInvoice, isInvoiceSeen } from './invoice-store.ts';

const missing = () => new ApiError('invoice_not_found', 'There is no such document.');

interface OpenPdf {
  content: Readable;
  size: number;
  fileName: string;
}

/** Opens a document's PDF for a user who may read it. Throws `invoice_not_found`. */
export async function openInvoice(services: Services, actor: Actor, invoiceId: string): Promise<OpenPdf> {
  if (!(await isInvoiceSeen(services.db, actor.scope, invoiceId))) throw missing();
  return openPdf(services, invoiceId, actor.userId);
}

/** Opens a document's PDF; draws it first if its job has not run yet. `by`: who waits for it. */
export async function openPdf(services: Services, invoiceId: string, by: string): Promise<OpenPdf> {
  const key = await drawDocument(services, invoiceId, by).catch((error: unknown) => {
    if (!isTooMuch(error)) throw error;
    throw new ApiError('file_too_complex', 'The document could not be drawn within its time and memory.');
  });
  const object = key === null ? null : await services.storage.open(key);
  const document = await findInvoice(services.db, invoiceId);
  if (!document) throw missing();
  if (!object) {
    services.log.error({ invoiceId, key }, 'a stored document is missing');
    throw missing();
  }
  return { ...object, fileName: `${document.number}.pdf` };
}
