import { anne, type CraftedCase, jean, says } from './crafted-book.ts';

// References as banks and clients write them.

const surelyJean = 'certain jean merchandise';
const likelyJean = 'likely jean merchandise';
const judgeJean = 'judge jean merchandise';

const certainly = (name: string, text: string, more: Partial<CraftedCase['entry']> = {}): CraftedCase => ({
  name,
  entry: { text, ...more },
  decided: surelyJean,
});

/** The whole reference, in any spelling, with exactly the sum due. */
const whole: CraftedCase[] = [
  certainly('as asked for', 'VIR SEPA RECU ESM-2370661985'),
  certainly('split over two lines', 'VIR SEPA RECU /REF ESM-23706\n61985 /MOTIF ACHAT'),
  certainly('split inside the letters', 'VIR RECU ES\nM-2370661985'),
  certainly('blanks between all', 'E S M - 2 3 7 0 6 6 1 9 8 5'),
  certainly('grouped like an amount', 'esm 2 370 661 985'),
  certainly('lower case, dots', 'esm.237.066.1985'),
  certainly('underscore', 'ESM_2370661985'),
  certainly('slashes', '/INV/ESM/2370661985/'),
  certainly('a colon', 'Ref ESM: 2370661985'),
  certainly('full stops in the letters', 'E.S.M. 2370661985'),
  certainly('a typographic dash', 'ESM–2370661985'),
  certainly('a no-break hyphen and a no-break space', 'ESM\u20112370\u00a0661985'),
  certainly('a zero-width space', 'ESM-23706\u200b61985'),
  certainly('a soft hyphen', 'ESM-23706\u00ad61985'),
  certainly('a mark of the byte order first', '\ufeffESM-2370661985'),
  certainly('digits alone', 'VIREMENT 2370661985'),
  certainly('RF creditor reference', '', { creditorReference: 'RF18ESM2370661985' }),
  certainly('RF creditor reference in groups', '', { creditorReference: 'RF18 ESM2 3706 6198 5' }),
  certainly('end-to-end id', 'VIR INST', { endToEndId: 'ESM2370661985' }),
  certainly('the end-to-end id repeats it', 'ESM-2370661985', { endToEndId: '2370661985' }),
  certainly('the bank’s own number as end-to-end id', 'ESM-2370661985', {
    endToEndId: '202611201234567890123',
  }),
  certainly('no end-to-end id', 'ESM 2370661985', { endToEndId: 'NOTPROVIDED' }),
  certainly('an invoice number before', 'FACT 2026-0417 / ESM-2370661985'),
  certainly('an invoice number after', 'ESM-2370661985 FACTURE 417'),
  certainly('a telephone number before', 'TEL 06 12 34 56 78 ESM-2370661985'),
  certainly('an IBAN before', 'DE FR76 3000 6000 0112 3456 7890 189 ESM-2370661985'),
  certainly('a date after in words', 'ESM-2370661985 DU 20/11/2026'),
  certainly('accents around', 'Règlement reçu – réf. ESM-2370661985 à échéance'),
  certainly('German tags', 'EREF+NOTPROVIDED SVWZ+ESM-2370661985 ABWA+DUPONT'),
];

