import type { EntryPage, EntryReply, ReasonReply } from '#contract/matching/matching-replies.ts';
import { client } from './people.ts';
import type { requestOf } from './requests.ts';

type Request = Pick<ReturnType<typeof requestOf>, 'id' | 'reference' | 'title' | 'paymentReference'>;

const { id: clientId, email, firstName, lastName } = client;

/** An entry of the bank with 400 euros, which is likely the payment of this request for these reasons. */
export const entryOf = (
  { id: requestId, reference, title, paymentReference }: Request,
  reasons: ReasonReply[],
): EntryReply => ({
  // One entry per request.
  id: requestId,
  direction: 'in',
  accountIban: 'FR7630006000011234567890189',
  bookedOn: '2026-03-03',
  valueOn: '2026-03-03',
  amount: 40_000,
  unmatched: 40_000,
  reversal: false,
  returnReason: null,
  charges: null,
  counterpartyName: 'Maison Fontaine',
  counterpartyIban: null,
  text: 'Acompte ESM-9278647965',
  certainty: 'likely',
  proposals: [
    {
      requestId,
      kind: 'freight',
      due: 60_000,
      manuallyRecorded: null,
      certainty: 'likely',
      reasons,
      reference,
      title,
      paymentReference,
      client: { id: clientId, email, firstName, lastName, erased: false },
      company: null,
    },
  ],
  unknownReferences: [],
  originals: [],
  setAside: null,
  matches: [],
});

/** An entry of the bank that is certainly the whole payment of this request. */
export const certainEntry = (request: Request): EntryReply => {
  const entry = entryOf(request, [{ code: 'amount_equal' }]);
  const sure = { certainty: 'certain' } as const;
  const proposals = entry.proposals.map((proposal) => ({ ...proposal, due: entry.amount, ...sure }));
  return { ...entry, ...sure, proposals };
};

/** A page with these entries, certain ones or likely ones. */
export const entriesPage = (items: { certain?: EntryReply[]; likely?: EntryReply[] }): EntryPage => {
  const { certain = [], likely = [] } = items;
  return {
    items: [...certain, ...likely],
    page: 1,
    pageSize: 25,
    total: certain.length + likely.length,
    counts: { certain: certain.length, likely: likely.length, judge: 0, unrelated: 0, setAside: 0 },
    sums: { certain: 40_000 * certain.length, toDecide: 40_000 * likely.length },
    hasMatched: false,
    balances: [],
  };
};
