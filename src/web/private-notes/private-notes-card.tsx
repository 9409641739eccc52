import { Ellipsis, FileDown, Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { privateNoteEndpoints } from '#contract/private-notes/private-note-endpoints.ts';
import type { PrivateNotes } from '#contract/private-notes/private-note-replies.ts';
import { call } from '#web/shared/api/api.ts';
import { AttachmentSource } from '#web/shared/attachments/use-attachment-file.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { PrivateNoteForm } from './private-note-form.tsx';
import { PrivateNoteRow } from './private-note-row.tsx';
import { privateNotesTexts } from './private-notes-texts.ts';
import { useKeepPrivateNotes, usePrivateNotes } from './use-private-notes.ts';

interface PrivateNotesCardProps {
  request: { id: string; reference: string };
}

/**
 * The private notes of agents about a request. Their colour, dashed edge and lock distinguish them from the
 * conversation.
 */
export function PrivateNotesCard({ request }: PrivateNotesCardProps) {
  const texts = useTexts(privateNotesTexts);
  const query = usePrivateNotes(request.id);
  const hasNotes = query.data?.items.some(({ removedAt }) => removedAt === null) === true;
  return (
    <Card
      tone="private"
      title={texts.title}
      description={texts.description}
      aside={
        <div className="flex items-center gap-1">
          <Badge tone="outline" className="gap-1.5">
            <Lock className="size-3.5" />
            {texts.private}
          </Badge>
          {hasNotes && query.data && <CopyMenu reference={request.reference} notes={query.data} />}
        </div>
      }
    >
      <LoadedSection query={query} label={texts.loading} failed={texts.failed}>
        {(notes) => (
          <AttachmentSource value="private-files">
            <NoteList requestId={request.id} notes={notes} />
            <AttachmentSource value="attachments">
              <PrivateNoteForm requestId={request.id} colleagues={notes.colleagues} />
            </AttachmentSource>
          </AttachmentSource>
        )}
      </LoadedSection>
    </Card>
  );
}

function NoteList({ requestId, notes }: { requestId: string; notes: PrivateNotes }) {
  const texts = useTexts(privateNotesTexts);
  const toasts = useToasts();
  const errorText = useErrorText();
  const keep = useKeepPrivateNotes(requestId);
  const [removing, setRemoving] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  if (notes.items.length === 0) return <p className="mb-4 text-14">{texts.empty}</p>;
  const remove = async () => {
    if (removing === null) return;
    try {
      await call(privateNoteEndpoints.removePrivateNote, { params: { noteId: removing } });
    } catch (error) {
      toasts.error(texts.removeFailed, errorText(error));
      throw error;
    }
    await keep();
  };
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        data-quiet-focus=""
        aria-label={texts.list}
        className="mb-5 flex flex-col gap-4"
      >
        {notes.items.map((note) => (
          <PrivateNoteRow
            key={note.id}
            note={note}
            colleagues={notes.colleagues}
            onRemove={() => setRemoving(note.id)}
          />
        ))}
      </ul>
      <AlertDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={texts.removeTitle}
        description={texts.removeMore}
        confirmLabel={texts.remove}
        // The button that opened the dialog disappears with the note.
        finalFocus={() => list.current}
        onConfirm={remove}
      />
    </>
  );
}

/** Copies the notes, which an agency may have to hand over if a person asks for their personal data. */
function CopyMenu({ reference, notes }: { reference: string; notes: PrivateNotes }) {
  const texts = useTexts(privateNotesTexts);
  const formats = useFormats();
  const save = () => {
    const parts = notes.items
      .filter(({ removedAt }) => removedAt === null)
      .map(({ content, createdAt, files }) => {
        const names = files.map(({ name }) => name).join(', ');
        return [formats.dateTime(createdAt), content, names && texts.copyFiles(names)]
          .filter(Boolean)
          .join('\n');
      });
    const text = [texts.copyHead(reference), ...parts].join('\n\n');
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), texts.copyName(reference));
  };
  return (
    <Menu trigger={<IconButton label={texts.more} icon={<Ellipsis className="size-4.5" />} />}>
      <MenuItem icon={<FileDown />} onSelect={save}>
        {texts.copy}
      </MenuItem>
    </Menu>
  );
}
