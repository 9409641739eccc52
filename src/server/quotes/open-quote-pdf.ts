import type { Readable } from 'node:stream';
import { quoteFileName } from '#domain/quotes/quote-rules.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { keyOf } from './object-format.ts';
import { findDownload } from './quote-store.ts';

export interface OpenPdf {
  content: Readable;
  /** Bytes. */
  size: number;
  fileName: string;
}

/** Opens a PDF for a user who may read it; throws `file_not_found` for other users. */
export async function openQuotePdf(services: Services, actor: Actor, objectPath: string): Promise<OpenPdf> {
  const file = await findDownload(services.db, actor.scope, objectPath);
  if (!file) throw new ApiError('file_not_found', 'There is no such file.');
  const object = await services.storage.open(keyOf(objectPath));
  if (!object) {
    services.log.error({ objectPath }, 'a stored file is missing');
    throw new ApiError('file_not_found', 'There is no such file.');
  }
  return { ...object, fileName: quoteFileName(file.reference, file.type) };
}
