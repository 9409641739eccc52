import type { ReactNode, Ref } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Quote, RequestDetail } from '#contract/requests/request-replies.ts';
import { validityOf } from '#domain/quotes/validity-rules.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { createQuoteDraftStore } from './quote-draft-store.ts';
import { quoteFormTexts } from './quote-form-texts.ts';
import { QuoteForm } from './quote-form.tsx';
import { RegistrationBanner, useMissingForQuotes } from '#web/quotes/registration-banner.tsx';
import type { ChangeRef } from '#web/requests/transitions/follow-change.ts';

interface QuoteFormSectionProps {
  request: Pick<RequestDetail, 'id' | 'reference' | 'title' | 'operatingMode' | 'quotes'>;
  type: QuoteType;
  /** Receives the change as soon as it starts. */
  changeRef: ChangeRef;
  /** The quote that waits for the client's decision; undefined if the first is to be issued. */
  pending: Quote | undefined;
  /** The control that extends the pending quote. */
  extend: ReactNode;
  /** The agency's days of validity; null until they are loaded. */
  days: number | null;
}

/** The form for the next quote; folded while one is pending, until the agent wants to revise it. */
export function QuoteFormSection({ request, type, changeRef, pending, extend, days }: QuoteFormSectionProps) {
  const texts = useTexts(quoteFormTexts);
  const { id: userId } = useUser();
  const first = { replaces: undefined as Quote | undefined };
  const [keeper] = useState(() => createQuoteDraftStore(userId, request.id));
  const [found, setFound] = useState(() => keeper.read(type));
  // A draft from an earlier visit opens the form, for the quote that it would replace.
  const resumed = found && { replaces: request.quotes.find(({ id }) => id === found.replaces) };
  const [opened, setOpened] = useState(resumed ?? (pending ? null : first));
  const [round, setRound] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const moved = useRef<'input' | 'button' | null>(null);
  const form = opened ?? (pending ? null : first);
  const isRefused = useMissingForQuotes().length > 0;

  useEffect(() => {
    if (moved.current) place.current?.querySelector(moved.current)?.focus();
    moved.current = null;
  });
  const open = (replaces: Quote) => {
    moved.current = 'input';
    setOpened({ replaces });
  };
  const close = () => {
    keeper.write(null);
    setFound(null);
    setOpened(null);
    setRound(round + 1);
  };
  const cancel = () => {
    moved.current = 'button';
    close();
  };

  const banner = <RegistrationBanner className="print:hidden" />;
  if (!form) {
    if (isRefused) return banner;
    return <FoldedForm ref={place} type={type} pending={pending} extend={extend} onRevise={open} />;
  }
  const { replaces } = form;
  return (
    <>
      {banner}
      {/* Hidden while the quote cannot be issued, so that nobody writes one in vain; the draft is kept. */}
      <div ref={place} hidden={isRefused}>
        <section aria-label={replaces ? texts.reviseTitle[type] : texts.issueTitle[type]}>
          {replaces && <p className="mb-4 text-14 text-muted">{texts.reviseDetail}</p>}
          <QuoteForm
            key={round}
            request={request}
            type={type}
            changeRef={changeRef}
            found={found}
            keeper={keeper}
            replaces={replaces}
            newer={pending?.id === replaces?.id ? undefined : pending}
            onAdopt={(newer) => setOpened({ replaces: newer })}
            days={days}
            onDone={close}
            onCancel={pending && cancel}
          />
        </section>
      </div>
    </>
  );
}

interface FoldedFormProps extends Pick<QuoteFormSectionProps, 'type' | 'pending' | 'extend'> {
  ref: Ref<HTMLDivElement>;
  onRevise: (quote: Quote) => void;
}

/**
 * Shown instead of the form while a quote is pending: the buttons to revise it, and to extend one that is about
 * to lapse.
 */
function FoldedForm({ ref, type, pending, extend, onRevise }: FoldedFormProps) {
  const texts = useTexts(quoteFormTexts);
  const { mayExtend } = useTexts(quoteTexts).extend;
  const validity = pending && validityOf(pending.validUntil, new Date(serverNow()));
  const isLate = validity !== undefined && validity !== 'open';
  return (
    <div ref={ref} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <p className="min-w-0 flex-1 basis-60 text-14 text-muted">
        {isLate ? mayExtend[validity] : texts.mayRevise}
      </p>
      {isLate && validity === 'ending' && extend}
      {pending && (
        <Button className="max-sm:w-full" onClick={() => onRevise(pending)}>
          {texts.openRevision[type]}
        </Button>
      )}
    </div>
  );
}
