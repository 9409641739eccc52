import type { Readable } from 'node:stream';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { findAgency } from '#server/agency/agency-store.ts';
import { agencyIdentityView } from '#server/agency/agency-view.ts';
import { readLook } from '#server/agency/open-logo.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { isTooMuch } from '#server/services/workers/worker-task.ts';
import { drawDocument, drawInvoiceTask } from './draw-document.ts';
import { findInvoice, findInvoiceSettings, isInvoiceInScope, isRequestInScope } from './invoice-store.ts';
import { composeDocument, planDocuments } from './issue-documents.ts';
import { throttleDocuments } from './throttle-documents.ts';

const invoiceNotFound = () => new ApiError('invoice_not_found', 'There is no such document.');

function refuseTooMuchWork(error: unknown): never {
  if (!isTooMuch(error)) throw error;
  throw new ApiError('file_too_complex', 'The document could not be drawn within its time and memory.');
}

interface OpenPdf {
  content: Readable;
  size: number;
  fileName: string;
}

/** Opens a document's PDF for a user who may read it. Throws `invoice_not_found`. */
export async function openInvoice(services: Services, actor: Actor, invoiceId: string): Promise<OpenPdf> {
  if (!(await isInvoiceInScope(services.db, actor.scope, invoiceId))) throw invoiceNotFound();
  return openPdf(services, invoiceId, actor.userId);
}

/** Opens a document's PDF; draws it first if its job has not run yet. `by`: the account that waits for it. */
export async function openPdf(services: Services, invoiceId: string, by: string): Promise<OpenPdf> {
  const key = await drawDocument(services, invoiceId, by).catch(refuseTooMuchWork);
  const object = key === null ? null : await services.storage.open(key);
  const document = await findInvoice(services.db, invoiceId);
  if (!document || document.isForgotten) throw invoiceNotFound();
  if (!object) {
    services.log.error({ invoiceId, key }, 'a stored document is missing');
    throw invoiceNotFound();
  }
  return { ...object, fileName: `${document.number}.pdf` };
}

/**
 * Draws the document that a request waits for as the server would issue it now, but without a number and without data
 * for programs. Stores nothing. Throws `invoice_not_found` if the request waits for no document, and `throttled`.
 */
export async function previewInvoice(services: Services, actor: Actor, requestId: string): Promise<Buffer> {
  const { db, workers } = services;
  const { scope, userId: by } = actor;
  await throttleDocuments(services, 'preview', by);
  if (!(await isRequestInScope(db, scope, requestId))) throw invoiceNotFound();
  const row = await findAgency(db);
  const { invoice, agency } = await transaction(db, async (trx) => {
    const settings = await findInvoiceSettings(trx);
    const request = await planDocuments(trx, requestId, settings, agencyIdentityView(row));
    const [next] = request?.planned ?? [];
    if (!request || !next) throw invoiceNotFound();
    const numbered = { number: '', issuedOn: agencyDay(new Date()) };
    return composeDocument(next, numbered, request, { agency: row, settings });
  });
  const look = await readLook(services, row);
  // The worker returns bytes, which may not be a Buffer in this thread.
  return Buffer.from(
    await workers.run(drawInvoiceTask, [invoice, look, agency], { by }).catch(refuseTooMuchWork),
  );
}
