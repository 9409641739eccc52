import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { RequestDetail } from '#contract/request-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { notesMaxLength } from '#domain/requests/request-limits.ts';
import { call } from '#web/shared/api.ts';
import { useTexts } from '#web/shared/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { requestTexts } from './request-texts.ts';
import { useSave } from './use-save.ts';

/** The notes on a request, which the client reads too. */
export function NotesForm({ request }: { request: Pick<RequestDetail, 'id' | 'notes'> }) {
  const texts = useTexts(requestTexts).notesForm;
  const [base, setBase] = useState(request.notes);
  const [typed, setTyped] = useState(request.notes);
  const { busy, save } = useSave(request.id, texts.saved);
  const dirty = typed.trim() !== base.trim();
  const changed = base !== request.notes;
  const tooLong = typed.trim().length > notesMaxLength;

  const take = (notes: string) => {
    setBase(notes);
    setTyped(notes);
  };
  if (changed && !dirty && !busy) take(request.notes);

  const submit = () =>
    save(async () => {
      const params = { requestId: request.id };
      const saved = await call(endpoints.saveNotes, { params, body: { notes: typed } });
      setBase(saved.notes);
      setTyped((now) => (now === typed ? saved.notes : now));
      return saved;
    });

  return (
    <Card
      title={texts.title}
      aside={
        <Badge tone="info" className="gap-1.5">
          <Eye aria-hidden="true" className="size-3.5" />
          {texts.visible}
        </Badge>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!tooLong) void submit();
        }}
      >
        {changed && dirty && !busy && (
          <Banner
            tone="pending"
            className="mb-4"
            title={texts.changed}
            action={<Button onClick={() => take(request.notes)}>{texts.showSaved}</Button>}
          />
        )}
        <TextArea
          label={texts.label}
          help={texts.help}
          error={tooLong ? texts.tooLong : undefined}
          rows={4}
          maxHeight={320}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={busy} disabled={!dirty}>
            {texts.save}
          </Button>
          {dirty && !busy && <span className="text-14 text-muted">{texts.unsaved}</span>}
        </div>
      </form>
    </Card>
  );
}
