import { Trash2 } from 'lucide-react';
import { Fragment } from 'react';
import type { PrivateNote } from '#contract/private-notes/private-note-replies.ts';
import { splitMentions } from '#domain/private-notes/private-note-rules.ts';
import { AttachmentList } from '#web/shared/attachments/attachment-list.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import type { Colleague } from './pick-mention.ts';
import { privateNotesTexts } from './private-notes-texts.ts';

interface PrivateNoteRowProps {
  note: PrivateNote;
  colleagues: readonly Colleague[];
  onRemove: () => void;
}

export function PrivateNoteRow({ note, colleagues, onRemove }: PrivateNoteRowProps) {
  const texts = useTexts(privateNotesTexts);
  const formats = useFormats();
  const user = useUser();
  const isOwn = note.author?.id === user.id;
  const author = isOwn ? texts.you : (note.author?.name ?? texts.formerColleague);
  const canRemove = isOwn && note.removedAt === null;
  return (
    <li className="group">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <p className="min-w-0 text-12">
          <span className="font-medium">{author}</span>
          {' · '}
          <time dateTime={note.createdAt}>{formats.dateTime(note.createdAt)}</time>
        </p>
        {canRemove && (
          <IconButton label={texts.remove} icon={<Trash2 className="size-4" />} onClick={onRemove} />
        )}
      </div>
      {note.removedAt !== null && <p className="text-14 italic">{texts.removed}</p>}
      {note.content !== '' && (
        <p className="text-14 wrap-anywhere whitespace-pre-wrap">
          <NoteWords content={note.content} colleagues={colleagues} />
        </p>
      )}
      {note.files.length > 0 && (
        <div className="mt-2">
          <AttachmentList attachments={note.files} label={texts.files} />
        </div>
      )}
    </li>
  );
}

/** Highlights the names of colleagues. */
function NoteWords({ content, colleagues }: { content: string; colleagues: readonly Colleague[] }) {
  return splitMentions(content, colleagues).map(({ text, colleague }, place) =>
    colleague ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text that never changes
      <strong key={place} className="font-semibold text-accent">
        {text}
      </strong>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text that never changes
      <Fragment key={place}>{text}</Fragment>
    ),
  );
}
