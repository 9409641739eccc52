import type { FormEvent, RefObject } from 'react';
import type { Quote, RequestDetail } from '#contract/request-replies.ts';
import { pdfMaxSize } from '#domain/quotes/quote-rules.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { useFormats } from '#web/shared/formats.ts';
import { useTexts } from '#web/shared/language.ts';
import { localDay } from '#web/shared/local-day.ts';
import { useForm } from '#web/shared/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { FormSummary } from '#web/ui/form-summary.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToasts } from '#web/ui/toasts.tsx';
import { ComposeQuote } from './compose-quote.tsx';
import { NewerQuote } from './newer-quote.tsx';
import { QuoteAmountFields } from './quote-amount-fields.tsx';
import { draftErrors, draftFrom } from './quote-draft.ts';
import { quoteFormTexts } from './quote-form-texts.ts';
import { useIssueQuote } from './use-issue-quote.ts';

interface QuoteFormProps {
  request: Pick<RequestDetail, 'id' | 'reference' | 'title'>;
  type: QuoteType;
  actedRef: RefObject<boolean>;
  /** The quote that this one replaces, as it was when the form was opened. */
  replaces: Quote | undefined;
  /** Somebody else's, issued since. */
  newer: Quote | undefined;
  /** The agent has seen the newer quote and means to replace that one. */
  onAdopt: (newer: Quote) => void;
  onDone: () => void;
  onCancel: (() => void) | undefined;
}

export function QuoteForm(props: QuoteFormProps) {
  const { request, type, actedRef, replaces, newer, onAdopt, onDone, onCancel } = props;
  const texts = useTexts(quoteFormTexts);
  const formats = useFormats();
  const toasts = useToasts();
  const { issue, failed, progress, keepStored } = useIssueQuote(request, type, actedRef);
  const form = useForm({
    initial: draftFrom(localDay(), replaces),
    check: (draft) => draftErrors(draft, texts.errors),
    submit: async (draft) => {
      await issue(draft, replaces);
      onDone();
    },
    onFailure: failed,
  });
  const { file, refused } = form.values;
  const refusal = refused && (refused === 'type' ? texts.errors.fileType : texts.errors.fileSize);
  const { value: chosen, onValue: choose, ...fileField } = form.value('file');
  const take = (next: File | null, composedFrom: string | null = null) => {
    choose(next);
    form.set('refused', null);
    form.set('composedFrom', composedFrom);
  };
  const submit = (event: FormEvent) => {
    const wrong = Object.values(draftErrors(form.values, texts.errors)).some(Boolean);
    if (wrong) toasts.error(texts.error, texts.incomplete);
    form.onSubmit(event);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormSummary title={texts.incomplete} errors={form.summary} attempt={form.attempt} />
      <QuoteAmountFields form={form} />
      <TextArea label={texts.notes} help={texts.notesHelp} maxHeight={240} {...form.text('notes')} />
      <FileField
        {...fileField}
        error={refusal ?? fileField.error}
        label={texts.file}
        required
        accept="application/pdf,.pdf"
        maxSize={pdfMaxSize}
        hint={texts.fileHint}
        {...(file && { fileNote: formats.fileSize(file.size) })}
        file={chosen}
        progress={progress}
        disabled={form.busy}
        onFile={(next) => take(next)}
        onRefuse={(reason) => {
          take(null);
          form.set('refused', reason);
        }}
      />
      <ComposeQuote
        request={request}
        type={type}
        form={form}
        onComposed={({ file: made, objectPath, from }) => {
          keepStored(made, objectPath);
          take(made, from);
        }}
      />
      {newer && !form.busy && <NewerQuote quote={newer} known={replaces} onAdopt={() => onAdopt(newer)} />}
      <div className="flex flex-wrap gap-3 max-md:flex-col">
        <Button type="submit" variant="filled" busy={form.busy}>
          {replaces ? texts.revise[type] : texts.issue[type]}
        </Button>
        {onCancel && (
          <Button disabled={form.busy} onClick={onCancel}>
            {texts.closeRevision}
          </Button>
        )}
      </div>
    </form>
  );
}
