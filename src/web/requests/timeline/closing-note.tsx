import type { Quote, RequestDetail, RequestEvent } from '#contract/requests/request-replies.ts';
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
function howItEnded({ transition }: RequestEvent) {
  const { ends, settles, withdraws } = transitionRow(transition);
  if (withdraws) return 'contractWithdrawn';
  if (settles) return 'cancelled';
  return ends === 'withdrawn' ? ends : 'declined';
}

interface ClosingNoteProps {
  request: Pick<RequestDetail, 'events' | 'quotes' | 'notes'>;
  onPaper?: boolean;
}

/** For a request that ended early: what was refused, by whom, when and why. */
export function ClosingNote({ request, onPaper }: ClosingNoteProps) {
  const texts = useTexts(requestTexts);
  const formats = useFormats();
  const nameOf = useActorName({ onPaper });
  const closing = closingEvent(request.events);
  if (!closing || !endsUndelivered(closing.transition)) return null;
  const facts = { by: nameOf(closing.by), date: formats.date(closing.at) };
  const quote = refusedQuote(closing, request.quotes);
  // The notes of the team, on the same page, contain the full reason.
  const isNoted =
    transitionRow(closing.transition).savesNotes && request.notes.includes(closing.comment ?? '');
  return (
    <div className="mt-4 rounded-control bg-sunken px-4 py-3 text-14 print:bg-transparent print:px-0">
      <p className="font-medium">
        {quote
          ? texts.closing.quote({
              ...facts,
              quote: texts.closing.quotes[quote.type],
              amount: formats.money(quote.amountTtc),
            })
          : texts.closing[howItEnded(closing)](facts)}
      </p>
      {closing.comment && isNoted ? null : closing.comment ? (
        <p className="mt-1 max-w-prose border-l-2 border-edge pl-3 wrap-anywhere whitespace-pre-wrap">
          {closing.comment}
        </p>
      ) : (
        // A consumer who withdraws from a contract need not give a reason.
        !transitionRow(closing.transition).withdraws && (
          <p className="mt-0.5 text-muted">{texts.closing.noReason}</p>
        )
      )}
    </div>
  );
}