const wholeAndMore: CraftedCase[] = [
  says(surelyJean, 'a date straight after', { text: 'ESM-2370661985 20 11 2026' }),
  says(surelyJean, 'an IBAN straight after', { text: 'ESM2370661985 FR7630006000011234567890189' }),
  says(surelyJean, 'a telephone number after', { text: 'ESM-2370661985 0612345678' }),
  says(surelyJean, 'ten digits of the client’s own as end-to-end id', { endToEndId: '1234567890' }),
  says(surelyJean, 'letters glued to its end', { text: 'ESM-2370661985SOLDE' }),
  says(surelyJean, 'number sign between', { text: 'ESM N° 2370661985' }),
  says('certain leon freight', 'leading zeros whole', { text: 'ESM-0047120836', amount: 84_250 }),
  // Eight digits alone identify no request. The sum still gives the right proposal, and a person decides.
  says(
    'likely leon freight',
    'leading zeros dropped after ESM',
    { text: 'ESM-47120836', amount: 84_250 },
    { rules: 'judge leon freight' },
  ),
  // Any number of eight digits could be read like this. The sum still gives the right proposal.
  says(
    'likely leon freight',
    'leading zeros dropped, digits alone',
    {
      text: 'VIR 47120836',
      amount: 84_250,
    },
    { rules: 'judge leon freight' },
  ),
  says('likely leon freight', 'one leading zero lost', { text: 'ESM-047120836', amount: 84_250 }),
  says('likely leon freight', 'one zero more', { text: 'ESM-00047120836', amount: 84_250 }),
  // Longer numbers are not read, so that none is mistaken for a reference. The sum gives the proposal.
  says(likelyJean, 'padded with zeros', { text: 'REF 00002370661985' }, { rules: 'judge jean merchandise' }),
];

const slips: CraftedCase[] = [
  says(likelyJean, 'a digit wrong', { text: 'ESM-2370661935' }),
  says(likelyJean, 'a letter O for zero', { text: 'ESM-237O661985' }),
  says(judgeJean, 'two digits wrong', { text: 'ESM-2370661931' }),
  says('judge', 'a slip, and another’s sum', { text: 'ESM-9434203505' }),
  says(
    'likely',
    'a slip that hits another open request of the same sum, by the payer of the one meant',
    { text: 'ESM-2370661986', counterpartyName: 'M JEAN DUPONT' },
    { sums: [{ ...anne, requestId: 'near', reference: 'ESM-2370661986', due: jean.due }] },
  ),
  says(
    'likely',
    'a slip that hits another open request of the same sum, from the account of the one meant',
    { text: 'ESM-2370661986', payers: [{ id: 'jean', name: 'Jean Dupont' }] },
    { sums: [{ ...anne, requestId: 'near', reference: 'ESM-2370661986', due: jean.due }] },
  ),
  says(
    'judge',
    'a slip between two open requests of one sum',
    { text: 'ESM-2370661986' },
    { sums: [{ ...anne, requestId: 'near', reference: 'ESM-2370661987', due: jean.due }] },
  ),
];

/** The digits are in the text, but as a part of something else. */
const digitsOfOthers: CraftedCase[] = [
  // A number inside a longer number is probably chance. Only the sum gives the proposal.
  says(
    likelyJean,
    'inside a longer invoice number',
    { text: 'FACTURE 92370661985' },
    { rules: 'judge jean merchandise' },
  ),
  // The same, at the start of the longer number.
  says(
    likelyJean,
    'at the start of a longer number',
    { text: 'DOSSIER 23706619850' },
    { rules: 'judge jean merchandise' },
  ),
  says(judgeJean, 'inside an IBAN', { text: 'DE FR7630006237066198501234567' }),
  says(judgeJean, 'inside an IBAN in groups', { text: 'DE FR76 3000 6237 0661 9850 1234 567' }),
  // A letter before it suggests an invoice number. Only the sum gives the proposal.
  says(
    likelyJean,
    'after the letter of an invoice',
    { text: 'FACTURE F2370661985' },
    { rules: 'judge jean merchandise' },
  ),
  // RF and its check digits are not part of a reference. Only the sum gives the proposal.
  says(
    likelyJean,
    'as the check digits and the start of an RF',
    {
      text: '',
      creditorReference: 'RF2370661985',
    },
    { rules: 'judge jean merchandise' },
  ),
  // The name of the payer is compared only with names. The sum still gives the proposal.
  says(
    likelyJean,
    'in the name of the payer',
    { text: 'VIREMENT', counterpartyName: 'SARL 2370661985' },
    { rules: 'judge jean merchandise' },
  ),
];

export const referenceCases = [...whole, ...wholeAndMore, ...slips, ...digitsOfOthers];
