import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Quote } from '#contract/requests/quote-replies.ts';
import type { ChangeRequest } from '#domain/requests/request-lifecycle.ts';
import { decisionTransitionOf, changeTransitionOf } from '#domain/requests/transition-rules.ts';
import type { ChangeRef } from '#web/requests/transitions/follow-change.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { AcceptQuoteDialog } from './accept-quote-dialog.tsx';
import { AskApprovalButton } from './ask-approval-button.tsx';
import { DeclineApprovalButton } from './decline-approval-button.tsx';
import { AskChangeDialog } from './ask-change-dialog.tsx';
import {
  type FreightAlternative,
  freightAlternatives,
  RefuseFreightDialog,
} from './refuse-freight-dialog.tsx';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import type { DecidedRequest, Decision } from './quote-decision-types.ts';
import { RejectQuoteDialog } from './reject-quote-dialog.tsx';
import { useRefusal } from './use-refusal.ts';

interface QuoteDecisionSectionProps {
  quote: Quote;
  request: DecidedRequest;
  /** Rejects if deciding again may help. */
  onDecide: (decision: Decision) => Promise<void>;
  onWrite: () => void;
  changeRef: ChangeRef;
  /** Whether the request waits for this reader. If so, the first button is filled. */
  waitsForReader: boolean;
}

type Question = 'none' | 'accept' | 'reject' | 'change' | 'freight';

/** The open dialog and its quote. It closes if that quote is replaced or lapses in the meantime. */
function useDecisionDialog(quote: Quote) {
  const texts = useTexts(quoteTexts).decide;
  const toasts = useToasts();
  const [asked, setAsked] = useState({ quote, open: 'none' as Question });
  const deciding = useRef(false);
  const isReplaced = asked.open !== 'none' && asked.quote.id !== quote.id;
  const gone = isReplaced ? 'replaced' : asked.open === 'accept' && quote.lapsed ? 'lapsed' : null;
  const tell = useEffectEvent((why: 'replaced' | 'lapsed') => {
    if (!deciding.current) toasts.error(texts[why].title, texts[why].detail);
  });
  useEffect(() => {
    if (gone) tell(gone);
  }, [gone]);
  return {
    asked: asked.quote,
    open: gone ? 'none' : asked.open,
    ask: (open: Question) => setAsked({ quote, open }),
    close: () => setAsked((before) => ({ ...before, open: 'none' })),
    /** A quote that the decision itself replaces is not reported. */
    decide: async (decision: () => Promise<void>) => {
      deciding.current = true;
      try {
        await decision();
      } finally {
        deciding.current = false;
      }
    },
  };
}

/** Returns the prepared text about a lapsed quote; for another quote the client writes everything. */
function useInitialWords({ number, validUntil, lapsed }: Quote): string {
  const { askAgainWords } = useTexts(quoteTexts).decide;
  const formats = useFormats();
  return lapsed ? askAgainWords({ number, day: formats.date(validUntil) }) : '';
}

/** Returns whether a client who refuses the freight quote can choose this alternative. */
function isAlternativeAvailable(
  way: FreightAlternative,
  transitions: DecidedRequest['transitions'],
): boolean {
  if (way === 'write') return true;
  return transitions.includes(
    way === 'giveUp' ? decisionTransitionOf('fret', 'rejected') : changeTransitionOf(way),
  );
}

type ApprovalButtonProps = Pick<QuoteDecisionSectionProps, 'quote' | 'request' | 'changeRef'>;

/**
 * Asks a colleague, if the reader may not accept this amount. For a person who may approve: declines the open
 * question.
 */
function ApprovalButton({ quote, request, changeRef }: ApprovalButtonProps) {
  const asked = request.approvals.find(({ quoteId, outcome }) => quoteId === quote.id && outcome === null);
  if (asked) {
    // A reader who needs a colleague's approval cannot approve anything.
    return (
      request.may.includes('authorise') &&
      request.approvers === null && (
        <DeclineApprovalButton requestId={request.id} approval={asked} changeRef={changeRef} />
      )
    );
  }
  if (!request.approvers || quote.lapsed) return null;
  return <AskApprovalButton quote={quote} approvers={request.approvers} changeRef={changeRef} />;
}

/**
 * The client accepts or refuses the newest quote, or makes a change request. A dialog confirms each decision, for the
 * quote that was on screen. A client who refuses freight first sees the alternatives, a change request among them. A
 * lapsed quote can be asked for again.
 */
export function QuoteDecisionSection(props: QuoteDecisionSectionProps) {
  const { quote, request, onDecide, onWrite, changeRef, waitsForReader } = props;
  const first = waitsForReader ? 'filled' : 'outline';
  const texts = useTexts(quoteTexts).decide;
  const question = useDecisionDialog(quote);
  const { asked, open, close } = question;
  const accept = decisionTransitionOf(quote.type, 'validated');
  const reject = decisionTransitionOf(quote.type, 'rejected');
  const quoteId = asked.id;
  const decide = (decision: Decision) => question.decide(() => onDecide(decision));
  const ask = (changeRequest: ChangeRequest, words: string) =>
    decide({ name: changeTransitionOf(changeRequest), quoteId, ...(words && { comment: words }) });
  const mayAsk = (changeRequest: ChangeRequest) =>
    request.transitions.includes(changeTransitionOf(changeRequest));
  const refused = useRefusal(asked, request);
  const giveUp = (comment: string) => decide({ name: reject, quoteId, ...(comment && { comment }) });
  const takeAlternative = async (way: FreightAlternative, words: string) =>
    way === 'write' ? onWrite() : way === 'giveUp' ? giveUp(words) : ask(way, words);
  const choices = freightAlternatives.filter((way) => isAlternativeAvailable(way, request.transitions));
  const isFreight = quote.type === 'fret';
  const beginning = useInitialWords(quote);
  return (
    <>
      {quote.lapsed && mayAsk('change') && (
        <Button variant={first} onClick={() => question.ask('change')}>
          {texts.askAgain}
        </Button>
      )}
      {request.transitions.includes(accept) && (
        <>
          <Button variant={first} onClick={() => question.ask('accept')}>
            {texts.accept[quote.type]}
          </Button>
          <AcceptQuoteDialog
            quote={asked}
            request={request}
            open={open === 'accept'}
            onClose={close}
            onAccept={() => decide({ name: accept, quoteId })}
          />
        </>
      )}
      <ApprovalButton key={quote.id} quote={quote} request={request} changeRef={changeRef} />
      {request.transitions.includes(reject) && (
        <>
          <Button onClick={() => question.ask(isFreight ? 'freight' : 'reject')}>
            {texts.reject[quote.type]}
          </Button>
          {isFreight ? (
            <RefuseFreightDialog
              open={open === 'freight'}
              onClose={close}
              freightChoices={choices}
              givingUp={refused.description}
              onChoose={takeAlternative}
            />
          ) : (
            <RejectQuoteDialog {...refused} open={open === 'reject'} onClose={close} onReject={giveUp} />
          )}
        </>
      )}
      {mayAsk('change') && (
        <>
          {!quote.lapsed && !isFreight && (
            <Button variant="quiet" onClick={() => question.ask('change')}>
              {texts.askChange}
            </Button>
          )}
          <AskChangeDialog
            key={beginning}
            initialWords={beginning}
            open={open === 'change'}
            onClose={close}
            onAsk={(words) => ask('change', words)}
          />
        </>
      )}
    </>
  );
}
