import { Ellipsis, FileDown, Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { privateNoteEndpoints } from '#contract/private-notes/private-note-endpoints.ts';
import type { PrivateNotes } from '#contract/private-notes/private-note-replies.ts';
import type { ThreadEvent } from '#web/messages/conversation/group-messages.ts';
import { call } from '#web/shared/api/api.ts';
import { AttachmentSource } from '#web/shared/attachments/use-attachment-file.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { PrivateNoteForm } from './private-note-form.tsx';
import { PrivateNoteRow } from './private-note-row.tsx';
import { privateNotesTexts } from './private-notes-texts.ts';
import { useCachePrivateNotes, usePrivateNotes } from './use-private-notes.ts';

interface PrivateNotesSectionProps {
  request: { id: string; reference: string };
  /** The events of the request, between the notes. */
  events: readonly ThreadEvent[];
  /** Brings the section into view before its field takes the focus. */
  onWrite: () => void;
}

/** The team's thread: private notes and events, oldest first. */
export function PrivateNotesSection({ request, events, onWrite }: PrivateNotesSectionProps) {
  const texts = useTexts(privateNotesTexts);
  const query = usePrivateNotes(request.id);
  const hasNotes = query.data?.items.some(({ removedAt }) => removedAt === null) === true;
  return (
    <section aria-label={texts.title}>
      <div className="flex min-h-control items-center justify-between gap-3">
        <p className="flex gap-2 text-14">
          <Lock className="mt-0.5 size-4 shrink-0" />
          {texts.description}
        </p>
        {hasNotes && query.data && <CopyMenu reference={request.reference} notes={query.data} />}
      </div>
      <LoadedSection query={query} label={texts.loading} failed={texts.failed}>
        {(notes) => (
          <AttachmentSource value="private-files">
            <NoteList requestId={request.id} notes={notes} events={events} />
            <AttachmentSource value="attachments">
              <PrivateNoteForm requestId={request.id} colleagues={notes.colleagues} onWrite={onWrite} />
            </AttachmentSource>
          </AttachmentSource>
        )}
      </LoadedSection>
    </section>
  );
}

interface NoteListProps {
  requestId: string;
  notes: PrivateNotes;
  events: readonly ThreadEvent[];
}

function NoteList({ requestId, notes, events }: NoteListProps) {
  const texts = useTexts(privateNotesTexts);
  const toasts = useToasts();
  const errorText = useErrorText();
  const keep = useCachePrivateNotes(requestId);
  const [removing, setRemoving] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
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
  const lines = [
    ...events.map((event) => ({ at: event.at, row: <EventRow key={event.id} {...event} /> })),
    ...notes.items.map((note) => ({
      at: note.createdAt,
      row: (
        <PrivateNoteRow
          key={note.id}
          note={note}
          colleagues={notes.colleagues}
          onRemove={() => setRemoving(note.id)}
        />
      ),
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <>
      {/* In reverse, so that the end is in sight without a script. */}
      <div
        role="log"
        aria-live="off"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        aria-label={texts.list}
        className="mt-2 mb-4 flex max-h-60 flex-col-reverse overflow-y-auto overscroll-contain border-y border-line py-3"
      >
        <ul ref={list} tabIndex={-1} data-quiet-focus="" className="flex flex-col gap-3">
          {lines.map(({ row }) => row)}
        </ul>
      </div>
      {notes.items.length === 0 && <p className="mb-4 text-14">{texts.empty}</p>}
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

function EventRow({ at, text, note }: ThreadEvent) {
  const formats = useFormats();
  return (
    <li className="text-12 wrap-anywhere">
      {text} · <time dateTime={at}>{formats.dateTime(at)}</time>
      {note && <p className="mt-0.5 border-l-2 border-edge pl-3 whitespace-pre-wrap">{note}</p>}
    </li>
  );
}

/** Copies the notes: the agency may have to hand them over if a person asks for their personal data. */
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
