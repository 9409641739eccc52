import { endpoints } from '#contract/endpoints.ts';
import type { LedgerEntryReply } from '#contract/requests/ledger-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { ledgerTexts } from '#web/payments/ledger-texts.ts';
import type { Cast } from './cast.ts';
import { long } from './long-words.ts';
import { asAgent, asClient, type Opener } from './open-request.ts';
import { type Scene, scenesOf } from './scene.ts';
import type { Stage } from './stage.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

function entry(number: number, more: Partial<LedgerEntryReply>): LedgerEntryReply {
  return {
    id: id(number),
    type: 'received',
    kind: 'deposit',
    fromKind: null,
    amount: 25_000,
    valueOn: '2026-11-17',
    source: 'statement',
    shown: true,
    note: null,
    by: { role: 'agent', name: 'Camille Martin' },
    recordedAt: `2026-11-17T09:3${number}:00.000Z`,
    undoes: null,
    ...more,
  };
}

/** A part was received, and another part was recorded by mistake and undone. */
const part = [
  entry(1, {}),
  entry(2, { amount: 12_000, source: 'agent', shown: false, note: long.paragraph }),
  entry(3, {
    amount: 12_000,
    source: 'agent',
    shown: false,
    note: 'Virement d’un autre client.',
    undoes: id(2),
  }),
];

const withDetail =
  (opener: Opener, change: (detail: RequestDetail) => RequestDetail) => async (stage: Stage, cast: Cast) => {
    await stage.changeReply(endpoints.getRequest, change);
    await opener('depot_en_attente')(stage, cast);
  };

const inParts = (opener: Opener) =>
  withDetail(opener, (detail) => ({
    ...detail,
    ledger: part,
    payment: detail.payment && { ...detail.payment, received: 25_000, due: detail.payment.asked - 25_000 },
  }));

const scenes = (opener: Opener): Record<string, Omit<Scene, 'screen' | 'state'>> => ({
  parts: { open: inParts(opener) },
  announced: { open: opener('inParts') },
  'too-much': { open: opener('tooMuch') },
  'too-much-kept': { open: opener('tooMuchKept') },
  'too-much-to-repay': { open: opener('tooMuchToRepay') },
});

export const ledgerScenes: readonly Scene[] = [
  ...scenesOf('client-ledger', 'client', scenes(asClient)),
  ...scenesOf('agent-ledger', 'agent', {
    ...scenes(asAgent),
    record: {
      windowOnly: true,
      open: async (stage, cast) => {
        await inParts(asAgent)(stage, cast);
        await stage.press(ledgerTexts.fr.record);
      },
    },
    waive: {
      windowOnly: true,
      open: async (stage, cast) => {
        await inParts(asAgent)(stage, cast);
        await stage.press(ledgerTexts.fr.waive);
      },
    },
  }),
];
