import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { SampleReply } from '#contract/samples/sample-endpoints.ts';
import type { SampleHold, SampleState } from '#domain/samples/sample-rules.ts';
import { sampleAt } from '#tests/components/support/sample-replies.ts';
import { sampleTexts } from '#web/samples/sample-texts.ts';
import { samplesCardTexts } from '#web/samples/samples-card-texts.ts';
import { long } from './long-words.ts';
import { asAgent, asClient, type Opener } from './open-request.ts';
import { type Scene, scenesOf } from './scene.ts';
import type { Stage } from './stage.ts';

const texts = sampleTexts.fr;

async function unfold(stage: Stage): Promise<void> {
  const row = stage.page.getByRole('region', { name: samplesCardTexts.fr.title, exact: true }).first();
  await row.waitFor();
  const folded = row.locator('> details:not([open]) > summary');
  if ((await folded.count()) > 0) await folded.click();
  await row.getByText(texts.ask, { exact: true }).waitFor();
}

interface Told {
  items: readonly SampleReply[];
  hold: SampleHold | null;
}

const told =
  (opener: Opener, { items, hold }: Told): Scene['open'] =>
  async (stage, cast) => {
    const amount = items.length;
    const toDecide = items.filter(({ state }) => state === 'received').length;
    const toSend = items.filter(({ state }) => state === 'asked').length;
    await stage.changeReply(endpoints.getRequest, (detail: RequestDetail) => ({
      ...detail,
      samples: { amount, toDecide, toSend, hold },
      transitions: detail.transitions.filter((name) => hold === null || !name.startsWith('accept_')),
    }));
    await stage.answer(endpoints.listSamples, { items: [...items], mayAsk: true });
    await opener('devis_emis')(stage, cast);
    await unfold(stage);
  };

const seen = (states: readonly SampleState[], reader: 'client' | 'agent') =>
  states.map((state, at) =>
    sampleAt(state, reader, {
      number: at + 1,
      ...(at === 1 && { note: long.paragraph.slice(0, 300), price: null }),
      ...(at === 2 && { price: 0, holdsQuote: false }),
    }),
  );

/** The row of a request's samples, and the text that the client reads beside the quote. */
export const sampleScenes: readonly Scene[] = [
  ...scenesOf('samples', 'client', {
    none: { open: told(asClient, { items: [], hold: null }) },
    decide: { open: told(asClient, { items: seen(['received'], 'client'), hold: 'decide' }) },
    coming: {
      open: told(asClient, { items: seen(['sent', 'asked', 'approved'], 'client'), hold: 'coming' }),
    },
    refuse: {
      open: async (stage, cast) => {
        await told(asClient, { items: seen(['received'], 'client'), hold: 'decide' })(stage, cast);
        await stage.page
          .getByRole('button', { name: texts.acts.named(texts.acts.refused, '') })
          .first()
          .click();
        await stage.sees(texts.decide.refuseDescription);
      },
    },
  }),
  ...scenesOf('agent-samples', 'agent', {
    all: {
      open: told(asAgent, {
        items: seen(['received', 'asked', 'sent', 'refused', 'cancelled'], 'agent'),
        hold: 'decide',
      }),
    },
    edit: {
      open: async (stage, cast) => {
        await told(asAgent, { items: seen(['asked'], 'agent'), hold: 'coming' })(stage, cast);
        await stage.page.getByRole('button', { name: texts.acts.edit }).first().click();
        await stage.sees(texts.form.editDescription);
      },
    },
    receive: {
      open: async (stage, cast) => {
        await told(asAgent, { items: seen(['sent'], 'agent'), hold: 'coming' })(stage, cast);
        await stage.page.getByRole('button', { name: texts.acts.receive }).first().click();
        await stage.sees(texts.receive.description);
      },
    },
  }),
];
