import { useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { requestEndpoints } from '#contract/requests/request-endpoints.ts';
import { notesMaxLength } from '#domain/requests/request-limits.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { type NotesDraft, notesDraft } from './notes-draft.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { useSaveRequest } from '#web/requests/transitions/use-save-request.ts';

/** The notes on a request, which the client reads too. */
export function NotesForm({ request }: { request: Pick<RequestDetail, 'id' | 'notes' | 'client'> }) {
  const texts = useTexts(requestTexts).notesForm;
  const draft = notesDraft(useUser().id, request.id);
  const [{ base, typed }, setShown] = useState(
    () => draft.read() ?? { base: request.notes, typed: request.notes },
  );
  const { busy, save } = useSaveRequest(request.id, texts.saved);
  const dirty = typed.trim() !== base.trim();
  const changed = base !== request.notes;
  const tooLong = typed.trim().length > notesMaxLength;
  const isRead = request.client?.erased !== true;

  const show = (shown: NotesDraft) => {
    setShown(shown);
    if (shown.typed.trim() === shown.base.trim()) draft.clear();
    else draft.write(shown);
  };
  if (changed && !dirty && !busy) setShown({ base: request.notes, typed: request.notes });

  const submit = () =>
    save(async () => {
      const params = { requestId: request.id };
      const body = { notes: typed, replaces: request.notes };
      const saved = await call(requestEndpoints.saveNotes, { params, body });
      draft.clear();
      setShown((now) => ({ base: saved.notes, typed: now.typed === typed ? saved.notes : now.typed }));
      return saved;
    });

  return (
    <Card
      title={texts.title}
      value={<span className="line-clamp-1 text-muted wrap-anywhere">{request.notes || texts.none}</span>}
      unfolded={dirty}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (dirty && !tooLong) void submit();
        }}
      >
        {changed && dirty && !busy && (
          <Banner
            tone="pending"
            className="mb-4"
            title={texts.changed}
            action={
              <Button onClick={() => show({ base: request.notes, typed: request.notes })}>
                {texts.showSaved}
              </Button>
            }
          >
            <p className="wrap-anywhere whitespace-pre-wrap">{request.notes || texts.changedToNothing}</p>
          </Banner>
        )}
        <TextArea
          label={texts.label}
          help={isRead ? texts.help : undefined}
          error={tooLong ? texts.tooLong : undefined}
          rows={4}
          maxHeight={320}
          value={typed}
          onChange={(event) => show({ base, typed: event.target.value })}
        />
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {/* It is not disabled, because it would lose the focus once it has saved. */}
          <Button type="submit" busy={busy} className="max-sm:w-full">
            {texts.save}
          </Button>
          {dirty && !busy && <span className="text-14 text-muted">{texts.unsaved}</span>}
        </div>
      </form>
    </Card>
  );
}
