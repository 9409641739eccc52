import type { ExpectedSum } from '#domain/matching/matching-kinds.ts';
import { anne, type CraftedCase, leon, says } from './crafted-book.ts';

// Cases about the payers of entries.

const surelyJean = 'certain jean merchandise';
const likelyJean = 'likely jean merchandise';
const judgeJean = 'judge jean merchandise';

/** Two clients with the same name. */
const marieA: ExpectedSum = {
  ...anne,
  requestId: 'marie-a',
  reference: 'ESM-5518027743',
  due: 45_000,
  client: 'Marie Petit',
  payer: 'marie-a',
};
const marieB: ExpectedSum = {
  ...marieA,
  requestId: 'marie-b',
  reference: 'ESM-7730914462',
  payer: 'marie-b',
};
const maries = [marieA, marieB];
const byMarie = { text: 'VIR', counterpartyName: 'MARIE PETIT', amount: 45_000 };
/** A request of the director, and one of the company. */
const paul: ExpectedSum = {
  ...leon,
  requestId: 'paul',
  reference: 'ESM-8204417395',
  due: 19_900,
  company: null,
  payer: 'paul',
};
const ofCompany = { text: 'ESM-0047120836', amount: 84_250 };

export const payerCases: CraftedCase[] = [
  says(surelyJean, 'his account, another client’s name', {
    counterpartyName: 'ANNE MARTIN',
    payers: [{ id: 'jean', name: 'Jean Dupont' }],
  }),
  says(surelyJean, 'a stranger with reference and sum', { counterpartyName: 'PIERRE DURAND' }),
  says(likelyJean, 'another client’s name', { counterpartyName: 'MME ANNE MARTIN' }),
  says(likelyJean, 'another client’s account', { payers: [{ id: 'anne', name: 'Anne Martin' }] }),
  says(likelyJean, 'another client’s account, his own name', {
    counterpartyName: 'JEAN DUPONT',
    payers: [{ id: 'anne', name: 'Anne Martin' }],
  }),
  says(surelyJean, 'an account that was his and hers', {
    payers: [
      { id: 'anne', name: 'Anne Martin' },
      { id: 'jean', name: 'Jean Dupont' },
    ],
  }),
  says(likelyJean, 'another client’s company', { counterpartyName: 'SARL LEON ET FILS' }),
  says('certain leon freight', 'the director pays for the company', {
    ...ofCompany,
    counterpartyName: 'M PAUL LEON',
  }),
  says('certain leon freight', 'the company pays', {
    ...ofCompany,
    counterpartyName: 'S.A.R.L. LÉON & FILS',
  }),
  says(
    'certain leon freight',
    'the director, who has a request of his own, pays for the company',
    { ...ofCompany, counterpartyName: 'PAUL LEON' },
    { sums: [paul] },
  ),
  says(
    'likely paul freight',
    'the company pays for the director’s own',
    {
      text: 'ESM-8204417395',
      amount: 19_900,
      payers: [{ id: 'leon-company', name: 'Léon & Fils SARL' }],
    },
    { sums: [paul] },
  ),
  says('likely leon freight', 'the director without a reference, the company’s sum', {
    text: 'VIR',
    amount: 84_250,
    counterpartyName: 'LEON PAUL',
  }),
  says(likelyJean, 'name and sum', { text: 'VIR', counterpartyName: 'M OU MME DUPONT JEAN' }),
  says(judgeJean, 'half a name and the sum', { text: 'VIR', counterpartyName: 'DUPONT' }),
  says(judgeJean, 'a name that is nearly his', { text: 'VIR', counterpartyName: 'JEANNE DUPONT' }),
  says('likely zoe merchandise', 'a name with accents in two pieces', {
    text: 'VIR',
    amount: 132_745,
    counterpartyName: 'ZOE\u0301 LEFE\u0300VRE',
  }),
  says('likely zoe merchandise', 'a name without its accents', {
    text: 'VIR',
    amount: 132_745,
    counterpartyName: 'LEFEVRE ZOE',
  }),
  says('likely zoe merchandise', 'a name with a zero-width space', {
    text: 'VIR',
    amount: 132_745,
    counterpartyName: 'ZOE\u200b LEFEVRE',
  }),
  says(judgeJean, 'name and another sum', { text: 'VIR', counterpartyName: 'JEAN DUPONT', amount: 99_999 }),
  says('judge', 'name and the sum of another client', {
    text: 'VIR',
    counterpartyName: 'JEAN DUPONT',
    amount: 60_000,
  }),
  says(likelyJean, 'account and sum', { text: 'VIR', payers: [{ id: 'jean', name: 'Jean Dupont' }] }),
  says(judgeJean, 'a stranger with the same sum', { text: 'SALAIRE', counterpartyName: 'PIERRE DURAND' }),
  says('unrelated', 'a stranger with a sum of nobody', {
    text: 'SALAIRE',
    counterpartyName: 'PIERRE DURAND',
    amount: 251_689,
  }),
  says('unrelated', 'a fee', { direction: 'out', text: 'FRAIS DE TENUE DE COMPTE', amount: 1_250 }),
  says('judge', 'one of two clients of one name, the same sum', byMarie, { sums: maries }),
  says('likely marie-a deposit', 'one of two clients of one name, the sum of one', byMarie, {
    sums: [marieA, { ...marieB, due: 46_000 }],
  }),
  // The name also fits the other client. The client who has this account comes first, and a person decides.
  says(
    'likely marie-b deposit',
    'one of two clients of one name, the account of one',
    { ...byMarie, payers: [{ id: 'marie-b', name: 'Marie Petit' }] },
    { rules: 'judge marie-b deposit', sums: maries },
  ),
  says(
    'certain marie-a deposit',
    'one of two clients of one name, her reference',
    { ...byMarie, text: 'ESM-5518027743' },
    { sums: maries },
  ),
  says(
    'likely marie-a deposit',
    'one of two clients of one name, her reference from the other’s account',
    { ...byMarie, text: 'ESM-5518027743', payers: [{ id: 'marie-b', name: 'Marie Petit' }] },
    { sums: maries },
  ),
];
