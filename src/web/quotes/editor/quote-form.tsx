import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';
import type { Agency } from '#contract/agency/agency-replies.ts';
import type { Quote } from '#contract/requests/quote-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import type { Language } from '#domain/language.ts';
import type { Cents } from '#domain/money.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { isSubmitKey } from '#web/ui/submit-key.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { ComposeQuoteSection } from './compose-quote-section.tsx';
import { isPdf } from './check-pdf.ts';
import type { StoredQuoteDraft, QuoteDraftStore } from './quote-draft-store.ts';
import { NewerQuoteBanner } from './newer-quote-banner.tsx';
import { QuoteAmountFields } from './quote-amount-fields.tsx';
import type { ChangeRef } from '#web/requests/transitions/follow-change.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import { QuoteDatesFields } from './quote-dates-fields.tsx';
import { draftErrors, isIncomplete, pdfProblem } from './check-quote-draft.ts';
import { draftFrom, isBesideOthers, type QuoteDraft, ttcOf, typedQuoteOf } from './quote-draft.ts';
import { quoteFormTexts } from './quote-form-texts.ts';
import { UnusualAmountDialog } from './unusual-amount-dialog.tsx';
import type { Composed } from './use-compose-quote.ts';
import { useIssueQuote } from './use-issue-quote.ts';
import { useDraftPdf } from './use-draft-pdf.ts';

interface QuoteFormProps {
  request: Pick<RequestDetail, 'id' | 'reference' | 'title' | 'operatingMode' | 'quotes'>;
  type: QuoteType;
  changeRef: ChangeRef;
  /** The draft from an earlier visit. */
  foundDraft: StoredQuoteDraft | null;
  keeper: QuoteDraftStore;
  /** The quote that this one replaces, as it was when the form was opened. */
  replaces: Quote | undefined;
  /** The quote that another agent has issued since. */
  newer: Quote | undefined;
  /** Called when the agent has seen the newer quote and wants to replace it. */
  onAdopt: (newer: Quote) => void;
  /** Null until it is loaded. */
  agency: Agency | null;
  onDone: () => void;
  onCancel: (() => void) | undefined;
}

type Form = ReturnType<typeof useForm<QuoteDraft>>;
type Issue = ReturnType<typeof useIssueQuote>;

/** The PDF of the form: uploaded as soon as it is chosen or composed, or restored from an earlier visit. */
function useFormPdf(form: Form, found: StoredQuoteDraft['pdf'], { stored, store, keepStored }: Issue) {
  const { file } = form.values;
  const take = (next: File | null, composedFrom: string | null = null) => {
    form.set('file', next);
    form.set('refused', null);
    form.set('composedFrom', composedFrom);
  };
  const refuse = (reason: QuoteDraft['refused']) => {
    take(null);
    form.set('refused', reason);
  };
  const awaited = useDraftPdf(found, {
    came: (pdf, objectPath) => {
      keepStored({ file: pdf, objectPath });
      form.set('file', pdf);
    },
    lost: () => refuse('lost'),
  });

  /** A file that is not a PDF is refused at once; a PDF survives a reload. */
  const offer = async (next: File | null) => {
    if (!next) return take(null);
    take(next);
    if (!(await isPdf(next))) return refuse('type');
    try {
      await store(next);
    } catch (error) {
      if (hasCode(error, 'file_not_pdf')) refuse('type');
      if (hasCode(error, 'file_too_large')) refuse('size');
      // Any other error is shown when the quote is issued, which uploads the file again.
    }
    return undefined;
  };
  const takeComposed = ({ file: made, objectPath, from }: Composed) => {
    keepStored({ file: made, objectPath });
    take(made, from);
  };
  const pdf = stored && stored.file === file ? { objectPath: stored.objectPath, name: file.name } : awaited;
  return { pdf, offer: (next: File | null) => void offer(next), refuse, takeComposed };
}

/** Fills in the values that come from the agency's settings, as soon as they are loaded. */
function useAgencyDefaults({ set }: Form, agency: Agency | null): void {
  const days = agency?.quoteValidityDays ?? null;
  const isFranchise = agency?.identity.vatExemption === 'franchise';
  useEffect(() => {
    set('days', days);
    set('isFranchise', isFranchise);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `set` changes at each render
  }, [days, isFranchise]);
}

/** Stores the draft in the browser as soon as it differs from the newly opened form. */
function useKeptDraft(keeper: QuoteDraftStore, untouched: QuoteDraft, kept: StoredQuoteDraft): void {
  const isTyped = JSON.stringify(kept.values) !== JSON.stringify(typedQuoteOf(untouched));
  const toKeep = kept.pdf !== null || isTyped ? JSON.stringify(kept) : null;
  useEffect(() => keeper.write(toKeep), [keeper, toKeep]);
}

