import type {
  EntryPage,
  EntryReply,
  ProposalReply,
  ReasonReply,
} from '#contract/matching/matching-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { long } from './long-words.ts';
import type { Scene } from './scene.ts';
import type { Stage } from './stage.ts';

// Bank entries with their proposed matches, as the server sends them.

export const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
export const paymentReference = (index: number) =>
  `ESM-${String(9_434_203_504 - index * 7_777_777).padStart(10, '0')}`;

export function proposal(
  index: number,
  certainty: ProposalReply['certainty'],
  reasons: ReasonReply[],
  more: Partial<ProposalReply> = {},
): ProposalReply {
  return {
    requestId: id(index),
    kind: (['deposit', 'merchandise', 'freight'] as const)[index % 3] ?? 'deposit',
    due: 60_000,
    manuallyRecorded: null,
    certainty,
    reasons,
    reference: `SRC-2026-${String(index + 1).padStart(5, '0')}`,
    title: index === 1 ? long.title : 'Gobelets en bambou',
    paymentReference: paymentReference(index),
    client: {
      id: id(500 + index),
      email: 'claire@example.com',
      firstName: 'Claire',
      lastName: index === 2 ? long.word : 'Fontaine',
      erased: false,
    },
    company: index % 20 === 0 ? 'Maison Fontaine' : null,
    ...more,
  };
}

export function entry(index: number, more: Partial<EntryReply>): EntryReply {
  const amount = more.amount ?? 60_000;
  return {
    id: id(index),
    direction: 'in',
    accountIban: 'FR7630006000011234567890189',
    bookedOn: '2026-11-17',
    valueOn: '2026-11-17',
    amount,
    unmatched: amount,
    reversal: false,
    returnReason: null,
    charges: null,
    counterpartyName: ['MAISON FONTAINE SARL', '', long.word][index % 3] ?? '',
    counterpartyIban: 'DE89370400440532013000',
    text: `VIR SEPA RECU /DE MAISON FONTAINE SARL /MOTIF ${paymentReference(index)} /REF NOTPROVIDED`,
    certainty: 'likely',
    proposals: [],
    unknownReferences: [],
    originals: [],
    setAside: null,
    matches: [],
    ...more,
  };
}

export const pageOf = (items: EntryReply[], total = items.length): EntryPage => ({
  items,
  page: 1,
  pageSize: 20,
  total,
  counts: { certain: 10, likely: 4, judge: 3, unrelated: 6, setAside: 2 },
  sums: { certain: 600_000, toDecide: 840_000 },
  hasMatched: true,
  balances: [{ iban: 'FR7630006000011234567890189', on: '2026-11-20', balance: 12_345_678 }],
});

export async function openList(
  stage: Stage,
  view: 'toDecide' | 'setAside' | 'matched',
  page: EntryPage,
): Promise<void> {
  await stage.answer(endpoints.listEntries, page);
  await stage.open(`/agent/payments?view=${view}`);
}

/** Opens the list of entries to review, and unfolds the row at position `at`. */
export async function openUnfolded(stage: Stage, page: EntryPage, at = 0): Promise<void> {
  await openList(stage, 'toDecide', page);
  await stage.page
    .getByRole('button', { name: /^Détails/ })
    .nth(at)
    .click();
}

export const listed = (view: 'toDecide' | 'setAside' | 'matched', page: EntryPage): Pick<Scene, 'open'> => ({
  open: (stage) => openList(stage, view, page),
});
