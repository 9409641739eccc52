import { useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { Language } from '#domain/language.ts';
import { languages } from '#domain/language.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { PdfView, preloadPdfReader } from '#web/shared/pdf/pdf-view.tsx';
import type { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { SumList } from '#web/ui/display/sum-list.tsx';
import { composeTexts } from './compose-texts.ts';
import type { QuoteDraft } from './quote-draft.ts';
import { draftErrors, ttcOf } from './quote-draft.ts';
import { quoteFormTexts } from './quote-form-texts.ts';
import { firstLines, type LineDraft, linesOf } from './quote-lines-draft.ts';
import { QuoteLinesFields } from './quote-lines-fields.tsx';
import { type Composed, useComposeQuote } from './use-compose-quote.ts';

interface ComposeQuoteSectionProps {
  request: Pick<RequestDetail, 'id' | 'reference' | 'title'>;
  type: QuoteType;
  form: ReturnType<typeof useForm<QuoteDraft>>;
  lines: readonly LineDraft[];
  onLines: (lines: readonly LineDraft[]) => void;
  /** The language of the document; null for the client's. */
  language: Language | null;
  onLanguage: (language: Language | null) => void;
  onComposed: (composed: Composed) => void;
}

/** On a phone the end of the dialog is not visible. */
const bringIntoSight = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' });

/** The PDF made from the form, and its preview. */
function useComposition({ request, type, form, lines, language }: ComposeQuoteSectionProps) {
  const { errors: words } = useTexts(quoteFormTexts);
  const [made, setMade] = useState<Composed | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<'incomplete' | 'amountsFirst' | null>(null);
  const { busy, compose, keep } = useComposeQuote(request, type);
  const summed = linesOf(lines);

  /** Returns the form with its amount set to the total of the lines. */
  const draftToCompose = (): QuoteDraft => {
    if (!summed || lines.length === 0 || summed.total === form.values.amountHt) return form.values;
    return { ...form.values, amountHt: summed.total, byHand: null };
  };

  const preview = async (): Promise<void> => {
    if (lines.length > 0 && !summed) {
      setAttempt(attempt + 1);
      return setProblem('incomplete');
    }
    const draft = draftToCompose();
    const { file: _, ...wrong } = draftErrors(draft, words, new Date(serverNow()));
    if (Object.values(wrong).some(Boolean) || ttcOf(draft) === null) return setProblem('amountsFirst');
    setProblem(null);
    setAttempt(0);
    const composed = await compose({ draft, lines: summed?.lines ?? [], language });
    if (!composed) return undefined;
    form.set('amountHt', draft.amountHt);
    form.set('byHand', draft.byHand);
    return setMade(composed);
  };
  return { made, setMade, attempt, problem, busy, keep, summed, preview: () => void preview() };
}

/** Beside the upload: makes the PDF from the form, shows it, and attaches it like an uploaded one. */
export function ComposeQuoteSection(props: ComposeQuoteSectionProps) {
  const { request, form, lines, onLines, language, onLanguage, onComposed } = props;
  const texts = useTexts(composeTexts);
  const [open, setOpen] = useState(false);
  const { made, setMade, attempt, problem, busy, keep, summed, preview } = useComposition(props);

  const begin = () => {
    const { amountHt } = form.values;
    const first = firstLines(lines, { title: request.title, amountHt });
    if (first !== lines) onLines(first);
    setOpen(true);
  };

  const attach = () => {
    if (made) {
      keep(made);
      onComposed(made);
    }
    setOpen(false);
    setMade(null);
  };

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 text-14 text-muted">{texts.intro}</p>
      <Button className="max-sm:w-full" disabled={form.busy} {...preloadPdfReader} onClick={begin}>
        {texts.open}
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) setMade(null);
        }}
        size="large"
        title={made ? texts.previewTitle : texts.title}
        description={made ? made.file.name : texts.description}
        footer={
          made ? (
            <>
              <Button onClick={() => setMade(null)}>{texts.back}</Button>
              <Button variant="filled" onClick={attach}>
                {texts.attach}
              </Button>
            </>
          ) : (
            <>
              <Button disabled={busy} onClick={() => setOpen(false)}>
                {texts.cancel}
              </Button>
              <Button variant="filled" busy={busy} busyLabel={texts.previewBusy} onClick={preview}>
                {texts.preview}
              </Button>
            </>
          )
        }
      >
        {made ? (
          <PdfView file={made.file} />
        ) : (
          <fieldset disabled={busy} className="flex min-w-0 flex-col gap-5">
            <QuoteLinesFields lines={lines} attempt={attempt} onLines={onLines} />
            {lines.length > 0 && summed && (
              <SumList lines={[]} total={{ label: texts.total, cents: summed.total }} />
            )}
            <p className="text-14 text-muted">
              {lines.length > 0 ? texts.withLines : texts.noLines(request.title)}
            </p>
            <LanguageSelect language={language} onLanguage={onLanguage} />
            {problem && (
              <p ref={bringIntoSight} role="alert" className="text-14 text-danger">
                {texts[problem]}
              </p>
            )}
          </fieldset>
        )}
      </Dialog>
    </div>
  );
}

function LanguageSelect({ language, onLanguage }: Pick<ComposeQuoteSectionProps, 'language' | 'onLanguage'>) {
  const texts = useTexts(composeTexts);
  return (
    <Select
      label={texts.language}
      className="max-w-60"
      options={[
        { value: '', label: texts.languageOfClient },
        ...languages.map((value) => ({ value, label: texts.languages[value] })),
      ]}
      value={language ?? ''}
      onChange={(event) => onLanguage(languages.find((value) => value === event.target.value) ?? null)}
    />
  );
}
