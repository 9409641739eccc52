import type { Readable } from 'node:stream';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { isTooMuch } from '#server/services/workers/worker-task.ts';
import { drawDocument } from './draw-document.ts';
import { findInvoice, isInvoiceSeen } from './invoice-store.ts';

const missing = () => new ApiError('invoice_not_found', 'There is no such document.');

/** Opens a document's PDF for a user who may read it; draws it first if its job has not run yet. */
export async function openInvoice(
  services: Services,
  actor: Actor,
  invoiceId: string,
): Promise<{ content: Readable; size: number; fileName: string }> {
  if (!(await isInvoiceSeen(services.db, actor.scope, invoiceId))) throw missing();
  const key = await drawDocument(services, invoiceId, actor.userId).catch((error: unknown) => {
    if (!isTooMuch(error)) throw error;
    throw new ApiError('file_too_complex', 'The document could not be drawn within its time and memory.');
  });
  const object = key === null ? null : await services.storage.open(key);
  const document = await findInvoice(services.db, invoiceId);
  if (document?.isForgotten) throw missing();
  if (!object || !document) {
    services.log.error({ invoiceId, key }, 'a stored document is missing');
    throw missing();
  }
  return { ...object, fileName: `${document.number}.pdf` };
}
