import { anne, type CraftedCase, jean, says } from './crafted-book.ts';

// Cases about equal and different sums, closed requests, and several sums in one entry.

const surelyJean = 'certain jean merchandise';
const likelyJean = 'likely jean merchandise';
const judgeJean = 'judge jean merchandise';

const sums: CraftedCase[] = [
  says(likelyJean, 'a part', { amount: 100_000 }),
  says(likelyJean, 'one cent', { amount: 1 }),
  says(likelyJean, 'one cent less', { amount: 251_687 }),
  says(likelyJean, 'one cent more', { amount: 251_689 }),
  says(likelyJean, 'twice the sum', { amount: 503_376 }),
  says(likelyJean, 'less charges', { amount: 250_188, charges: 1_500 }),
  says(likelyJean, 'less charges that nobody names', { amount: 250_188 }),
  says(surelyJean, 'exact, with charges on top', { charges: 1_500 }),
  says(
    surelyJean,
    'exact, as announced',
    {},
    { book: [{ ...jean, announced: [{ amount: 251_688, madeOn: '2026-11-19' }] }] },
  ),
  says(
    likelyJean,
    'a part, as announced',
    { amount: 100_000 },
    { book: [{ ...jean, announced: [{ amount: 100_000, madeOn: '2026-11-19' }] }] },
  ),
  says(likelyJean, 'the day before it was asked for', { valueOn: '2026-11-09' }),
  says(surelyJean, 'the day on which it was asked for', { valueOn: '2026-11-10' }),
  says(surelyJean, 'months after', { valueOn: '2027-04-01' }),
  says(surelyJean, 'nobody knows when it was asked for', {}, { book: [{ ...jean, askedOn: null }] }),
];

const closed: CraftedCase[] = [
  says('judge none', 'a closed request’s reference, a sum of nobody', {
    text: 'ESM-1111111111',
    amount: 777,
  }),
  says(judgeJean, 'a closed request’s reference, by accident Jean’s sum', { text: 'ESM-1111111111' }),
  says(likelyJean, 'a closed request’s reference, Jean’s name and sum', {
    text: 'ESM-1111111111',
    counterpartyName: 'JEAN DUPONT',
  }),
  says(likelyJean, 'beside a closed request’s reference', { text: 'ESM-2370661985 ET ESM-1111111111' }),
];

const several: CraftedCase[] = [
  says('likely anne deposit, jean merchandise', 'two that add up', {
    text: 'ESM-2370661985 ET ESM-9434203504',
    amount: 311_688,
  }),
  says('likely anne deposit, jean merchandise', 'two glued that add up', {
    text: 'ESM2370661985ESM9434203504',
    amount: 311_688,
  }),
  says('likely anne deposit, jean merchandise', 'two as bare digits that add up', {
    text: '2370661985/9434203504',
    amount: 311_688,
  }),
  says(likelyJean, 'two, the sum of one', { text: 'ESM-2370661985 ET ESM-9434203504' }),
  says(likelyJean, 'two, in two fields, the sum of one', { endToEndId: '9434203504' }),
  says('likely', 'two that do not add up', { text: 'ESM-2370661985 ESM-9434203504', amount: 300_000 }),
  says(
    'judge',
    'two by name alone that add up',
    { text: 'VIR', counterpartyName: 'JEAN DUPONT', amount: 311_688 },
    { book: [jean, { ...anne, client: 'Jean Dupont', payer: 'jean' }] },
  ),
  says(likelyJean, 'one of two transfers', {}, { others: [{}] }),
  says(likelyJean, 'one of three, of which one has a slip', {}, { others: [{ text: 'ESM-2370661986' }] }),
  says(likelyJean, 'exact beside a part', {}, { others: [{ amount: 100_000 }] }),
  says(
    likelyJean,
    'exact beside a transfer that names it with another',
    {},
    { others: [{ text: 'ESM-2370661985 ESM-9434203504', amount: 311_688 }] },
  ),
];

export const sumCases = [...sums, ...closed, ...several];
