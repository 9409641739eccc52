import { useState } from 'react';
import type { ClientNote } from '#contract/clients/client-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { ClientNoteForm } from './client-note-form.tsx';
import { clientTexts } from './client-texts.ts';
import type { NoteChanges } from './use-note-changes.ts';

interface ClientNoteRowProps {
  note: ClientNote;
  changes: NoteChanges;
  onRemove: () => void;
}

/** A note with its author and time; the author can edit it in place. */
export function ClientNoteRow({ note, changes, onRemove }: ClientNoteRowProps) {
  const texts = useTexts(clientTexts).notes;
  const formats = useFormats();
  const [isEdited, setEdited] = useState(false);
  const author = note.mine ? texts.you : note.author || texts.formerAuthor;
  const rewrite = async (content: string) => {
    const isSaved = await changes.rewrite(note.id, content);
    if (isSaved) setEdited(false);
    return isSaved;
  };
  return (
    <li className="rounded-control bg-raised px-4 py-3 text-14">
      {isEdited ? (
        <ClientNoteForm
          label={texts.editLabel}
          action={texts.save}
          initial={note.content}
          busy={changes.busy}
          onSave={rewrite}
          takesFocus
          beside={<Button onClick={() => setEdited(false)}>{texts.cancel}</Button>}
        />
      ) : (
        <p className="wrap-anywhere whitespace-pre-wrap">{note.content}</p>
      )}
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-12 text-muted">
          {author} · <time dateTime={note.createdAt}>{formats.dateTime(note.createdAt)}</time>
          {note.editedAt && ` · ${texts.edited(formats.shortDate(note.editedAt))}`}
        </p>
        {!isEdited && (note.mine || note.removable) && (
          <span className="-mr-2 flex">
            {note.mine && (
              <Button variant="quiet" size="small" onClick={() => setEdited(true)}>
                {texts.edit}
              </Button>
            )}
            {note.removable && (
              <Button variant="quiet" size="small" onClick={onRemove}>
                {texts.remove}
              </Button>
            )}
          </span>
        )}
      </div>
    </li>
  );
}
