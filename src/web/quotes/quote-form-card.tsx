import type { RefObject } from 'react';
import { useState } from 'react';
import type { Quote, RequestDetail } from '#contract/request-replies.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { useTexts } from '#web/shared/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { quoteFormTexts } from './quote-form-texts.ts';
import { QuoteForm } from './quote-form.tsx';

interface QuoteFormCardProps {
  request: Pick<RequestDetail, 'id' | 'reference' | 'title'>;
  type: QuoteType;
  /** Set when a quote has been issued, before the screen shows it. */
  actedRef: RefObject<boolean>;
  /** The pending quote that a revised one would replace; undefined when the first is due. */
  replaces: Quote | undefined;
}

/** The form for the quote that is due; folded while one is pending, until the agent wants to revise it. */
export function QuoteFormCard({ request, type, actedRef, replaces }: QuoteFormCardProps) {
  const texts = useTexts(quoteFormTexts);
  const [open, setOpen] = useState(!replaces);
  const [round, setRound] = useState(0);
  const close = () => {
    setOpen(false);
    setRound(round + 1);
  };
  if (replaces && !open) {
    return (
      <Button className="self-start" onClick={() => setOpen(true)}>
        {texts.openRevision[type]}
      </Button>
    );
  }
  return (
    <Card
      title={replaces ? texts.reviseTitle[type] : texts.issueTitle[type]}
      {...(replaces && { description: texts.reviseDetail })}
    >
      <QuoteForm
        key={round}
        request={request}
        type={type}
        actedRef={actedRef}
        replaces={replaces}
        onDone={close}
        onCancel={replaces && close}
      />
    </Card>
  );
}
