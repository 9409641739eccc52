import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';
import type { TakenFile } from '#server/services/files/take-file.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

const sourcingFileColumns = [
  'id',
  'supplier_id as supplierId',
  'line_id as lineId',
  'file_name as name',
  'media_type as mediaType',
  'size',
  'created_at as addedAt',
] as const;

/** Lists the files of a request: the agency's and the suppliers', oldest first. */
export function listSourcingFiles(db: Db, requestId: string) {
  return db
    .selectFrom('sourcing_files')
    .select(sourcingFileColumns)
    .where('request_id', '=', requestId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type SourcingFileRow = Awaited<ReturnType<typeof listSourcingFiles>>[number];

export function findSourcingFile(db: Db, requestId: string, fileId: string) {
  return db
    .selectFrom('sourcing_files')
    .select(sourcingFileColumns)
    .select('storage_key as storageKey')
    .where('id', '=', fileId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** A request's files of one supplier, or the agency's. */
export interface FileSide {
  requestId: string;
  /** Null for the agency's files. */
  supplierId: string | null;
}

export async function countSourcingFiles(db: Db, { requestId, supplierId }: FileSide): Promise<number> {
  const { amount } = await db
    .selectFrom('sourcing_files')
    .select((eb) => eb.fn.countAll<number>().as('amount'))
    .where('request_id', '=', requestId)
    .where('supplier_id', 'is not distinct from', supplierId)
    .executeTakeFirstOrThrow();
  return amount;
}

export function insertSourcingFile(
  trx: Trx,
  { requestId, supplierId }: FileSide,
  file: TakenFile,
  { lineId, by }: { lineId: string | null; by: string | null },
): Promise<SourcingFileRow> {
  return trx
    .insertInto('sourcing_files')
    .values({
      id: file.id,
      request_id: requestId,
      supplier_id: supplierId,
      line_id: lineId,
      file_name: file.name,
      media_type: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      storage_key: file.storageKey,
      created_by: by,
    })
    .returning(sourcingFileColumns)
    .executeTakeFirstOrThrow();
}

export async function deleteSourcingFile(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('sourcing_files').where('id', '=', id).execute();
}
