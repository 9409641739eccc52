import type { PrivateNote } from '#contract/private-notes/private-note-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { attachmentView } from '#server/attachments/attachment-view.ts';
import type { PrivateNoteRow } from './private-note-store.ts';

export function privateNoteView(row: PrivateNoteRow): PrivateNote {
  const { id, authorId, firstName, lastName, content, files, mentions, createdAt, removedAt } = row;
  const name = fullName({ firstName: firstName ?? '', lastName: lastName ?? '' });
  return {
    id,
    author: authorId === null ? null : { id: authorId, name },
    content,
    files: files.map(attachmentView),
    mentions,
    createdAt: createdAt.toISOString(),
    removedAt: removedAt?.toISOString() ?? null,
  };
}
