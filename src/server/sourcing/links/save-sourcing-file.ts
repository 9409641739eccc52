import type { Transaction } from 'kysely';
import type { AnswerFile } from '#contract/sourcing/answer-endpoints.ts';
import type { SourcingFile } from '#contract/sourcing/sourcing-replies.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { maxSourcingFiles } from '#domain/sourcing/link-limits.ts';
import { record } from '#server/changes/record-change.ts';
import { lockVisibleRequest } from '#server/requests/make-transition.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { type SentFile, type TakenFile, takeFile } from '#server/services/files/take-file.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { admitUpload } from '#server/services/http/admit-upload.ts';
import type { Services } from '#server/services/services.ts';
import { findInquiry, listInquiryLines } from '#server/sourcing/inquiry-store.ts';
import type { OpenLink } from '#server/sourcing/link-store.ts';
import { requireOpenSourcing } from '#server/sourcing/require-open-sourcing.ts';
import {
  countSourcingFiles,
  deleteSourcingFile,
  type FileSide,
  findSourcingFile,
  insertSourcingFile,
} from '#server/sourcing/sourcing-file-store.ts';
import { sourcingFileView } from '#server/sourcing/sourcing-view.ts';
import { answerFileView } from './answer-view.ts';
import { fileNotFound } from './open-sourcing-file.ts';
import { lockLink, requireAnswerable } from './require-link.ts';

type Trx = Transaction<Database>;

const maxSize = sizeLimits.sourcingFile;

/** Receives a file for an account or a link. Each has its own rate and its own bytes of the day. */
const receiveSourcingFile = <T>(
  services: Services,
  by: Pick<Actor, 'userId' | 'role'>,
  sent: SentFile,
  keep: (file: TakenFile) => Promise<T>,
) =>
  admitUpload(services, by, { request: sent.request, maxSize }, () =>
    takeFile(services, { ...sent, by: by.userId, folder: 'sourcing', maxSize }, keep),
  );

/** Writes the row of a file. The request is locked, so that calls count its files one after another. */
async function insertFileOfSide(
  trx: Trx,
  side: FileSide,
  file: TakenFile,
  more: { lineId: string | null; by: string | null },
) {
  if ((await countSourcingFiles(trx, side)) >= maxSourcingFiles) {
    throw new ApiError('too_many_sourcing_files', `There are ${maxSourcingFiles} files already.`);
  }
  const row = await insertSourcingFile(trx, side, file, more);
  await record(trx, { kind: 'sourcing', request: { id: side.requestId } });
  return row;
}

/** Removes one of the side's files; the request is locked. Throws `sourcing_file_not_found`. */
async function removeFileOfSide(
  { storage }: Pick<Services, 'storage'>,
  trx: Trx,
  side: FileSide,
  fileId: string,
) {
  const { requestId } = side;
  const row = await findSourcingFile(trx, requestId, fileId);
  if (row?.supplierId !== side.supplierId) throw fileNotFound();
  // The file is removed before its row: if the process ends in between, the row shows that the removal must be
  // repeated.
  await storage.remove(row.storageKey);
  await deleteSourcingFile(trx, fileId);
  await record(trx, { kind: 'sourcing', request: { id: requestId } });
}

/** Locks a request for which suppliers are asked. Throws `sourcing_over` or `inquiry_missing`. */
async function lockRequestWithInquiry(trx: Trx, actor: Actor, requestId: string): Promise<void> {
  await requireOpenSourcing(trx, actor, requestId);
  if (await findInquiry(trx, requestId)) return;
  throw new ApiError('inquiry_missing', 'Nothing was written yet to ask suppliers for.');
}

/** Adds a file for all suppliers. A refused upload leaves nothing. Throws the errors of `takeFile` too. */
export async function addSourcingFile(
  services: Services,
  actor: Actor,
  { requestId, sent }: { requestId: string; sent: SentFile },
): Promise<SourcingFile> {
  // This is checked before the file is read: most refusals are known by then.
  await transaction(services.db, (trx) => lockRequestWithInquiry(trx, actor, requestId));
  const row = await receiveSourcingFile(services, actor, sent, (file) =>
    transaction(services.db, async (trx) => {
      await lockRequestWithInquiry(trx, actor, requestId);
      const more = { lineId: null, by: actor.userId };
      return insertFileOfSide(trx, { requestId, supplierId: null }, file, more);
    }),
  );
  return sourcingFileView(row);
}

export async function removeSourcingFile(
  services: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  { requestId, fileId }: { requestId: string; fileId: string },
): Promise<void> {
  await transaction(services.db, async (trx) => {
    await lockVisibleRequest(trx, actor, requestId);
    await removeFileOfSide(services, trx, { requestId, supplierId: null }, fileId);
  });
}

async function requireLine(trx: Trx, requestId: string, lineId: string | null): Promise<void> {
  if (lineId === null || (await listInquiryLines(trx, requestId)).some(({ id }) => id === lineId)) return;
  throw new ApiError('inquiry_line_not_found', 'The file is about a line that is not asked for.');
}

/**
 * Adds a file to a supplier's answer. Throws `inquiry_closed`, `inquiry_line_not_found`, and the errors of
 * `addSourcingFile`.
 */
export async function addAnswerFile(
  services: Services,
  link: OpenLink,
  { lineId, sent }: { lineId: string | null; sent: SentFile },
): Promise<AnswerFile> {
  requireAnswerable(link);
  const row = await receiveSourcingFile(services, { userId: link.id, role: 'client' }, sent, (file) =>
    transaction(services.db, async (trx) => {
      const { requestId, supplierId } = await lockLink(trx, link);
      await requireLine(trx, requestId, lineId);
      return insertFileOfSide(trx, { requestId, supplierId }, file, { lineId, by: null });
    }),
  );
  return answerFileView(row);
}

export async function removeAnswerFile(
  services: Pick<Services, 'db' | 'storage'>,
  link: OpenLink,
  fileId: string,
): Promise<void> {
  await transaction(services.db, async (trx) => {
    const { requestId, supplierId } = await lockLink(trx, link);
    await removeFileOfSide(services, trx, { requestId, supplierId }, fileId);
  });
}
