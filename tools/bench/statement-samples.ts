import { randomUUID } from 'node:crypto';
import { camtFile, type SampleEntry } from '#tests/support/bank-files.ts';
import { ownIban } from '#tests/support/statement-files.ts';

export const entryCount = 50_000;

const dayOf = (at: number) =>
  new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 200))).toISOString().slice(0, 10);

const entryOf = (at: number): SampleEntry => ({
  amount: `${1 + (at % 4_000)}.${String(at % 100).padStart(2, '0')}`,
  direction: at % 3 === 0 ? 'DBIT' : 'CRDT',
  bookedOn: dayOf(at),
  name: `Société Exemple numéro ${at % 5_000} SAS`,
  iban: 'DE89370400440532013000',
  text: `Virement de la facture F-${at}, ESM-${String(at * 7_919)
    .padStart(10, '0')
    .slice(0, 10)}, avec nos remerciements`,
  endToEndId: `E2E-${at}`,
  bankReference: `BANK-2026-${String(at).padStart(9, '0')}`,
  info: 'VIREMENT SEPA RECU',
});

const rows = Array.from({ length: entryCount }, (_, at) => entryOf(at));

/** 50 000 entries over 250 days. */
export const largeMessage = (kind: '052' | '053', version: number) =>
  camtFile({ kind, version, statements: [{ iban: ownIban, id: randomUUID(), entries: rows }] });

/** The same entries as CSV. */
export const largeTable = () =>
  [
    'Date;Libellé;Tiers;Montant',
    ...rows.map(({ bookedOn, text, name, amount, direction }) =>
      [
        bookedOn,
        `"${[text].flat().join(' ')}"`,
        `"${name}"`,
        direction === 'DBIT' ? `-${amount}` : amount,
      ].join(';'),
    ),
  ].join('\n');
