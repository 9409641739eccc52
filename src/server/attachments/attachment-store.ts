import { type Expression, expressionBuilder, type Kysely, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/services/database/schema.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { inScope } from '#server/services/http/in-scope.ts';

type Db = Kysely<Database>;

export interface NewAttachment {
  id: string;
  uploadedBy: string;
  name: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  sha256: Buffer;
  storageKey: string;
  thumbnailKey: string | null;
  width: number | null;
  height: number | null;
}

export async function insertAttachment(db: Db, attachment: NewAttachment): Promise<{ createdAt: Date }> {
  return db
    .insertInto('attachments')
    .values({
      id: attachment.id,
      uploaded_by: attachment.uploadedBy,
      name: attachment.name,
      media_type: attachment.mediaType,
      size: attachment.size,
      sha256: attachment.sha256,
      storage_key: attachment.storageKey,
      thumbnail_key: attachment.thumbnailKey,
      width: attachment.width,
      height: attachment.height,
    })
    .returning('created_at as createdAt')
    .executeTakeFirstOrThrow();
}

/** Columns of `attachments AS f` that `attachmentView` needs. */
export const attachmentColumns = [
  'f.id',
  'f.name',
  'f.media_type as mediaType',
  'f.size',
  'f.width',
  'f.height',
  'f.created_at as createdAt',
] as const;

/** Returns the attachment of that id, as JSON. Null if there is none. */
export function attachmentJson(id: Expression<string | null>) {
  return jsonObjectFrom(
    expressionBuilder<Database>()
      .selectFrom('attachments as f')
      .where(sql<boolean>`f.id = ${id}`)
      .select(attachmentColumns),
  );
}

/** Lets one upload of the person run at a time, until the transaction ends. */
export async function lockOwnUploads(trx: Db, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('attachments'), hashtext(${userId}))`.execute(trx);
}

/** Returns the number of the person's uploads that are not attached to anything yet. */
export async function countWaitingUploads(db: Db, userId: string): Promise<number> {
  const { amount } = await db
    .selectFrom('attachments')
    .select((eb) => eb.fn.countAll<number>().as('amount'))
    .where('uploaded_by', '=', userId)
    .where('request_id', 'is', null)
    .executeTakeFirstOrThrow();
  return amount;
}

/**
 * Finds a file that the actor may read: their own unused upload, or a file of a request in their scope. Files of
 * messages need the right to read messages, files of transfers and quotes the right to read amounts.
 */
export function findReadableAttachment(
  db: Db,
  { userId, scope, acts }: Pick<Actor, 'userId' | 'scope' | 'acts'>,
  id: string,
) {
  const readsMessages = !scope.ofAgency || acts.includes('read_messages');
  const unspoken = scope.readsAmounts
    ? (['request', 'sample', 'transfer', 'quote'] as const)
    : (['request', 'sample'] as const);
  return db
    .selectFrom('attachments as a')
    .leftJoin('requests as r', 'r.id', 'a.request_id')
    .select(['a.name', 'a.media_type as mediaType', 'a.size'])
    .select(['a.storage_key as storageKey', 'a.thumbnail_key as thumbnailKey'])
    .where('a.id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([eb('a.request_id', 'is', null), eb('a.uploaded_by', '=', userId)]),
        eb.and([eb('a.purpose', 'in', unspoken), inScope(scope, 'r')]),
        ...(readsMessages ? [eb.and([eb('a.purpose', '=', 'message'), inScope(scope, 'r', 'read')])] : []),
      ]),
    )
    .executeTakeFirst();
}

export interface AttachedUploads {
  ids: readonly string[];
  uploadedBy: string;
  requestId: string;
  purpose: 'request' | 'transfer' | 'message' | 'sample' | 'quote';
  messageId?: string;
  /** For the photos of a sample. */
  sampleId?: string;
}

/**
 * Attaches the author's unused uploads, in that order. Returns how many were attached. If fewer than asked for,
 * the caller must roll back.
 */
export async function updateUploadsAttached(
  trx: Db,
  { ids, uploadedBy, requestId, purpose, messageId, sampleId }: AttachedUploads,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await trx
    .updateTable('attachments')
    .set({
      request_id: requestId,
      purpose,
      message_id: messageId ?? null,
      sample_id: sampleId ?? null,
      attached_at: sql`now()`,
      position: sql`array_position(${ids}::uuid[], id)`,
      // Agents name files after suppliers. Clients would see that name, so it is replaced.
      ...(purpose === 'quote' && { name: sql<string>`'photo.' || substring(name from '[^.]+$')` }),
    })
    .where('id', 'in', [...ids])
    .where('uploaded_by', '=', uploadedBy)
    .where('request_id', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns whether one of the author's unused uploads is no picture. */
export async function hasNonPictures(trx: Db, { ids, uploadedBy }: AttachedUploads): Promise<boolean> {
  const row = await trx
    .selectFrom('attachments')
    .select('id')
    .where('id', '=', sql<string>`ANY (${[...ids]}::uuid[])`)
    .where('uploaded_by', '=', uploadedBy)
    .where('request_id', 'is', null)
    .where('thumbnail_key', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface StoredKeys {
  storageKey: string;
  thumbnailKey: string | null;
}

/** Locks an unused upload until the transaction ends. Undefined if it is gone, in use or another person's. */
export function lockWaitingUpload(
  trx: Db,
  id: string,
  uploadedBy: string | null,
): Promise<StoredKeys | undefined> {
  let query = trx
    .selectFrom('attachments')
    .select(['storage_key as storageKey', 'thumbnail_key as thumbnailKey'])
    .where('id', '=', id)
    .where('request_id', 'is', null)
    .forUpdate()
    .skipLocked();
  if (uploadedBy !== null) query = query.where('uploaded_by', '=', uploadedBy);
  return query.executeTakeFirst();
}

export async function deleteAttachment(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('attachments').where('id', '=', id).execute();
}

/** Lists the ids of unused uploads from before `before`, oldest first. */
export async function listForgottenUploads(
  db: Db,
  { before, except, limit }: { before: Date; except: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('attachments')
    .select('id')
    .where('request_id', 'is', null)
    .where('created_at', '<', before)
    .where(sql<boolean>`id <> ALL (${except}::uuid[])`)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
