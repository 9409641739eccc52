import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { type CompanyRole, hasClientAct, needsApproval } from '#domain/companies/company-role-rules.ts';
import type { Cents } from '#domain/money.ts';
import { paymentDueOf } from '#domain/payments/ledger-rules.ts';
import { sumDue, sumOfPayment } from '#domain/payments/sum-due-rules.ts';
import {
  type AnnouncedTransfer,
  type DatedEntry,
  announcedNotReceived,
} from '#domain/payments/transfer-rules.ts';
import { validUntil } from '#domain/quotes/validity-rules.ts';
import {
  type PaymentKind,
  type QuoteType,
  type RequestStatus,
  requestStatuses,
  type ChangeRequest,
} from '#domain/requests/request-lifecycle.ts';
import { isClosed, listRank, statusRow } from '#domain/requests/request-rules.ts';
import { openQuotes } from '#domain/quotes/option-rules.ts';
import { quoteTypes } from '#domain/quotes/quote-rules.ts';
import { quoteToDecide, countSampleTasks } from '#domain/requests/situation-rules.ts';
import { type SampleFacts, type SampleHold, summaryOf } from '#domain/samples/sample-rules.ts';
import { type Task, taskOf } from '#domain/requests/task-rules.ts';

interface DerivationQuote {
  id: string;
  type: QuoteType;
  status: string;
  amount: Cents;
  /** The last day on which the quote may be accepted. */
  validUntil: string;
  decidedBy: string | null;
  offeredWith: string | null;
  inPlaceOf: string | null;
}

/** A colleague was asked to decide on a quote and has not yet done so. */
interface OpenApproval {
  id: string;
  quoteId: string;
  /** The role of the asked colleague in the company; null if they have left it. */
  role: CompanyRole | null;
}

export interface DerivationFacts {
  status: RequestStatus;
  changeRequest: ChangeRequest | null;
  /** Incl. VAT; the agency's present deposit until the request has its own. */
  deposit: Cents | null;
  /** For each type, first the quotes that count, and then the newest. */
  quotes: readonly DerivationQuote[];
  ledger: readonly DatedEntry[];
  /** Newest first. */
  transfers: readonly (AnnouncedTransfer & { madeOn: string })[];
  closingProposed: boolean;
  samples: readonly (SampleFacts & { holdsQuote: boolean })[];
  /** The stored pay-by date; it does not change while the status stays the same. */
  payBy: string | null;
  /** The days that the agency allows for a payment. */
  paymentDays: number;
  approvals: readonly OpenApproval[];
  /** The amount above which the company's rule requires approval; null if never. */
  approvalAbove: Cents | null;
  now: Date;
  /** The stored last day of the quote, and whether sweeps recorded its lapse and its reminder. */
  validity: { until: string | null; lapsed: boolean; reminded: boolean };
}

/** Derived columns: they follow from the other data. The database stores them for lists, counters and sweeps. */
export interface DerivedColumns {
  statusPlace: number;
  closed: boolean;
  clientRank: number;
  agentRank: number;
  clientTask: Task | null;
  agentTask: Task | null;
  due: Cents | null;
  quoted: Cents | null;
  /** The number of quotes that the client can choose from; 0 if there is no choice. */
  quoteOptions: number;
  /** The amount by which lists sort: the sum due, or else the sum quoted. */
  amount: Cents | null;
  announced: Cents | null;
  /** The transfer day in the newest announcement for the sum due; null once the whole sum has come. */
  transferDeclaredFor: string | null;
  payBy: string | null;
  quoteValidUntil: string | null;
  quoteLapsed: boolean;
  quoteReminded: boolean;
  /** The samples of an open request that wait for the client's decision, and those that have not left. */
  samplesToDecide: number;
  samplesToSend: number;
  /** Why the pending quote waits for a sample; null if it waits for none. */
  sampleHold: SampleHold | null;
}

const acceptedOrPendingStatuses = new Set(['validated', 'pending_validation']);

/** Returns the amount of the accepted or pending quote, or the lowest if there is a choice; null if there is none. */
function acceptedOrPendingAmount(quotes: readonly DerivationQuote[], type: QuoteType): Cents | null {
  const open = openQuotes(quotes, type);
  if (open.length > 1) return Math.min(...open.map(({ amount }) => amount));
  const quote = quotes.find((each) => each.type === type);
  return quote && acceptedOrPendingStatuses.has(quote.status) ? quote.amount : null;
}

function countQuoteOptions(quotes: readonly DerivationQuote[]): number {
  const open = openQuotes(quotes, 'marchandise').length;
  return open > 1 ? open : 0;
}

const quoteTypeOfPayment = { deposit: null, merchandise: 'marchandise', freight: 'fret' } as const;

/** Returns the pay-by date: today plus the agency's days, but not after the quote's last day and not in the past. */
function payByOf({ status, quotes, payBy, paymentDays, now }: DerivationFacts): string | null {
  const { pays } = statusRow(status);
  if (pays === null || payBy !== null) return pays && payBy;
  const type = quoteTypeOfPayment[pays];
  const last = quotes.find((quote) => quote.type === type)?.validUntil;
  const until = validUntil(agencyDay(now), paymentDays);
  const [earlier] = [until, last ?? until].toSorted();
  return [agencyDay(now), earlier ?? until].toSorted()[1] ?? null;
}

