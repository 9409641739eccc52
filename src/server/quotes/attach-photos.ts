import type { Kysely, Transaction } from 'kysely';
import type { LineWithPhoto } from '#domain/quotes/quote-line-rules.ts';
import { attachFiles } from '#server/attachments/attach-files.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { listUsablePhotos, type UsablePhoto } from './photo-store.ts';

interface QuotedLines {
  requestId: string;
  /** Photos by their ids. */
  lines: readonly LineWithPhoto<string>[];
}

/**
 * Finds the photos of lines. Throws `attachment_not_found` unless each photo is the actor's own unused upload or
 * belongs to a quote of the request. Throws `file_type_refused` if a file is no picture.
 */
export async function findPhotos(
  db: Kysely<Database>,
  { userId }: Pick<Actor, 'userId'>,
  { requestId, lines }: QuotedLines,
): Promise<LineWithPhoto<UsablePhoto>[]> {
  const ids = [...new Set(lines.flatMap(({ photo }) => photo ?? []))];
  const found = ids.length === 0 ? [] : await listUsablePhotos(db, { ids, requestId, userId });
  if (found.length < ids.length) {
    throw new ApiError('attachment_not_found', 'A photo does not exist, or belongs to something else.');
  }
  if (found.some(({ thumbnailKey }) => thumbnailKey === null)) {
    throw new ApiError('file_type_refused', 'A photo must be a picture.');
  }
  return lines.map((line) => ({ ...line, photo: found.find(({ id }) => id === line.photo) ?? null }));
}

/** Attaches the photos of lines to the request. Throws the errors of `findPhotos`. */
export async function attachPhotos(
  trx: Transaction<Database>,
  actor: Pick<Actor, 'userId'>,
  quoted: QuotedLines,
): Promise<LineWithPhoto<UsablePhoto>[]> {
  const lines = await findPhotos(trx, actor, quoted);
  const ids = lines.flatMap(({ photo }) => (photo?.isWaiting === true ? [photo.id] : []));
  const { requestId } = quoted;
  await attachFiles(trx, { ids, uploadedBy: actor.userId, requestId, purpose: 'quote' });
  return lines;
}
