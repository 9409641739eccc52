import type { Approval } from '#contract/requests/approval-replies.ts';
import type { Quote } from '#contract/requests/quote-replies.ts';
import type { DeclaredTransfer, RequestDetail, RequestEvent } from '#contract/requests/request-replies.ts';
import type { PaymentKind, QuoteType } from '#domain/requests/request-lifecycle.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';

/** An event of a request. */
type ActivityEvent = { id: string; at: string } & (
  | {
      kind: 'step';
      event: RequestEvent;
      /** Issued in the place of one that was pending, or beside it. */ revised: QuoteType | 'option' | null;
      /** The amount of the quote it issued, in cents. */ amount: number | null;
    }
  | { kind: 'transfer'; pays: PaymentKind; amount: number }
  | { kind: 'repayment'; amount: number; note: string | null }
  | { kind: 'approval'; asks: boolean; by: Approval['askedBy']; of: Approval['askedOf'] }
  | { kind: 'extension'; until: string; by: RequestEvent['by'] }
);

type ActivitySources = Pick<RequestDetail, 'events' | 'quotes' | 'transfers' | 'repayments' | 'approvals'>;

/** Returns the quotes of each type in the order of issue, one for each event that issued one. */
function issuedQuotes(quotes: readonly Quote[]): (type: QuoteType) => Quote | undefined {
  const oldestFirst = quotes.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  const waiting = {
    marchandise: oldestFirst.filter(({ type }) => type === 'marchandise'),
    fret: oldestFirst.filter(({ type }) => type === 'fret'),
  };
  return (type) => waiting[type].shift();
}

function transferEvent({ kind, amount, declaredAt }: DeclaredTransfer): ActivityEvent {
  return { id: `transfer ${kind}`, at: declaredAt, kind: 'transfer', pays: kind, amount };
}

function extensionEvents({ id, extensions }: Quote): ActivityEvent[] {
  return extensions.map(({ until, at, by }) => ({ id: `${id} ${at}`, at, kind: 'extension', until, by }));
}

/**
 * Returns the events that a colleague was asked to approve a quote, and that the colleague declined. An acceptance is
 * a separate step.
 */
function approvalEvents({ id, askedBy, askedOf, askedAt, outcome, endedAt, decidedBy }: Approval) {
  const kind = 'approval' as const;
  const asked = { id: `${id} asked`, at: askedAt, kind, asks: true, by: askedBy, of: askedOf };
  if (outcome !== 'declined' || endedAt === null) return [asked];
  return [asked, { id, at: endedAt, kind, asks: false, by: decidedBy ?? askedOf, of: askedBy }];
}

/**
 * Returns the extensions of quotes, once for quotes offered together, because these are extended at the same moment.
 */
function extensionsOf(quotes: ActivitySources['quotes']): ActivityEvent[] {
  const events = quotes.flatMap(extensionEvents);
  return events.filter(({ at }, index) => events.findIndex((other) => other.at === at) === index);
}

/** Returns the events of a request, oldest first. */
export function listActivity({
  events,
  quotes,
  transfers,
  repayments,
  approvals,
}: ActivitySources): ActivityEvent[] {
  const nextQuote = issuedQuotes(quotes);
  const steps = events.map((event): ActivityEvent => {
    const { issues } = transitionRow(event.transition);
    const quote = issues && nextQuote(issues);
    const revised = quote?.offeredWith && !quote.inPlaceOf ? 'option' : issues;
    return {
      id: `${event.at} ${event.transition}`,
      at: event.at,
      kind: 'step',
      event,
      revised: event.from === event.to ? revised : null,
      amount: quote?.amountTtc ?? null,
    };
  });
  const paidBack = repayments.map(({ id, amount, note, recordedAt }): ActivityEvent => ({
    id,
    at: recordedAt,
    kind: 'repayment',
    amount,
    note,
  }));
  return [
    ...steps,
    ...transfers.map(transferEvent),
    ...paidBack,
    ...extensionsOf(quotes),
    ...approvals.flatMap(approvalEvents),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
