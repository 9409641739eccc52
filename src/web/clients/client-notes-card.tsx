import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ClientNote } from '#contract/clients/client-replies.ts';
import { makeId } from '#web/shared/make-id.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { usePaging } from '#web/shared/navigation/use-paging.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Pagination } from '#web/ui/display/pagination.tsx';
import { ClientNoteForm } from './client-note-form.tsx';
import { ClientNoteRow } from './client-note-row.tsx';
import { clientTexts } from './client-texts.ts';
import { clientParts, partPageSizes } from './use-client.ts';
import { useNoteChanges } from './use-note-changes.ts';

/**
 * Private notes of agents about a client. Their colour differs from everything that clients read, and a text says
 * that only agents see them.
 */
export function ClientNotesCard({ clientId }: { clientId: string }) {
  const { notes: texts } = useTexts(clientTexts);
  const [page, toPage] = useState(1);
  const query = useQuery(clientParts.notes(clientId, page));
  const { pageCount } = usePaging(query, { page, pageSize: partPageSizes.notes, toPage });
  const changes = useNoteChanges(clientId);
  // The id stays the same until the note is saved, so that pressing again makes no second note.
  const nextId = useRef(makeId());
  const [noteToRemove, setNoteToRemove] = useState<ClientNote>();
  const [open, setOpen] = useState(false);

  const add = async (content: string) => {
    const isAdded = await changes.add(nextId.current, content);
    if (isAdded) {
      nextId.current = makeId();
      toPage(1);
    }
    return isAdded;
  };

  return (
    <Card
      title={texts.title}
      description={texts.about}
      className="border-dashed border-edge! bg-pending-subtle!"
      aside={
        <span className="inline-flex items-center gap-1.5 text-12 font-semibold text-pending">
          <Lock aria-hidden="true" className="size-3.5" />
          {texts.private}
        </span>
      }
    >
      <div className="flex flex-col gap-5">
        <ClientNoteForm label={texts.label} action={texts.add} busy={changes.busy} onSave={add} />
        <LoadedSection query={query} label={texts.loading} failed={texts.failed}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-14">{texts.none}</p>
            ) : (
              <ul aria-label={texts.list} className="flex flex-col gap-3">
                {items.map((note) => (
                  <ClientNoteRow
                    key={note.id}
                    note={note}
                    changes={changes}
                    onRemove={() => {
                      setNoteToRemove(note);
                      setOpen(true);
                    }}
                  />
                ))}
              </ul>
            )
          }
        </LoadedSection>
        {pageCount > 1 && (
          <Pagination page={page} pageCount={pageCount} nameOfList={texts.title} onPage={toPage} />
        )}
      </div>
      {noteToRemove && (
        <AlertDialog
          open={open}
          onOpenChange={setOpen}
          title={texts.ask.title}
          description={texts.ask.text}
          confirmLabel={texts.ask.confirm}
          onConfirm={() => changes.remove(noteToRemove.id)}
        />
      )}
    </Card>
  );
}
