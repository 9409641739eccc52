import { type ReactNode, useRef, useState } from 'react';
import { sourcingEndpoints } from '#contract/sourcing/sourcing-endpoints.ts';
import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { call } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useFirstMistake } from '#web/shared/forms/use-first-mistake.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
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
import { InquiryTermsFields } from './inquiry-terms-fields.tsx';
import { sourcingTexts } from '#web/sourcing/sourcing-texts.ts';
import { useReloadSourcing, useSourcingChange } from '#web/sourcing/use-sourcing.ts';

interface InquiryCardProps {
  requestId: string;
  /** The request's title, which becomes the first line of a new inquiry. */
  title: string;
  sourcing: Sourcing;
  /** Called after the lines are saved, if the agent wants to type an offer next. */
  onOffer: () => void;
}

/** The lines that the agency asks suppliers for. Until they are saved, or while an agent edits them, their form. */
export function InquiryCard({ requestId, title, sourcing, onOffer }: InquiryCardProps) {
  const texts = useTexts(sourcingTexts).asked;
  /** The open form: for the first lines, or for changing them. A colleague's change does not close it. */
  const [chosen, setOpened] = useState<'first' | 'again' | null>(sourcing.version === 0 ? 'first' : null);
  // The form stays until its lines can be shown instead.
  const opened = sourcing.version === 0 ? 'first' : chosen;
  const place = useRef<HTMLDivElement>(null);
  const close = () => {
    // The focused button disappears with the form.
    place.current?.focus({ preventScroll: true });
    setOpened(null);
  };
  const framed = (card: ReactNode) => (
    <div ref={place} tabIndex={-1} data-quiet-focus="">
      {card}
    </div>
  );
  if (sourcing.isOpen && opened) {
    return framed(
      <Card title={texts.title}>
        <InquiryForm
          requestId={requestId}
          sourcing={sourcing}
          title={title}
          onSaved={(next) => {
            close();
            if (next) onOffer();
          }}
          isFirst={opened === 'first'}
          onCancel={sourcing.version === 0 ? undefined : close}
        />
      </Card>,
    );
  }
  if (sourcing.version === 0) return null;
  const content = (
    <>
      <InquiryTable {...sourcing} />
      {sourcing.isOpen && (
        <Button size="small" className="mt-3" onClick={() => setOpened('again')}>
          {texts.edit}
        </Button>
      )}
    </>
  );
  if (sourcing.offers.length === 0) return framed(<Card title={texts.title}>{content}</Card>);
  return framed(
    <Dossier isAlone>
      <Card title={texts.title} value={texts.summary(sourcing.lines.length)}>
        {content}
      </Card>
    </Dossier>,
  );
}

interface InquiryFormProps extends Omit<InquiryCardProps, 'onOffer'> {
  /** Called after the lines are saved; `next` is true if the agent wants to type an offer. */
  onSaved: (next: boolean) => void;
  isFirst: boolean;
  /** Undefined until the lines were saved once. */
  onCancel: (() => void) | undefined;
}

function InquiryForm({ requestId, title, sourcing, onSaved, isFirst, onCancel }: InquiryFormProps) {
  const texts = useTexts(sourcingTexts).asked;
  const toasts = useToasts();
  const [draft, setDraft] = useState<InquiryDraft>(() => inquiryDraftOf(sourcing, title));
  const [attempt, setAttempt] = useState(0);
  const isChecked = attempt > 0;
  const form = useFirstMistake(attempt);
  /**
   * The state on which the form is based. After a refusal it is the colleague's, so that saving again replaces the
   * colleague's version.
   */
  const [base, setBase] = useState(sourcing);
  const [isRefused, setIsRefused] = useState(false);
  const { busy, act } = useAction();
  const change = useSourcingChange(requestId);
  const reload = useReloadSourcing(requestId);
  const { lines } = draft;
  const setLines = (next: readonly InquiryLineDraft[]) =>
    setDraft((before) => ({ ...before, lines: withEmptyLine(next) }));
  const save = (next: boolean) => {
    setAttempt((count) => count + 1);
    const body = inquiryBodyOf(draft, editedVersion(base, sourcing));
    if (!body) return;
    void act(next ? 'next' : 'save', texts.saveFailed, async () => {
      try {
        await change(() => call(sourcingEndpoints.saveInquiry, { params: { requestId }, body }));
      } catch (error) {
        if (!hasCode(error, 'inquiry_changed')) throw error;
        setBase(await reload());
        setIsRefused(true);
        return;
      }
      toasts.success(texts.saved);
      onSaved(next);
    });
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(false);
      }}
      className="flex flex-col gap-4"
    >
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
      <InquiryTermsFields
        draft={draft}
        isChecked={isChecked}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      {isRefused && <Banner tone="danger" title={texts.changedMeanwhile} />}
      <SaveButtons {...{ busy, isFirst, onCancel }} onNext={() => save(true)} />
    </form>
  );
}

interface SaveButtonsProps extends Pick<InquiryFormProps, 'isFirst' | 'onCancel'> {
  busy: string | null;
  onNext: () => void;
}

function SaveButtons({ busy, isFirst, onCancel, onNext }: SaveButtonsProps) {
  const texts = useTexts(sourcingTexts).asked;
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      {onCancel && (
        <Button disabled={busy !== null} onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
      {isFirst && (
        <Button className="max-w-full" busy={busy === 'next'} disabled={busy !== null} onClick={onNext}>
          {texts.saveNew}
        </Button>
      )}
      <Button type="submit" variant="filled" busy={busy === 'save'} disabled={busy !== null}>
        {texts.save}
      </Button>
    </div>
  );
}
