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
import { draftErrors } from './check-quote-draft.ts';
import { composeTexts } from './compose-texts.ts';
import type { QuoteDraft } from './quote-draft.ts';
import { quoteFormTexts } from './quote-form-texts.ts';
import { type Composed, useComposeQuote } from './use-compose-quote.ts';

interface ComposeQuoteSectionProps {
  request: Pick<RequestDetail, 'id' | 'reference'>;
  type: QuoteType;
  form: ReturnType<typeof useForm<QuoteDraft>>;
  /** The language of the document; null for the client's. */
  language: Language | null;
  onLanguage: (language: Language | null) => void;
  onComposed: (composed: Composed) => void;
}

/** A button beside the upload: makes the PDF from the form, shows it, and attaches it like an uploaded one. */
export function ComposeQuoteSection(props: ComposeQuoteSectionProps) {
  const { request, type, form, language, onLanguage, onComposed } = props;
  const texts = useTexts(composeTexts);
  const { errors: words } = useTexts(quoteFormTexts);
  const [made, setMade] = useState<Composed | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const { busy, compose, keep } = useComposeQuote(request, type);

  const open = async () => {
    const { file: _, ...wrong } = draftErrors(form.values, words, new Date(serverNow()));
    const hasErrors = Object.values(wrong).some(Boolean);
    setIncomplete(hasErrors);
    if (!hasErrors) setMade(await compose(form.values, language));
  };
  const attach = () => {
    if (made) {
      keep(made);
      onComposed(made);
    }
    setMade(null);
  };

  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 rounded-control bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 self-center text-14 text-muted">{texts.intro}</p>
      <LanguageSelect language={language} onLanguage={onLanguage} />
      <Button
        className="max-sm:w-full"
        disabled={form.busy}
        busy={busy}
        busyLabel={texts.busy}
        {...preloadPdfReader}
        onClick={() => void open()}
      >
        {texts.open}
      </Button>
      {isIncomplete && (
        <p role="alert" className="w-full text-14 text-danger">
          {texts.amountsFirst}
        </p>
      )}
      <Dialog
        open={made !== null}
        onOpenChange={(next) => {
          if (!next) setMade(null);
        }}
        size="large"
        title={texts.title}
        description={made?.file.name ?? ''}
        footer={
          <>
            <Button onClick={() => setMade(null)}>{texts.back}</Button>
            <Button variant="filled" onClick={attach}>
              {texts.attach}
            </Button>
          </>
        }
      >
        {made && <PdfView file={made.file} />}
      </Dialog>
    </div>
  );
}

function LanguageSelect({ language, onLanguage }: Pick<ComposeQuoteSectionProps, 'language' | 'onLanguage'>) {
  const texts = useTexts(composeTexts);
  return (
    <Select
      label={texts.language}
      className="max-sm:w-full"
      options={[
        { value: '', label: texts.languageOfClient },
        ...languages.map((value) => ({ value, label: texts.languages[value] })),
      ]}
      value={language ?? ''}
      onChange={(event) => onLanguage(languages.find((value) => value === event.target.value) ?? null)}
    />
  );
}
