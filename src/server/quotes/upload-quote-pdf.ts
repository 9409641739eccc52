import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { isRequestStatus } from '#domain/requests/request-lifecycle.ts';
import { issuableQuote } from '#domain/requests/transition-rules.ts';
import { looksLikePdf } from '#domain/quotes/quote-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import { admitUpload } from '#server/services/http/admit-upload.ts';
import { receiveFile } from '#server/services/http/uploads.ts';
import type { Services } from '#server/services/services.ts';
import type { StoredObject } from '#server/services/storage/storage-driver.ts';
import { ObjectTooLarge } from '#server/services/storage/storage-driver.ts';
import { keysFrom, objectPathOf } from './object-format.ts';
import type { StoredFile } from './quote-store.ts';
import { insertStoredFile, findRequestStatus } from './quote-store.ts';
import { requireRegistration } from './require-registration.ts';

/** Throws unless the request waits for a quote of that type or has a pending one, and the agency may issue it. */
export async function refuseUnlessQuotable(
  services: Services,
  actor: Actor,
  requestId: string,
  type: QuoteType,
): Promise<void> {
  const status = await findRequestStatus(services.db, actor.scope, requestId);
  if (status === null) throw new ApiError('request_not_found', 'There is no such request.');
  const awaited = isRequestStatus(status) ? issuableQuote(status)?.type : undefined;
  if (awaited !== type) {
    throw new ApiError('request_moved_on', 'No quote of this type can be issued for the request now.');
  }
  await requireRegistration(services.db);
}

async function storePdf(
  services: Services,
  content: Parameters<Services['storage']['put']>[1],
  keys: Iterable<string>,
): Promise<StoredObject> {
  const { storage } = services;
  try {
    const stored = await storage.put(keys, content, sizeLimits.quotePdf);
    if (looksLikePdf(stored.head, stored.tail)) return stored;
    await storage.remove(stored.key);
  } catch (error) {
    if (!(error instanceof ObjectTooLarge)) throw error;
    throw new ApiError('file_too_large', `A PDF may have at most ${sizeLimits.quotePdf} bytes.`);
  }
  throw new ApiError('file_not_pdf', 'The content of the file is no PDF.');
}

type FileOfQuote = Pick<StoredFile, 'requestId' | 'type' | 'composed'>;

/** Writes the row of a stored PDF; if that fails, removes the PDF. */
async function insertFileOfQuote(
  services: Services,
  actor: Actor,
  named: FileOfQuote,
  { key, size, sha256 }: StoredObject,
): Promise<StoredFile> {
  const file = { ...named, objectPath: objectPathOf(key), size, sha256 };
  try {
    await insertStoredFile(services.db, file, actor.userId);
  } catch (error) {
    await services.storage.remove(key);
    throw error;
  }
  return file;
}

/** Stores a PDF that the server drew, as if it had been uploaded. */
export async function storeQuotePdf(
  services: Services,
  actor: Actor,
  named: FileOfQuote,
  pdf: Buffer,
): Promise<StoredFile> {
  const content = Readable.from([pdf], { objectMode: false });
  const stored = await storePdf(services, content, keysFrom(named.requestId, named.type, Date.now()));
  return insertFileOfQuote(services, actor, named, stored);
}

/** Stores the PDF of a request that may be quoted now, then its row; a refusal leaves neither. */
export async function uploadQuotePdf(
  services: Services,
  actor: Actor,
  requestId: string,
  type: QuoteType,
  request: FastifyRequest,
): Promise<StoredFile> {
  await refuseUnlessQuotable(services, actor, requestId, type);
  return admitUpload(services, actor, { request, maxSize: sizeLimits.quotePdf }, async () => {
    const stored = await receiveFile(request, sizeLimits.quotePdf, {
      keep: (content) => storePdf(services, content, keysFrom(requestId, type, Date.now())),
      discard: ({ key }) => services.storage.remove(key),
    });
    const kept = await insertFileOfQuote(services, actor, { requestId, type, composed: null }, stored);
    return { kept, size: stored.size };
  });
}
