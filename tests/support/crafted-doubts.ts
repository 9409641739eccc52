import { manuallyRecorded, type CraftedCase, jean, says } from './crafted-book.ts';

// Entries with the right reference and the right sum, but with a detail that makes an accountant doubt.

const surelyJean = 'certain jean merchandise';
const likelyJean = 'likely jean merchandise';

/** Returns that show only in the words of the entry. */
const saidBack: CraftedCase[] = [
  'VIR SEPA RECU ESM-2370661985 RETOUR SEPA',
  'ESM-2370661985 RETOUR VIREMENT AC04',
  'VIR RETOURNE ESM-2370661985',
  'ESM-2370661985 REJET',
  'ESM-2370661985 rejeté par la banque',
  'PAYMENT RETURN ESM-2370661985',
  'ESM-2370661985 REVERSAL OF 19/11',
  'SVWZ+RÜCKÜBERWEISUNG ESM-2370661985',
  'RUECKUEBERWEISUNG ESM-2370661985',
  'REFUND ESM-2370661985',
  'REMBOURSEMENT ESM-2370661985',
  'Remboursé ESM-2370661985',
  'ESM-2370661985 STORNO',
  'ESM-2370661985/RRTN/AM09',
].map((text) => says(likelyJean, `says in its text that it came back: ${text}`, { text }));

const back = { amount: 38_000, direction: 'out' as const };

const saidOut: CraftedCase[] = [
  says('certain karim refund', 'promised back, and says that it pays back', {
    ...back,
    text: 'VIR REMBOURSEMENT ESM-3859172640',
  }),
  says('likely karim refund', 'promised back, and says that it came back', {
    ...back,
    text: 'VIR RETOURNE ESM-3859172640',
  }),
  says(surelyJean, 'a word that only begins like a return', {
    text: 'ESM-2370661985 RETOURNERIE REFUNDABLE',
  }),
  says(
    likelyJean,
    'came, and an entry whose words say so took it back',
    { counterpartyName: 'JEAN DUPONT' },
    { others: [{ direction: 'out', text: 'OPERATION VIR RETOURNE', counterpartyName: 'JEAN DUPONT' }] },
  ),
];

const besides: CraftedCase[] = [
  says(likelyJean, 'beside another client’s reference with a slip', {
    text: 'ESM-2370661985 ET ESM-9434203505',
  }),
  says(likelyJean, 'beside another client’s digits with a slip', { text: 'ESM-2370661985 ET 9434203505' }),
  says(likelyJean, 'beside his own reference with a slip', { text: 'ESM-2370661985 ET ESM-2370661986' }),
  says(likelyJean, 'beside another client’s reference with a letter', {
    text: 'ESM-2370661985 ET ESM-94342O3504',
  }),
  says(likelyJean, 'beside another client’s reference without a digit', {
    text: 'ESM-2370661985 ET ESM-943420350',
  }),
  says(likelyJean, 'beside nobody’s reference without a digit', { text: 'ESM-2370661985 ET ESM-111111111' }),
  says(likelyJean, 'beside a reference that is cut off', { text: 'ESM-2370661985 ET ESM-94342' }),
  says(likelyJean, 'beside a reference glued to more digits', { text: 'ESM-2370661985 ESM-943420350499' }),
  says(likelyJean, 'beside his own reference glued to more digits', {
    text: 'ESM-2370661985 ESM-237066198512',
  }),
  says(likelyJean, 'beside a slip in the end-to-end id', { endToEndId: 'ESM9434203505' }),
  says('likely', 'a slip before the right one', { text: 'ESM-9434203505 ET ESM-2370661985' }),
];

