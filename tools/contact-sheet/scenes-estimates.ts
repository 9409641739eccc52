import { endpoints } from '#contract/endpoints.ts';
import type { EstimateReply } from '#contract/estimates/estimate-endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { estimateAt, whole } from '#tests/components/support/estimates.ts';
import { doorCostTexts } from '#web/estimates/door-cost-texts.ts';
import { estimateTexts } from '#web/estimates/estimate-texts.ts';
import { long } from './long-words.ts';
import { asAgent, asClient, type Opener } from './open-request.ts';
import { type Scene, scenesOf } from './scene.ts';
import type { Stage } from './stage.ts';

const freight = { exclVat: 61_250, vat: 0, delivery: null, day: '2026-04-01' };
const first = estimateAt(1);
const second = estimateAt(2, { stage: 'freight' }, whole({ freight }));
const typed = { duty: 21_037, importVat: 46_205 };
const third = estimateAt(
  3,
  { stage: 'actual', reason: long.paragraph.slice(0, 160) },
  whole({ freight, typed, typedOn: '2026-05-12' }),
);
const delivery = { incoterm: 'DDP', place: 'Lyon', imports: 'agency' } as const;
const included = estimateAt(1, {}, whole({ delivery, quotedVat: 30_000 }));

async function unfold(stage: Stage): Promise<void> {
  await stage.page.getByRole('heading', { name: doorCostTexts.fr.title }).click();
  await stage.page.getByRole('table', { name: estimateTexts.fr.table }).waitFor();
}

const told =
  (opener: Opener, items: EstimateReply[], isShown = true): Scene['open'] =>
  async (stage, cast) => {
    const doorCost = items[0]?.total ?? null;
    await stage.changeReply(endpoints.getRequest, (detail: RequestDetail) => ({ ...detail, doorCost }));
    await stage.answer(endpoints.listEstimates, { items, isShown });
    await opener('devis_emis')(stage, cast);
    await unfold(stage);
  };

/** The row of a request with the cost of a piece at the door. */
export const estimateScenes: readonly Scene[] = [
  ...scenesOf('door-cost', 'client', {
    first: { open: told(asClient, [first]) },
    changed: { open: told(asClient, [third, second, first]) },
    included: { open: told(asClient, [included]) },
  }),
  ...scenesOf('agent-door-cost', 'agent', {
    hidden: { open: told(asAgent, [second, first], false) },
    correct: {
      open: async (stage, cast) => {
        await told(asAgent, [third, second, first])(stage, cast);
        await stage.press(estimateTexts.fr.correct);
        await stage.sees(estimateTexts.fr.dialog.description);
      },
    },
  }),
];
