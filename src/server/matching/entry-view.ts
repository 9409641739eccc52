import type { EntryReply, ProposalReply } from '#contract/matching/matching-replies.ts';
import { nameOrNull } from '#domain/accounts/name-format.ts';
import type { Proposal } from '#domain/matching/matching-kinds.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { AsideRow, EntryRow } from './entry-list-store.ts';
import { type Judged, sumKey } from './find-verdicts.ts';
import type { MatchRow } from './matched-entry-store.ts';

interface KnownRequest {
  id: string;
  reference: string;
  title: string;
}

function proposalView(proposal: Proposal, sums: Judged['sums']): ProposalReply[] {
  const sum = sums.get(sumKey(proposal));
  if (!sum) return [];
  const { requestId, kind, noted, sureness, reasons } = proposal;
  const { userId: id, firstName, lastName, email, erased, ...request } = sum.request;
  const { reference, title, paymentReference, company } = request;
  return [
    {
      requestId,
      kind,
      noted,
      due: sum.due,
      sureness,
      reasons: [...reasons],
      reference,
      title,
      paymentReference,
      client: { id, firstName, lastName, email, erased },
      company,
    },
  ];
}

function bareView(row: EntryRow) {
  const { id, direction, accountIban, bookedOn, valueOn, reversal } = row;
  const { returnReason, counterpartyName, counterpartyIban, text } = row;
  const said = {
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
    ...said,
    amount: centsFromDecimal(row.amount),
    rest: centsFromDecimal(row.rest),
    charges: row.charges === null ? null : centsFromDecimal(row.charges),
  };
}

export function entryView(
  { row, verdict }: Judged['entries'][number],
  sums: Judged['sums'],
  byReference: ReadonlyMap<string, KnownRequest>,
): EntryReply {
  return {
    ...bareView(row),
    sureness: verdict.sureness,
    proposals: verdict.proposals.flatMap((proposal) => proposalView(proposal, sums)),
    unknownReferences: verdict.unknownReferences.map((reference) => {
      const found = byReference.get(reference);
      return {
        reference,
        request: found ? { id: found.id, reference: found.reference, title: found.title } : null,
      };
    }),
    aside: null,
    matches: [],
  };
}

export function asideView(row: AsideRow): EntryReply {
  const { reason, setAsideAt } = row;
  return {
    ...bareView(row),
    sureness: 'unrelated',
    proposals: [],
    unknownReferences: [],
    aside: { reason, by: nameOrNull(row), at: setAsideAt.toISOString() },
    matches: [],
  };
}

export function matchedView(row: EntryRow, matches: readonly MatchRow[]): EntryReply {
  return {
    ...bareView(row),
    sureness: 'unrelated',
    proposals: [],
    unknownReferences: [],
    aside: null,
    matches: matches.map(({ requestId, reference, title, kind, amount, at, noted, ...by }) => ({
      requestId,
      reference,
      title,
      kind: kind ?? 'refund',
      amount: centsFromDecimal(amount),
      by: nameOrNull(by),
      at: at.toISOString(),
      noted,
    })),
  };
}
