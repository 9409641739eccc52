import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { privateNoteBody } from '#contract/private-notes/private-note-endpoints.ts';
import type { PrivateNote } from '#contract/private-notes/private-note-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { maxPrivateNotes, colleaguesMentionedIn } from '#domain/private-notes/private-note-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { isUniqueViolation } from '#server/services/database/is-unique-violation.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import {
  countPrivateNotes,
  findPrivateNote,
  findNotedRequest,
  insertMentions,
  insertPrivateNote,
  listColleagues,
  lockPrivateNotes,
  insertFilesOfNote,
} from './private-note-store.ts';
import { privateNoteView } from './private-note-view.ts';

type Trx = Parameters<Parameters<typeof transaction>[1]>[0];
type Body = z.output<typeof privateNoteBody>;

interface Note {
  id: string;
  requestId: string;
  authorId: string;
  content: string;
}

const idTaken = () => new ApiError('private_note_id_taken', 'Another note has this id.');

/** Stores the note; does nothing if the same author has already sent it. */
async function storeNote(trx: Trx, note: Note, attachmentIds: readonly string[]): Promise<void> {
  const { id, requestId, authorId, content } = note;
  await lockPrivateNotes(trx, requestId);
  const request = await findNotedRequest(trx, requestId);
  if (!request) throw new ApiError('request_not_found', 'There is no such request.');
  const kept = await findPrivateNote(trx, id);
  if (kept?.writtenBy === authorId && kept.requestId === requestId) return;
  if (kept) throw idTaken();
  if ((await countPrivateNotes(trx, requestId)) >= maxPrivateNotes) {
    throw new ApiError('too_many_private_notes', `A request has ${maxPrivateNotes} private notes at most.`);
  }
  await insertPrivateNote(trx, note);
  const ids = [...new Set(attachmentIds)];
  if ((await insertFilesOfNote(trx, { noteId: id, ids, uploadedBy: authorId })) !== ids.length) {
    throw new ApiError('attachment_not_found', 'A file does not exist, or is already used.');
  }
  const colleagues = (await listColleagues(trx)).map((each) => ({ id: each.id, name: fullName(each) }));
  const named = colleaguesMentionedIn(content, colleagues).filter((each) => each.id !== authorId);
  const mentioned = named.map((each) => each.id);
  await insertMentions(trx, id, mentioned);
  await record(trx, { kind: 'private_note', request, mentioned });
}

/**
 * Adds a private note and notifies the colleagues whom it mentions. The same id from the same author is one
 * note.
 */
export async function postPrivateNote(
  { db }: Pick<Services, 'db'>,
  { userId: authorId }: Actor,
  requestId: string,
  { id = randomUUID(), content, attachmentIds = [] }: Body,
): Promise<PrivateNote> {
  await transaction(db, (trx) => storeNote(trx, { id, requestId, authorId, content }, attachmentIds)).catch(
    (error: unknown) => {
      // Another request got a note with the same id at the same moment. Each call locks only its own request.
      throw isUniqueViolation(error) ? idTaken() : error;
    },
  );
  const row = await findPrivateNote(db, id);
  if (!row) throw new ApiError('request_not_found', 'The request and its notes were erased meanwhile.');
  return privateNoteView(row);
}
