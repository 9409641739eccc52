import type { Quote } from '#contract/requests/quote-replies.ts';
import type { RequestDetail, RequestEvent } from '#contract/requests/request-replies.ts';
import { endsUndelivered } from '#domain/requests/transition-rules.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { closingEvent } from '#domain/requests/situation-rules.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { useActorName } from './use-actor-name.ts';

function refusedQuote({ transition }: RequestEvent, quotes: readonly Quote[]): Quote | undefined {
  const decides = transitionRow(transition).decides;
  return quotes.find(({ type, status }) => type === decides?.type && status === 'rejected');
}

/** Returns how a side ended the request without refusing a quote. */
function endingKindOf({ transition }: RequestEvent) {
  const { ends, needsSettlement, withdrawsContract } = transitionRow(transition);
  if (withdrawsContract) return 'contractWithdrawn';
  if (needsSettlement) return 'cancelled';
  return ends === 'withdrawn' ? ends : 'declined';
}

type EndedRequest = Pick<RequestDetail, 'events' | 'quotes' | 'notes'>;

/** Returns the event that ended the request early; undefined if none did. */
function earlyEndEvent({ events }: Pick<EndedRequest, 'events'>): RequestEvent | undefined {
  const closing = closingEvent(events);
  return closing && endsUndelivered(closing.transition) ? closing : undefined;
}

/** Returns what was refused or ended early, by whom and when; empty if nothing was. */
export function useClosingText(request: Pick<EndedRequest, 'events' | 'quotes'>, onPaper = false): string {
  const texts = useTexts(requestTexts).closing;
  const formats = useFormats();
  const nameOf = useActorName({ onPaper });
  const closing = earlyEndEvent(request);
  if (!closing) return '';
  const facts = { by: nameOf(closing.by), date: formats.date(closing.at) };
  const quote = refusedQuote(closing, request.quotes);
  if (!quote) return texts[endingKindOf(closing)](facts);
  return texts.quote({ ...facts, quote: texts.quotes[quote.type], amount: formats.money(quote.amountTtc) });
}

/** The reason why the request ended early. Renders nothing if the team's notes on the same page say it. */
export function ClosingReason({ request }: { request: EndedRequest }) {
  const { noReason, hiddenReason, reason } = useTexts(requestTexts).closing;
  const closing = earlyEndEvent(request);
  if (!closing) return null;
  const { comment, hidden, transition } = closing;
  const { savesNotes, withdrawsContract } = transitionRow(transition);
  if (comment && savesNotes && request.notes.includes(comment)) return null;
  if (comment) {
    return (
      <p className="max-w-prose border-l-2 border-edge pl-3 text-14 wrap-anywhere whitespace-pre-wrap">
        <span className="text-muted">{reason}</span> <span>{comment}</span>
      </p>
    );
  }
  if (hidden) return <p className="text-14 text-muted">{hiddenReason}</p>;
  // A consumer who withdraws from a contract need not give a reason.
  return withdrawsContract ? null : <p className="text-14 text-muted">{noReason}</p>;
}

interface ClosingNoteProps {
  request: EndedRequest;
  onPaper?: boolean;
}

/** Says for a request that ended early what was refused, by whom, when and why. */
export function ClosingNote({ request, onPaper }: ClosingNoteProps) {
  const text = useClosingText(request, onPaper);
  if (!text) return null;
  return (
    <div className="mt-4 flex flex-col gap-1 rounded-control bg-sunken px-4 py-3 text-14 print:bg-transparent print:px-0">
      <p className="font-medium">{text}</p>
      <ClosingReason request={request} />
    </div>
  );
}
