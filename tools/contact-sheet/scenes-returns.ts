import type { EntryReply } from '#contract/matching/matching-replies.ts';
import { matchingTexts } from '#web/matching/matching-texts.ts';
import { entry, id, listed, openUnfolded, pageOf, paymentReference, proposal } from './cast-matching.ts';
import { type Scene, scenesOf } from './scene.ts';

const texts = matchingTexts.fr;

const original = (index: number, more: Partial<EntryReply['originals'][number]> = {}) => {
  const {
    requestId,
    reference,
    title,
    kind,
    due: amount,
    client,
    company,
    ...named
  } = proposal(index, 'judge', []);
  const payment = { requestId, reference, title, kind, amount, client, company };
  const payments = [{ ...payment, paymentReference: named.paymentReference }];
  return { entryId: id(900 + index), valueOn: '2026-11-12', amount, payments, ...more };
};
const back = { direction: 'out' as const, reversal: true, certainty: 'judge' as const };
const returned = pageOf([
  entry(60, {
    ...back,
    returnReason: 'AC04',
    text: `RETOUR VIR SEPA ${paymentReference(60)}`,
    counterpartyName: 'MAISON FONTAINE SARL',
    originals: [
      original(60),
      original(1),
      original(2, { payments: [original(2), original(4)].flatMap((each) => each.payments) }),
    ],
  }),
  entry(61, { ...back, direction: 'in', returnReason: null, text: 'REJET VIREMENT' }),
  entry(62, {
    ...back,
    returnReason: 'Konto existiert nicht mehr laut Empfängerbank',
    unknownReferences: [
      {
        reference: 'ESM-1111111111',
        request: { id: id(3), reference: 'SRC-2026-00004', title: 'Paniers' },
        manuallyRecorded: [],
      },
    ],
  }),
]);

const doubtful = pageOf([
  entry(70, {
    amount: 58_500,
    charges: 1_500,
    counterpartyName: 'MAISON FONTAINE SARL',
    proposals: [
      proposal(70, 'likely', [
        { code: 'reference', written: paymentReference(70) },
        { code: 'amount_part', missing: 1_500 },
        { code: 'charges', amount: 1_500 },
      ]),
    ],
  }),
  entry(71, {
    proposals: [
      proposal(71, 'likely', [
        { code: 'reference', written: paymentReference(71) },
        { code: 'amount_equal' },
        { code: 'reference_beside', written: 'ESM-943420350' },
        { code: 'said_back' },
        { code: 'taken_back' },
      ]),
    ],
  }),
  entry(72, {
    proposals: [
      proposal(
        72,
        'likely',
        [
          { code: 'reference_digits', written: '0612345678' },
          { code: 'loose_digits' },
          { code: 'manually_recorded', valueOn: '2026-11-12' },
          { code: 'still_due', amount: 240_000 },
        ],
        { manuallyRecorded: { id: id(800), valueOn: '2026-11-12' } },
      ),
    ],
  }),
]);

export const returnScenes: readonly Scene[] = [
  ...scenesOf('payments-doubtful', 'agent', {
    returned: listed('toDecide', returned),
    doubtful: listed('toDecide', doubtful),
    'undo-returned': {
      windowOnly: true,
      open: async (stage) => {
        await openUnfolded(stage, returned);
        await stage.page
          .getByRole('button', { name: texts.undoReturned.press(1).replace('…', '') })
          .first()
          .click();
      },
    },
  }),
];
