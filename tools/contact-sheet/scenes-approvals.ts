import { endpoints } from '#contract/endpoints.ts';
import type { Approval } from '#contract/requests/approval-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { approvalTexts } from '#web/quotes/viewer/approval-texts.ts';
import { long } from './long-words.ts';
import { asAgent, asClient, over } from './open-request.ts';
import type { Cast } from './cast.ts';
import { type Scene, scenesOf } from './scene.ts';
import type { Stage } from './stage.ts';

const claire = { id: '0d7f6a35-9a0e-4f53-8b61-f8c1f0e7a1b2', name: 'Claire Fontaine' };
const longest = { id: '6f3b9d0c-58a7-4a4a-9a66-0c6cf2c6f7d3', name: `${long.firstName} ${long.lastName}` };

/** Returns a change to the reply: its reader may not accept the quote alone, and an approval was asked for. */
const asked = (more: Partial<Approval>) => (detail: RequestDetail) => ({
  ...detail,
  transitions: detail.transitions.filter((name) => !name.startsWith('accept')),
  approvers: [claire, longest],
  approvals: [
    {
      id: '1d7f6a35-9a0e-4f53-8b61-f8c1f0e7a1b2',
      quoteId: detail.quotes[0]?.id ?? '',
      askedBy: { id: detail.client?.id ?? '', name: 'Camille Martin' },
      askedOf: claire,
      words: 'Pour le stand de mars.',
      askedAt: '2026-11-20T09:00:00.000Z',
      outcome: null,
      endedAt: null,
      decidedBy: null,
      reason: null,
      ...more,
    } satisfies Approval,
  ],
});

const notAsked = (detail: RequestDetail) => ({ ...asked({})(detail), approvals: [] });

const withReply = (
  change: (detail: RequestDetail) => unknown,
  open: (stage: Stage, cast: Cast) => Promise<unknown> = asClient('devis_emis'),
) => ({
  open: async (stage: Stage, cast: Cast) => {
    await stage.changeReply(endpoints.getRequest, change);
    await stage.removePageFacts();
    await open(stage, cast);
  },
});

/** A quote that its reader may not accept alone: before and after asking a colleague, and declined. */
export const approvalScenes: Scene[] = [
  ...scenesOf('client-request', 'client', {
    'approval-needed': withReply(notAsked),
    'approval-ask': {
      windowOnly: true,
      open: async (stage, cast) => {
        await withReply(notAsked).open(stage, cast);
        await stage.press(approvalTexts.fr.ask);
        await over(stage);
      },
    },
    'approval-asked': withReply(asked({})),
    'approval-declined': withReply(
      asked({
        outcome: 'declined',
        endedAt: '2026-11-20T10:00:00.000Z',
        decidedBy: longest,
        reason: long.paragraph,
      }),
    ),
  }),
  ...scenesOf('agent-request', 'agent', {
    'approval-asked': withReply(asked({ words: null }), asAgent('devis_emis')),
  }),
];
