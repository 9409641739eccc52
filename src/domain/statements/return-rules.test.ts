import { expect, test } from 'vitest';
import { isReturnText } from './return-rules.ts';

test('banks begin the text of a returned transfer with words of their own, clients do not', () => {
  for (const text of [
    'RETOUR VIR SEPA AC04 MARTIN',
    'REJET VIREMENT 05/01',
    'Rücküberweisung Müller',
    'RUECKUEBERWEISUNG',
    'Returned payment ACME',
    'RÜCKGABE LASTSCHRIFT',
  ])
    expect([text, isReturnText(text)]).toEqual([text, true]);
  for (const text of [
    'VIR SEPA RECU retour de marchandise',
    'Retour acompte ESM-1',
    'Returns of May',
    'Rückgabebox GmbH',
  ])
    expect([text, isReturnText(text)]).toEqual([text, false]);
});
