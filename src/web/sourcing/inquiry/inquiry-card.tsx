import { Plus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { sourcingEndpoints } from '#contract/sourcing/sourcing-endpoints.ts';
import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { maxInquiryLines } from '#domain/sourcing/inquiry-limits.ts';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Dossier } from '#web/ui/display/dossier.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import {
  emptyLine,
  inquiryBodyOf,
  type InquiryDraft,
  inquiryDraftOf,
  type InquiryLineDraft,
} from './inquiry-draft.ts';
import { InquiryLineFields } from './inquiry-line-fields.tsx';
import { InquiryTable } from './inquiry-table.tsx';
import { sourcingTexts } from '#web/sourcing/sourcing-texts.ts';
import { useSourcingChange } from '#web/sourcing/use-sourcing.ts';

interface InquiryCardProps {
  requestId: string;
  /** The request's title, the first line of a new inquiry. */
  title: string;
  sourcing: Sourcing;
}

/** The lines that suppliers are asked for, or their form while nothing was saved or an agent edits them. */
export function InquiryCard({ requestId, title, sourcing }: InquiryCardProps) {
  const texts = useTexts(sourcingTexts).asked;
  const [isEdited, setIsEdited] = useState(false);
  const isNew = sourcing.version === 0;
  if (sourcing.isOpen && (isNew || isEdited)) {
    return (
      <Card title={texts.title}>
        <InquiryForm
          requestId={requestId}
          sourcing={sourcing}
          title={title}
          onDone={() => setIsEdited(false)}
          isNew={isNew}
        />
      </Card>
    );
  }
  if (isNew) return null;
  const content = (
    <>
      <InquiryTable lines={sourcing.lines} />
      {sourcing.isOpen && (
        <Button size="small" className="mt-3" onClick={() => setIsEdited(true)}>
          {texts.edit}
        </Button>
      )}
    </>
  );
  if (sourcing.offers.length === 0) return <Card title={texts.title}>{content}</Card>;
  return (
    <Dossier isAlone>
      <Card title={texts.title} value={texts.summary(sourcing.lines.length)}>
        {content}
      </Card>
    </Dossier>
  );
}

interface InquiryFormProps extends InquiryCardProps {
  isNew: boolean;
  onDone: () => void;
}

function InquiryForm({ requestId, title, sourcing, isNew, onDone }: InquiryFormProps) {
  const texts = useTexts(sourcingTexts).asked;
  const toasts = useToasts();
  const [draft, setDraft] = useState<InquiryDraft>(() => inquiryDraftOf(sourcing, title));
  const [isChecked, setIsChecked] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const { busy, act } = useAction();
  const change = useSourcingChange(requestId);
  const { lines } = draft;
  const setLines = (next: readonly InquiryLineDraft[]) => setDraft((before) => ({ ...before, lines: next }));
  const add = () => {
    const line = emptyLine('', lines.at(-1)?.unit);
    setAdded(line.id);
    setLines([...lines, line]);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const body = inquiryBodyOf(draft, sourcing.version);
    if (!body) return;
    void act('save', texts.saveFailed, async () => {
      await change(() => call(sourcingEndpoints.saveInquiry, { params: { requestId }, body }));
      toasts.success(texts.saved);
      onDone();
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ol className="flex flex-col gap-3">
        {lines.map((line, at) => (
          <li key={line.id}>
            <InquiryLineFields
              line={line}
              number={at + 1}
              isChecked={isChecked}
              isFocused={line.id === added}
              onChange={(part) =>
                setLines(lines.map((each) => (each.id === line.id ? { ...each, ...part } : each)))
              }
              onRemove={
                lines.length > 1 ? () => setLines(lines.filter(({ id }) => id !== line.id)) : undefined
              }
              onNext={add}
            />
          </li>
        ))}
      </ol>
      <p className="text-14 text-muted">{texts.quantitiesHelp}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {lines.length < maxInquiryLines && (
          <Button
            size="small"
            variant="quiet"
            className="-ml-3"
            icon={<Plus className="size-4" />}
            onClick={add}
          >
            {texts.add}
          </Button>
        )}
        <div className="ml-auto flex flex-wrap gap-3">
          {!isNew && (
            <Button disabled={busy !== null} onClick={onDone}>
              {texts.cancel}
            </Button>
          )}
          <Button type="submit" variant="filled" busy={busy !== null}>
            {texts.save}
          </Button>
        </div>
      </div>
    </form>
  );
}
