import type { EntryReply, ProposalReply } from '#contract/matching/matching-replies.ts';
import { nameOrNull } from '#domain/accounts/name-format.ts';
import type { Proposal } from '#domain/matching/matching-kinds.ts';
import { reportedCharges } from '#domain/matching/charge-rules.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { SetAsideRow, EntryRow } from './entry-list-store.ts';
import { type JudgedEntries, sumKey } from './find-verdicts.ts';
import type { MatchRow } from './matched-entry-store.ts';

interface KnownRequest {
  id: string;
  reference: string;
  title: string;
}

function proposalView(proposal: Proposal, sums: JudgedEntries['sums']): ProposalReply[] {
  const expected = sums.get(sumKey(proposal));
  if (!expected) return [];
  const { requestId, kind, manuallyRecorded, certainty, reasons } = proposal;
  const { userId: id, firstName, lastName, email, erased, ...request } = expected.request;
  const { reference, title, paymentReference, company } = request;
  return [
    {
      requestId,
      kind,
      manuallyRecorded,
      due: expected.sum.due,
      certainty,
      reasons: [...reasons],
      reference,
      title,
      paymentReference,
      client: { id, firstName, lastName, email, erased },
      company,
    },
  ];
}

function entryFactsView(row: EntryRow) {
  const { id, direction, accountIban, bookedOn, valueOn, reversal } = row;
  const { returnReason, counterpartyName, counterpartyIban, text } = row;
  const stored = {
    id,
    direction,
    accountIban,
    bookedOn,
    valueOn,
    reversal,
    returnReason,
    counterpartyName,
    counterpartyIban,
    text,
  };
  return {
    ...stored,
    amount: centsFromDecimal(row.amount),
    unmatched: centsFromDecimal(row.unmatched),
    charges: reportedCharges(row),
    originals: [],
  };
}

/**
 * Returns a request's payments that agents recorded and that have no entry, and whose direction is that of this
 * entry.
 */
function manuallyRecordedOf(
  requestId: string,
  direction: EntryRow['direction'],
  sums: JudgedEntries['sums'],
) {
  return [...sums.values()].flatMap(({ sum }) =>
    sum.requestId === requestId && sum.manuallyRecorded && (sum.kind === 'refund') === (direction === 'out')
      ? [{ amount: sum.due, valueOn: sum.manuallyRecorded.valueOn }]
      : [],
  );
}

export function entryView(
  { row, verdict }: JudgedEntries['entries'][number],
  sums: JudgedEntries['sums'],
  {
    byReference,
    originals,
  }: { byReference: ReadonlyMap<string, KnownRequest>; originals: EntryReply['originals'] },
): EntryReply {
  return {
    ...entryFactsView(row),
    originals,
    certainty: verdict.certainty,
    proposals: verdict.proposals.flatMap((proposal) => proposalView(proposal, sums)),
    unknownReferences: verdict.unknownReferences.map((reference) => {
      const found = byReference.get(reference);
      return {
        reference,
        request: found ? { id: found.id, reference: found.reference, title: found.title } : null,
        manuallyRecorded: found ? manuallyRecordedOf(found.id, row.direction, sums) : [],
      };
    }),
    setAside: null,
    matches: [],
  };
}

const tiedEntryView = ({ tiedId: entryId, tiedValueOn: valueOn, tiedAmount: amount }: SetAsideRow) =>
  entryId === null || valueOn === null || amount === null
    ? null
    : { entryId, valueOn, amount: centsFromDecimal(amount) };

export function setAsideView(row: SetAsideRow): EntryReply {
  const { reason, setAsideAt } = row;
  return {
    ...entryFactsView(row),
    certainty: 'unrelated',
    proposals: [],
    unknownReferences: [],
    setAside: { reason, by: nameOrNull(row), at: setAsideAt.toISOString(), tied: tiedEntryView(row) },
    matches: [],
  };
}

export function matchedView(row: EntryRow, matches: readonly MatchRow[]): EntryReply {
  return {
    ...entryFactsView(row),
    certainty: 'unrelated',
    proposals: [],
    unknownReferences: [],
    setAside: null,
    matches: matches.map(({ requestId, reference, title, kind, amount, at, manuallyRecorded, ...by }) => ({
      requestId,
      reference,
      title,
      kind: kind ?? 'refund',
      amount: centsFromDecimal(amount),
      by: nameOrNull(by),
      at: at.toISOString(),
      manuallyRecorded,
    })),
  };
}
