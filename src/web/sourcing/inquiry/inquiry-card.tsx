import { type SubmitEvent, useState } from 'react';
import { sourcingEndpoints } from '#contract/sourcing/sourcing-endpoints.ts';
import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Dossier } from '#web/ui/display/dossier.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import {
  editedVersion,
  inquiryBodyOf,
  type InquiryDraft,
  inquiryDraftOf,
  type InquiryLineDraft,
  isEmptyLine,
  withEmptyLine,
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
  /** Called once the first lines are saved. */
  onBegun: () => void;
}

/** The lines that suppliers are asked for, or their form while nothing was saved or an agent edits them. */
export function InquiryCard({ requestId, title, sourcing, onBegun }: InquiryCardProps) {
  const texts = useTexts(sourcingTexts).asked;
  const isNew = sourcing.version === 0;
  const [isEdited, setIsEdited] = useState(isNew);
  if (sourcing.isOpen && isEdited) {
    return (
      <Card title={texts.title}>
        <InquiryForm
          requestId={requestId}
          sourcing={sourcing}
          title={title}
          onSaved={() => {
            setIsEdited(false);
            if (isNew) onBegun();
          }}
          onCancel={isNew ? undefined : () => setIsEdited(false)}
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

interface InquiryFormProps extends Omit<InquiryCardProps, 'onBegun'> {
  onSaved: () => void;
  /** Undefined while nothing was saved. */
  onCancel: (() => void) | undefined;
}

function InquiryForm({ requestId, title, sourcing, onSaved, onCancel }: InquiryFormProps) {
  const texts = useTexts(sourcingTexts).asked;
  const toasts = useToasts();
  const [base] = useState(sourcing);
  const [draft, setDraft] = useState<InquiryDraft>(() => inquiryDraftOf(sourcing, title));
  const [isChecked, setIsChecked] = useState(false);
  const { busy, act } = useAction();
  const change = useSourcingChange(requestId);
  const { lines } = draft;
  const setLines = (next: readonly InquiryLineDraft[]) =>
    setDraft((before) => ({ ...before, lines: withEmptyLine(next) }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const body = inquiryBodyOf(draft, editedVersion(base, sourcing));
    if (!body) return;
    void act('save', texts.saveFailed, async () => {
      await change(() => call(sourcingEndpoints.saveInquiry, { params: { requestId }, body }));
      toasts.success(texts.saved);
      onSaved();
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
              isChecked={isChecked && (at === 0 || !isEmptyLine(line))}
              onChange={(part) =>
                setLines(lines.map((each) => (each.id === line.id ? { ...each, ...part } : each)))
              }
              onRemove={
                isEmptyLine(line) ? undefined : () => setLines(lines.filter(({ id }) => id !== line.id))
              }
            />
          </li>
        ))}
      </ol>
      <p className="text-14 text-muted">{texts.quantitiesHelp}</p>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {onCancel && (
          <Button disabled={busy !== null} onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
        <Button type="submit" variant="filled" busy={busy !== null}>
          {onCancel ? texts.save : texts.saveNew}
        </Button>
      </div>
    </form>
  );
}
