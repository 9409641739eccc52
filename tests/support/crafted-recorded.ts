import { anne, manuallyRecorded, type CraftedCase, jean, says } from './crafted-book.ts';

// Payments that an agent recorded, and that the bank shows later.

const surelyJean = 'certain jean merchandise';
const likelyJean = 'likely jean merchandise';

const half = 125_844;
const deposit = (due: number) => ({ kind: 'deposit' as const, due });

export const wordCases: CraftedCase[] = [
  says(
    likelyJean,
    'recorded one kind, and both kinds in one transfer',
    { amount: 311_688 },
    { book: [jean, manuallyRecorded('n', deposit(60_000))] },
  ),
  says(
    'judge jean merchandise =n',
    'recorded two months after, nothing else due',
    {},
    { book: [manuallyRecorded('n', {}, '2027-01-20')] },
  ),
  says(
    'certain jean merchandise =n',
    'recorded already, nothing else due',
    {},
    { book: [manuallyRecorded('n')] },
  ),
  says(
    'certain jean deposit =n',
    'recorded already, another kind and sum due',
    { amount: 60_000 },
    // The entry came after the recorded day, and more is due. It may be a new part, so a person decides.
    { book: [jean, manuallyRecorded('n', deposit(60_000))], rules: 'likely jean deposit =n' },
  ),
  says(
    'likely jean merchandise =n',
    'recorded the same sum for the same kind',
    {},
    { sums: [manuallyRecorded('n')] },
  ),
  says(
    'likely jean deposit =n',
    'recorded the same sum for another kind',
    {},
    { sums: [manuallyRecorded('n', deposit(251_688))] },
  ),
  says(
    likelyJean,
    'recorded in two halves',
    {},
    { sums: [manuallyRecorded('n', { due: half }), manuallyRecorded('m', { due: half }, '2026-11-19')] },
  ),
  says(
    'judge',
    'recorded in two halves, nothing due',
    {},
    { book: [manuallyRecorded('n', { due: half }), manuallyRecorded('m', { due: half }, '2026-11-19')] },
  ),
  says(
    likelyJean,
    'recorded in three parts that are more',
    {},
    { sums: ['k', 'l', 'm'].map((id) => manuallyRecorded(id, deposit(100_000))) },
  ),
  says(
    likelyJean,
    'recorded a larger sum just before',
    {},
    { sums: [manuallyRecorded('n', deposit(300_000), '2026-11-15')] },
  ),
  says(
    surelyJean,
    'recorded a smaller sum just before',
    {},
    { sums: [manuallyRecorded('n', deposit(60_000))] },
  ),
  says(
    surelyJean,
    'recorded a larger sum long ago',
    {},
    { sums: [manuallyRecorded('n', deposit(300_000), '2026-08-01')] },
  ),
  says(
    likelyJean,
    'recorded the very sum long ago',
    {},
    { sums: [manuallyRecorded('n', deposit(251_688), '2026-07-01')] },
  ),
  says(
    'likely jean merchandise =n',
    'recorded the very sum the day after',
    {},
    { sums: [manuallyRecorded('n', {}, '2026-11-21')] },
  ),
  says(
    likelyJean,
    'recorded a larger sum the day after',
    {},
    { sums: [manuallyRecorded('n', deposit(300_000), '2026-11-21')] },
  ),
  says(
    'certain jean merchandise =n',
    'recorded the day after, nothing else due',
    {},
    { book: [manuallyRecorded('n', {}, '2026-11-21')] },
  ),
  says(
    'judge jean merchandise =n',
    'recorded weeks before, nothing else due',
    {},
    { book: [manuallyRecorded('n', {}, '2026-10-30')] },
  ),
  says(
    'judge jean merchandise =n',
    'recorded, and the bank shows a cent more',
    { amount: 251_689 },
    { book: [manuallyRecorded('n')] },
  ),
  // A part never matches a recorded payment. The result names the reference, and a person decides.
  says(
    'likely jean merchandise =n',
    'recorded, and the bank shows it less charges',
    { amount: 250_188, charges: 1_500 },
    { rules: 'judge none', book: [manuallyRecorded('n')] },
  ),
  says(
    'likely jean merchandise =n',
    'recorded, and paid without a reference',
    { text: 'VIR', counterpartyName: 'JEAN DUPONT' },
    { book: [manuallyRecorded('n')] },
  ),
  says(
    'likely',
    'recorded twice the same',
    {},
    { book: [manuallyRecorded('n'), manuallyRecorded('m', {}, '2026-11-19')] },
  ),
  says(
    'likely jean merchandise =n',
    'recorded once, two entries',
    {},
    { book: [manuallyRecorded('n')], others: [{}] },
  ),
  says(
    surelyJean,
    'recorded the same sum for another client',
    {},
    { sums: [manuallyRecorded('n', { ...anne, due: 251_688 })] },
  ),
  says(
    'likely jean merchandise =n',
    'recorded for him, from another client’s account',
    { payers: [{ id: 'anne', name: 'Anne Martin' }] },
    { book: [manuallyRecorded('n')] },
  ),
  says(
    'likely jean merchandise =n',
    'recorded, valued before it was asked for',
    { valueOn: '2026-11-09' },
    { book: [manuallyRecorded('n', {}, '2026-11-10')] },
  ),
  says(
    surelyJean,
    'a manually recorded refund says nothing of what comes in',
    {},
    { book: [jean, manuallyRecorded('n', { kind: 'refund' })] },
  ),
];
