import type { EntryReply, ProposalReply } from '#contract/matching/matching-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import type { Proposal } from '#domain/matching/matching-kinds.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { AsideRow, EntryRow } from './entry-list-store.ts';
import { type Judged, sumKey } from './find-verdicts.ts';

interface KnownRequest {
  id: string;
  reference: string;
  title: string;
}

function proposalView(proposal: Proposal, sums: Judged['sums']): ProposalReply[] {
  const sum = sums.get(sumKey(proposal));
  if (!sum) return [];
  const { requestId, kind, sureness, reasons } = proposal;
  const { userId: id, firstName, lastName, email, erased, ...request } = sum.request;
  const { reference, title, paymentReference, company } = request;
  return [
    {
      requestId,
      kind,
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
  const { counterpartyName, counterpartyIban, text } = row;
  const said = {
    id,
    direction,
    accountIban,
    bookedOn,
    valueOn,
    reversal,
    counterpartyName,
    counterpartyIban,
    text,
  };
  return {
    ...said,
    amount: centsFromDecimal(row.amount),
    rest: centsFromDecimal(row.rest),
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
  };
}

export function asideView(row: AsideRow): EntryReply {
  const { reason, setAsideAt, firstName, lastName } = row;
  const by = firstName === null || lastName === null ? null : fullName({ firstName, lastName });
  return {
    ...bareView(row),
    sureness: 'unrelated',
    proposals: [],
    unknownReferences: [],
    aside: { reason, by: by || null, at: setAsideAt.toISOString() },
  };
}
