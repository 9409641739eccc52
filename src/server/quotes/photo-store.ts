import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

export interface PhotoSearch {
  ids: readonly string[];
  requestId: string;
  userId: string;
}

/**
 * Lists the given files that a quote of the request may show: the person's unused uploads, and photos of its quotes.
 */
export function listUsablePhotos(db: Kysely<Database>, { ids, requestId, userId }: PhotoSearch) {
  return db
    .selectFrom('attachments as f')
    .select(['f.id', 'f.thumbnail_key as thumbnailKey', sql<string>`encode(f.sha256, 'hex')`.as('sha256')])
    .select(sql<boolean>`f.request_id IS NULL`.as('isWaiting'))
    .where('f.id', 'in', [...ids])
    .where((eb) =>
      eb.or([
        eb.and([eb('f.request_id', 'is', null), eb('f.uploaded_by', '=', userId)]),
        eb.and([eb('f.request_id', '=', requestId), eb('f.purpose', '=', 'quote')]),
      ]),
    )
    .execute();
}

export type UsablePhoto = Awaited<ReturnType<typeof listUsablePhotos>>[number];
