import type { PrivateNotes } from '#contract/private-notes/private-note-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { findNotedRequest, listColleagues, listPrivateNoteRows } from './private-note-store.ts';
import { privateNoteView } from './private-note-view.ts';

/**
 * Returns all private notes of a request, and the colleagues whom they may mention; for agents only. Throws
 * `request_not_found`.
 */
export async function listPrivateNotes(
  { db }: Pick<Services, 'db'>,
  requestId: string,
): Promise<PrivateNotes> {
  const [request, rows, colleagues] = await Promise.all([
    findNotedRequest(db, requestId),
    listPrivateNoteRows(db, requestId),
    listColleagues(db),
  ]);
  if (!request) throw new ApiError('request_not_found', 'There is no such request.');
  return {
    items: rows.map(privateNoteView),
    colleagues: colleagues.map(({ id, ...person }) => ({ id, name: fullName(person) })),
  };
}
