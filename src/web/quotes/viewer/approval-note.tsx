import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { Approval } from '#contract/requests/approval-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { openQuotes } from '#domain/quotes/option-rules.ts';
import { quoteToDecide } from '#domain/requests/situation-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { approvalTexts } from './approval-texts.ts';

/** Returns the open or declined approval of the pending quote; undefined if there is none. */
function approvalToShow({
  status,
  quotes,
  approvals,
}: Pick<RequestDetail, 'status' | 'quotes' | 'approvals'>): Approval | undefined {
  const quote = quoteToDecide({ status, quotes });
  const open = quote ? openQuotes(quotes, quote.type) : [];
  const last = approvals.findLast(({ quoteId }) => open.some(({ id }) => id === quoteId));
  return last && (last.outcome === null || last.outcome === 'declined') ? last : undefined;
}

/** Returns the note about that approval; null if there is none. */
export function approvalNoteOf(request: RequestDetail) {
  const approval = approvalToShow(request);
  return approval ? <ApprovalNote approval={approval} /> : null;
}

/** Shows who asked whom to approve the pending quote, and why; or that it was declined, and why. */
function ApprovalNote({ approval }: { approval: Approval }) {
  const texts = useTexts(approvalTexts);
  const formats = useFormats();
  const { id, role } = useUser();
  const { askedBy, askedOf, decidedBy, words, reason, askedAt, endedAt } = approval;
  const names = {
    by: askedBy.name,
    of: askedOf.id === id ? texts.you : askedOf.name,
    day: formats.shortDate(askedAt),
  };
  const isDeclined = approval.outcome === 'declined';
  const who = isAgency(role) ? 'agency' : askedBy.id === id ? 'mine' : askedOf.id === id ? 'ofMe' : 'others';
  const headline = isDeclined
    ? decidedBy?.id === id
      ? texts.said.me
      : texts.said.other(decidedBy?.name ?? '')
    : texts.waiting[who](names);
  const quoted = isDeclined ? reason : words;
  const at = isDeclined ? (endedAt ?? askedAt) : askedAt;
  // An approval is the client's own matter, so the note does not have the colour of an agent's task.
  if (isAgency(role) && !isDeclined) {
    return <p className="rounded-control bg-sunken px-4 py-3 text-14">{headline}</p>;
  }
  return (
    <div className="rounded-control bg-pending-subtle px-4 py-3 text-14">
      <p className="font-medium">{headline}</p>
      {quoted && (
        <p className="mt-1 border-l-2 border-edge pl-3 wrap-anywhere whitespace-pre-wrap">{quoted}</p>
      )}
      <p className="mt-1 text-12 text-muted">
        <time dateTime={at}>{formats.dateTime(at)}</time>
      </p>
    </div>
  );
}
