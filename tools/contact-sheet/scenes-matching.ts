import { endpoints } from '#contract/endpoints.ts';
import type { EntryReply } from '#contract/matching/matching-replies.ts';
import { matchingTexts } from '#web/matching/matching-texts.ts';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import {
  entry,
  id,
  listed,
  openList,
  openUnfolded,
  pageOf,
  paymentReference,
  proposal,
} from './cast-matching.ts';
import { long } from './long-words.ts';
import { payments } from './cast-open-payments.ts';
import { type Scene, scenesOf } from './scene.ts';

const texts = matchingTexts.fr;
const certain = pageOf(
  Array.from({ length: 10 }, (_, index) =>
    entry(index, {
      certainty: 'certain',
      proposals: [
        proposal(index, 'certain', [
          { code: 'reference', written: paymentReference(index) },
          { code: 'amount_equal' },
        ]),
      ],
    }),
  ),
);

/** The payment reference of request 20 with another last digit. */
const slipped = paymentReference(20).replace(/.$/, (digit) => String((Number(digit) + 1) % 10));

const likely = pageOf([
  entry(20, {
    amount: 40_000,
    text: `VIR SEPA RECU /DE MAISON FONTAINE SARL /MOTIF ${slipped} /REF NOTPROVIDED`,
    counterpartyName: 'MAISON FONTAINE SARL',
    proposals: [
      proposal(20, 'likely', [
        { code: 'reference_near', written: slipped, slip: 'digit' },
        { code: 'amount_part', missing: 20_000 },
        { code: 'announced', amount: 40_000, madeOn: '2026-11-16' },
        { code: 'payer_company', name: 'Maison Fontaine' },
        { code: 'payer_iban' },
      ]),
    ],
  }),
  entry(21, {
    amount: 999_999_999,
    text: long.paragraph,
    proposals: [
      proposal(1, 'likely', [
        { code: 'reference', written: paymentReference(1) },
        { code: 'amount_above', over: 999_939_999 },
        { code: 'other_entries', count: 2 },
      ]),
      proposal(2, 'judge', [{ code: 'amount_equal' }, { code: 'others_alike', count: 1 }]),
    ],
  }),
  entry(22, {
    direction: 'out',
    amount: 60_000,
    counterpartyName: 'CLAIRE FONTAINE',
    proposals: [
      proposal(22, 'likely', [{ code: 'amount_equal' }, { code: 'payer_client', name: 'Claire Fontaine' }], {
        kind: 'refund',
      }),
    ],
  }),
  entry(23, {
    text: 'VIR ESM 777 777 7777 ESM-1111111111',
    unknownReferences: [
      { reference: 'ESM-7777777777', request: null, manuallyRecorded: [] },
      {
        reference: 'ESM-1111111111',
        request: { id: id(3), reference: 'SRC-2026-00004', title: 'Paniers' },
        manuallyRecorded: [
          { amount: 60_000, valueOn: '2026-11-12' },
          { amount: 30_000, valueOn: '2026-11-14' },
        ],
      },
    ],
  }),
]);

const unrelated = pageOf(
  [0, 1, 2].map((index) =>
    entry(30 + index, {
      direction: 'out',
      amount: 950 + index,
      certainty: 'unrelated',
      text: 'FRAIS DE TENUE DE COMPTE',
      counterpartyName: '',
    }),
  ),
  30,
);

const setAside = pageOf([
  entry(40, {
    certainty: 'unrelated',
    setAside: { reason: 'Frais bancaires', by: 'Camille Roux', at: '2026-11-18T09:30:00.000Z', tied: null },
  }),
  ...[true, false].map((reversal, at) =>
    entry(41 + at, {
      reversal,
      returnReason: reversal ? 'AC04' : null,
      direction: reversal ? 'out' : 'in',
      setAside: {
        reason: 'AC04',
        by: 'Camille Roux',
        at: '2026-11-18T09:30:00.000Z',
        tied: { entryId: id(42 - at), valueOn: '2026-11-12', amount: 60_000 },
      },
    }),
  ),
]);

const match = (index: number, more: Partial<EntryReply['matches'][number]> = {}) => ({
  requestId: id(index),
  reference: `SRC-2026-${String(index + 1).padStart(5, '0')}`,
  title: index === 51 ? long.title : 'Gobelets en bambou',
  kind: 'deposit' as const,
  amount: 60_000,
  by: 'Camille Roux',
  at: '2026-11-18T09:30:00.000Z',
  manuallyRecorded: null,
  ...more,
});
const matched = pageOf([
  entry(50, { unmatched: 0, matches: [match(50)] }),
  entry(51, {
    amount: 160_000,
    unmatched: 20_000,
    matches: [match(51, { amount: 80_000, by: long.word }), match(52, { kind: 'freight', by: null })],
  }),
]);

export const matchingScenes: readonly Scene[] = [
  ...scenesOf('payments-arrived', 'agent', {
    certain: {
      open: async (stage) => {
        await stage.answer(endpoints.listEntries, pageOf([...likely.items, ...unrelated.items], 34));
        await stage.answer(/entries\?.*list=certain/, certain);
        await stage.answer(endpoints.listOpenPayments, payments(3, false));
        await stage.answer(/payments\?.*list=to_check/, payments(6, true));
        await stage.open('/agent/payments');
        await stage.sees(texts.certain.confirm(10));
      },
    },
    likely: { open: (stage) => openUnfolded(stage, likely) },
    unrelated: listed('toDecide', unrelated),
    setAside: listed('setAside', setAside),
    matched: listed('matched', matched),
    split: {
      windowOnly: true,
      open: async (stage) => {
        await openUnfolded(stage, likely, 1);
        await stage.page
          .getByRole('button', { name: texts.choose.replace('…', '') })
          .first()
          .click();
        await stage.page.getByRole('dialog').getByRole('button', { name: texts.split.add }).first().click();
      },
    },
    'set-aside': {
      windowOnly: true,
      open: async (stage) => {
        await openList(stage, 'toDecide', unrelated);
        await stage.page
          .getByRole('button', { name: texts.setAside.replace('…', '') })
          .first()
          .click();
      },
    },
    done: {
      open: async (stage) => {
        await stage.answer(endpoints.listEntries, pageOf([]));
        await stage.answer(endpoints.listOpenPayments, payments(0, false));
        await stage.open('/agent/payments');
        await stage.sees(openPaymentsTexts.fr.empty.title);
      },
    },
    failed: {
      callsFail: true,
      open: async (stage) => {
        await stage.fail(endpoints.listEntries);
        await stage.open('/agent/payments');
        await stage.sees(texts.failed);
      },
    },
  }),
];