function sumsOf({ deposit, quotes }: Pick<DerivationFacts, 'deposit' | 'quotes'>) {
  return {
    deposit,
    merchandise: acceptedOrPendingAmount(quotes, 'marchandise'),
    freight: acceptedOrPendingAmount(quotes, 'fret'),
  };
}

/** Returns the outstanding amount of a payment, even if the status asks for another one. */
export function dueFor(
  kind: PaymentKind,
  facts: Pick<DerivationFacts, 'deposit' | 'quotes' | 'ledger'>,
): Cents {
  return paymentDueOf(sumOfPayment(kind, sumsOf(facts)), facts.ledger).due;
}

function moneyOf({ status, deposit, quotes, ledger, transfers }: DerivationFacts) {
  const sums = sumsOf({ deposit, quotes });
  const { merchandise, freight } = sums;
  const quoted = merchandise === null && freight === null ? null : (merchandise ?? 0) + (freight ?? 0);
  const sum = sumDue({ status, ...sums });
  if (!sum) return { due: null, quoted, announced: null, transferDeclaredFor: null };
  const announced = announcedNotReceived(sum.kind, transfers, ledger);
  const newest = transfers.find(({ kind }) => kind === sum.kind);
  return {
    due: paymentDueOf(sum, ledger).due,
    quoted,
    announced,
    transferDeclaredFor: announced > 0 ? (newest?.madeOn ?? null) : null,
  };
}

/** Returns the last day of the pending quote. Records about another last day no longer count. */
function validityFrom({ status, quotes, validity }: DerivationFacts) {
  const quoteValidUntil = quoteToDecide({ status, quotes })?.validUntil ?? null;
  const isSame = quoteValidUntil === validity.until;
  return {
    quoteValidUntil,
    quoteLapsed: isSame && validity.lapsed,
    quoteReminded: isSame && validity.reminded,
  };
}

/**
 * Returns the derived columns of a request without quotes and money. `since` is when it entered its status. A status
 * that asks for a payment needs `since`, because `paymentDays` count from then.
 */
export const initialColumns = (status: RequestStatus, since = new Date(0), paymentDays = 0): DerivedColumns =>
  derive({
    status,
    changeRequest: null,
    deposit: null,
    quotes: [],
    ledger: [],
    transfers: [],
    closingProposed: false,
    samples: [],
    validity: { until: null, lapsed: false, reminded: false },
    payBy: null,
    paymentDays,
    approvals: [],
    approvalAbove: null,
    now: since,
  });

export interface EndedApproval {
  id: string;
  outcome: 'accepted' | 'rejected' | 'ended';
  decidedBy: string | null;
}

const outcomeOfQuoteStatus = { validated: 'accepted', rejected: 'rejected' } as const;

/**
 * Returns the approvals that nobody needs to decide any more: the quote was decided, replaced or lapsed, or needs no
 * approval.
 */
export function endedApprovals(
  facts: DerivationFacts,
  { quoteLapsed }: Pick<DerivedColumns, 'quoteLapsed'>,
): EndedApproval[] {
  const open = quoteTypes.flatMap((type) => openQuotes(facts.quotes, type));
  const highest = Math.max(0, ...open.map(({ amount }) => amount));
  return facts.approvals.flatMap(({ id, quoteId, role }): EndedApproval[] => {
    const quote = facts.quotes.find((each) => each.id === quoteId);
    if (quote?.status === 'validated' || quote?.status === 'rejected') {
      return [{ id, outcome: outcomeOfQuoteStatus[quote.status], decidedBy: quote.decidedBy }];
    }
    const isAwaited = quote && open.includes(quote) && !quoteLapsed;
    const isTheirs = role !== null && hasClientAct(role, 'authorise');
    const isValid = isAwaited && isTheirs && needsApproval(highest, facts.approvalAbove);
    return isValid ? [] : [{ id, outcome: 'ended', decidedBy: null }];
  });
}

export function derive(facts: DerivationFacts): DerivedColumns {
  const { status, changeRequest, closingProposed } = facts;
  const money = moneyOf(facts);
  const validity = validityFrom(facts);
  const samples = countSampleTasks({ ...facts, samples: summaryOf(facts.samples) });
  const tasks = {
    status,
    changeRequest,
    closingProposed,
    ...money,
    quoteLapsed: validity.quoteLapsed,
    samples,
  };
  return {
    ...money,
    ...validity,
    quoteOptions: countQuoteOptions(facts.quotes),
    samplesToDecide: samples.toDecide,
    samplesToSend: samples.toSend,
    sampleHold: samples.hold,
    amount: money.due ?? money.quoted,
    payBy: payByOf(facts),
    statusPlace: requestStatuses.indexOf(status) + 1,
    closed: isClosed(status),
    clientRank: listRank(status, 'client'),
    agentRank: listRank(status, 'agent'),
    clientTask: taskOf('client', tasks),
    agentTask: taskOf('agent', tasks),
  };
}