export function QuoteForm(props: QuoteFormProps) {
  const { request, type, changeRef, foundDraft, keeper, replaces, newer, onAdopt, agency, onDone, onCancel } =
    props;
  const texts = useTexts(quoteFormTexts);
  const toasts = useToasts();
  const issuing = useIssueQuote(request, type, changeRef);
  const now = new Date(serverNow());
  const [untouched] = useState(() => draftFrom(agencyDay(now), replaces, request.operatingMode));
  const [language, setLanguage] = useState<Language | null>(foundDraft?.language ?? null);
  const [asked, setAsked] = useState<{ amountTtc: Cents; expected: Cents } | null>(null);

  const send = async (draft: QuoteDraft, deviatesFrom?: Cents) => {
    await issuing.issue(draft, { replaced: replaces, ...(deviatesFrom !== undefined && { deviatesFrom }) });
    onDone();
  };
  const form = useForm<QuoteDraft>({
    initial: { ...untouched, ...foundDraft?.values },
    check: (draft) => draftErrors(draft, texts.errors, now),
    submit: (draft) => send(draft),
    onFailure: (error) => {
      if (!hasCode(error, 'amount_unusual')) return issuing.failed(error);
      return setAsked({ amountTtc: ttcOf(form.values) ?? 0, expected: error.expected ?? 0 });
    },
  });
  useAgencyDefaults(form, agency);
  const { pdf, offer, refuse, takeComposed } = useFormPdf(form, foundDraft?.pdf ?? null, issuing);
  const submitLabel = replaces ? texts.revise : texts.issue;
  const values = typedQuoteOf(form.values);
  useKeptDraft(keeper, untouched, { type, replaces: replaces?.id ?? null, values, language, pdf });

  const submit = (event: FormEvent) => {
    if (isIncomplete(form.values)) toasts.error(texts.error, texts.incomplete);
    form.onSubmit(event);
  };
  const confirmUnusual = async (expected: Cents) => {
    try {
      await send(form.values, expected);
    } catch (error) {
      issuing.failed(error);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles keys typed into its fields
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => isSubmitKey(event) && event.currentTarget.requestSubmit()}
      className="flex flex-col gap-5"
    >
      <FormSummary form={form} />
      <fieldset disabled={form.busy} className="flex min-w-0 flex-col gap-5">
        <OptionFields form={form} quotes={request.quotes} pending={replaces} />
        <QuoteAmountFields form={form} request={request} />
        <QuoteDatesFields form={form} />
        <DeliveryFields form={form} />
        <TextArea label={texts.notes} help={texts.notesHelp} maxHeight={240} {...form.text('notes')} />
        <PdfField form={form} progress={issuing.progress} onFile={offer} onRefuse={refuse} />
        <ComposeQuoteSection
          request={request}
          type={type}
          form={form}
          language={language}
          onLanguage={setLanguage}
          onComposed={takeComposed}
        />
      </fieldset>
      {newer && !form.busy && (
        <NewerQuoteBanner quote={newer} known={replaces} onAdopt={() => onAdopt(newer)} />
      )}
      <div className="flex flex-wrap gap-3 max-md:flex-col">
        <Button type="submit" variant="filled" busy={form.busy}>
          {isBesideOthers(values) ? texts.options.issue : submitLabel[type]}
        </Button>
        {onCancel && (
          <Button disabled={form.busy} onClick={onCancel}>
            {texts.closeRevision}
          </Button>
        )}
      </div>
      <UnusualAmountDialog asked={asked} onClose={() => setAsked(null)} onConfirm={confirmUnusual} />
    </form>
  );
}

interface PdfFieldProps {
  form: Form;
  progress: number | null;
  onFile: (file: File | null) => void;
  onRefuse: (reason: 'type' | 'size') => void;
}

function PdfField({ form, ...rest }: PdfFieldProps) {
  const texts = useTexts(quoteFormTexts);
  const formats = useFormats();
  const { value: file, id, error } = form.value('file');
  const problem = pdfProblem(form.values);
  return (
    <FileField
      id={id}
      error={problem ? texts.errors[problem] : error}
      label={texts.file}
      required
      accept="application/pdf,.pdf"
      maxSize={sizeLimits.quotePdf}
      hint={texts.fileHint}
      {...(file && { fileNote: formats.fileSize(file.size) })}
      file={file}
      disabled={form.busy}
      {...rest}
    />
  );
}
