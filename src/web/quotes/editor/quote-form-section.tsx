import type { Agency } from '#contract/agency/agency-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { quoteFormTexts } from './quote-form-texts.ts';
import { canHaveOptions } from './quote-draft.ts';
import { QuoteForm } from './quote-form.tsx';
import { RegistrationBanner, useMissingForQuotes } from '#web/quotes/registration-banner.tsx';
import type { ChangeRef } from '#web/requests/transitions/follow-change.ts';
import type { QuoteFormState } from './use-quote-form.ts';

interface QuoteFormSectionProps {
  request: Pick<RequestDetail, 'id' | 'reference' | 'title' | 'operatingMode' | 'changeRequest' | 'quotes'>;
  state: QuoteFormState;
  /** Receives the change as soon as it starts. */
  changeRef: ChangeRef;
  /** Null until it is loaded. */
  agency: Agency | null;
}

/** The form for the next quote. Renders nothing while a quote is pending that the agent does not revise. */
export function QuoteFormSection({ request, state, changeRef, agency }: QuoteFormSectionProps) {
  const texts = useTexts(quoteFormTexts);
  const { type, pending, form, found, keeper, formKey, adopt, close, cancel, place } = state;
  const isRefused = useMissingForQuotes().length > 0;
  // If a quote is awaited, the task at the top already says this.
  const banner = pending && request.changeRequest !== 'change' && (
    <RegistrationBanner className="print:hidden" />
  );
  if (!form) return banner;
  const { replaces } = form;
  return (
    <>
      {banner}
      {/* Hidden while the quote cannot be issued, so that nobody writes one in vain; the draft is kept. */}
      <div ref={place} hidden={isRefused}>
        <section aria-label={replaces ? texts.reviseTitle[type] : texts.issueTitle[type]}>
          {replaces && !canHaveOptions(replaces) && (
            <p className="mb-4 text-14 text-muted">{texts.reviseDetail}</p>
          )}
          <QuoteForm
            key={`${type} ${formKey}`}
            request={request}
            type={type}
            changeRef={changeRef}
            foundDraft={found}
            keeper={keeper}
            replaces={replaces}
            newer={pending?.id === replaces?.id ? undefined : pending}
            onAdopt={adopt}
            agency={agency}
            onDone={close}
            onCancel={pending && cancel}
          />
        </section>
      </div>
    </>
  );
}
