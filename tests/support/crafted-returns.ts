import type { ExpectedSum } from '#domain/matching/matching-kinds.ts';
import { manuallyRecorded, type CraftedCase, karim, says } from './crafted-book.ts';

// Returns and outgoing payments.

const surelyJean = 'certain jean merchandise';
const likelyJean = 'likely jean merchandise';

const back = { text: 'VIR ESM-3859172640', amount: 38_000, direction: 'out' as const };
const karimDue: ExpectedSum = { ...karim, kind: 'deposit', askedOn: '2026-11-10' };

export const returnCases: CraftedCase[] = [
  says('judge none', 'takes another one back, in', { isReturn: true }),
  says('judge none', 'takes another one back, out', { isReturn: true, direction: 'out' }),
  says('judge none', 'takes another one back, out, of a promised sum', { ...back, isReturn: true }),
  says(likelyJean, 'came, and was reversed', {}, { others: [{ isReturn: true, valueOn: '2026-11-21' }] }),
  says(
    surelyJean,
    'another client’s went back',
    {},
    { others: [{ direction: 'out', isReturn: true, text: 'ESM-9434203504', amount: 60_000 }] },
  ),
  says('certain karim refund', 'promised back, and goes out', back),
  says('likely karim refund', 'promised back, a part goes out', { ...back, amount: 20_000 }),
  says('likely karim refund', 'promised back, and more goes out', { ...back, amount: 38_001 }),
  says('likely karim refund', 'promised back, to another client’s account', {
    ...back,
    payers: [{ id: 'anne', name: 'Anne Martin' }],
  }),
  says('likely karim refund', 'promised back, without a reference', {
    ...back,
    text: 'VIR',
    counterpartyName: 'KARIM HADDAD',
  }),
  says('likely karim refund', 'promised back, out before the promise', back, {
    book: [{ ...karim, askedOn: '2026-11-21' }],
  }),
  says('likely karim refund', 'promised back, out twice', back, { others: [back] }),
  says('certain karim refund =n', 'recorded manually as paid back', back, {
    book: [{ ...karim, manuallyRecorded: { id: 'n', valueOn: '2026-11-19' } }],
  }),
  says('likely karim refund =n', 'recorded manually as paid back, and as much promised', back, {
    sums: [{ ...karim, manuallyRecorded: { id: 'n', valueOn: '2026-11-19' } }],
  }),
  says('judge none', 'promised back, and the sum comes in', { ...back, direction: 'in' }),
  says(
    'certain karim deposit',
    'promised back and as much due, in',
    { ...back, direction: 'in' },
    { sums: [karimDue] },
  ),
  says('certain karim refund', 'promised back and as much due, out', back, { sums: [karimDue] }),
  says('judge none', 'out with what is due in', { direction: 'out' }),
  says('judge karim refund', 'out to a supplier, by accident the sum promised', {
    ...back,
    text: 'ACHAT',
    counterpartyName: 'ALIBABA',
  }),
  says(
    likelyJean,
    'came, and a return without a reference took it back',
    { counterpartyName: 'JEAN DUPONT' },
    {
      others: [
        { direction: 'out', isReturn: true, text: 'RETOUR VIR RECU', counterpartyName: 'JEAN DUPONT' },
      ],
    },
  ),
  says(
    likelyJean,
    'came, and went back the next day',
    {},
    { others: [{ direction: 'out', isReturn: true, valueOn: '2026-11-21' }] },
  ),
  says(
    likelyJean,
    'came, and went out again by a transfer',
    {},
    { others: [{ direction: 'out', text: 'VIR EMIS RETOUR ESM-2370661985' }] },
  ),
  says(
    'likely jean merchandise =n',
    'recorded manually, came, and went back',
    {},
    { book: [manuallyRecorded('n')], others: [{ direction: 'out', isReturn: true }] },
  ),
  says('likely karim refund', 'promised back, out, and it came back', back, {
    others: [{ ...back, direction: 'in', isReturn: true }],
  }),
];