const others: CraftedCase[] = [
  says(likelyJean, 'his name in the text, another client by the bank', {
    text: 'POUR JEAN DUPONT ESM-2370661985',
    counterpartyName: 'ANNE MARTIN',
  }),
  says(likelyJean, 'his name in the text, another client’s company by the bank', {
    text: 'JEAN DUPONT ESM-2370661985',
    counterpartyName: 'LEON & FILS',
  }),
  says(likelyJean, 'his name in the text, the account another client’s', {
    text: 'JEAN DUPONT ESM-2370661985',
    payers: [{ id: 'anne', name: 'Anne Martin' }],
  }),
  says(likelyJean, 'his name in the text, a client by the bank who is owed money', {
    text: 'POUR JEAN DUPONT ESM-2370661985',
    counterpartyName: 'KARIM HADDAD',
  }),
  says('likely karim refund', 'promised back, to a client who owes money', {
    ...back,
    text: 'ESM-3859172640',
    counterpartyName: 'ANNE MARTIN',
  }),
  says('certain karim refund', 'promised back, to him by name', {
    ...back,
    text: 'ESM-3859172640',
    counterpartyName: 'HADDAD KARIM',
  }),
];

const phone = { ...jean, requestId: 'phone', reference: 'ESM-0612345678', due: 70_000 };
const called = (text: string) => ({ text, amount: 70_000 });

const joined: CraftedCase[] = [
  says('judge jean merchandise', 'a reference only across two fields', {
    text: 'VIR ESM-23706',
    creditorReference: '61985',
  }),
  says('judge jean merchandise', 'the letters in one field, the digits begin in the next', {
    text: 'VIR ESM-237066',
    endToEndId: '1985',
  }),
  says('judge jean merchandise', 'ten digits only across two fields', {
    text: 'VIR 23706',
    endToEndId: '61985',
  }),
  says(likelyJean, 'ten digits of two numbers', { text: 'CLIENT 23706 / 61985' }),
  says(likelyJean, 'ten digits of a date and a number', { text: 'LE 23 70 661985' }),
  says(likelyJean, 'a telephone number abroad', { text: 'TEL +1 237 066 1985' }),
  says(likelyJean, 'a telephone number in one piece', { text: 'Tél. : 2370661985' }),
  ...['VIR 0612345678', 'TEL 0612345678', 'PORTABLE 06 12 34 56 78', '06.12.34.56.78'].map((text) =>
    says('likely phone merchandise', `digits that are a telephone number: ${text}`, called(text), {
      sums: [phone],
    }),
  ),
  says('certain phone merchandise', 'a reference like a telephone number', called('ESM-0612345678'), {
    sums: [phone],
  }),
];

const half = 125_844;

const recorded: CraftedCase[] = [
  says(
    likelyJean,
    'recorded in two halves long ago',
    {},
    {
      sums: [
        manuallyRecorded('n', { due: half }, '2026-07-01'),
        manuallyRecorded('m', { due: half }, '2026-07-05'),
      ],
    },
  ),
  says(
    likelyJean,
    'recorded in two halves, one long ago',
    {},
    { sums: [manuallyRecorded('n', { due: half }, '2026-07-01'), manuallyRecorded('m', { due: half })] },
  ),
  says(
    likelyJean,
    'recorded in two halves of three',
    {},
    {
      sums: [
        manuallyRecorded('n', { due: half }, '2026-07-01'),
        manuallyRecorded('m', { due: half }, '2026-07-05'),
        manuallyRecorded('k', { due: 1_000 }, '2026-07-05'),
      ],
    },
  ),
  says(
    'likely',
    'recorded in one sum, the bank shows two halves',
    { amount: half },
    { sums: [manuallyRecorded('n')], others: [{ amount: half }] },
  ),
  says(
    'likely',
    'recorded in one sum, the bank shows two halves, as much due as one',
    { amount: half },
    { book: [{ ...jean, due: half }, manuallyRecorded('n')], others: [{ amount: half }] },
  ),
  says(
    'judge none',
    'recorded in one sum, the bank shows two halves, nothing due',
    { amount: half },
    { book: [manuallyRecorded('n')], others: [{ amount: half }] },
  ),
];

export const doubtCases = [...saidBack, ...saidOut, ...besides, ...others, ...joined, ...recorded];
