import { endpoints } from '#contract/endpoints.ts';
import type { AgentRequestPage, RequestDetail } from '#contract/requests/request-replies.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { long } from './long-words.ts';
import { asAgent, asClient, type Opener } from './open-request.ts';
import { type Scene, scenesOf } from './scene.ts';

const { openRevision, options: texts } = quoteFormTexts.fr;
const names = ['1 000 pièces', long.title.slice(0, 60)];

/** The client chooses from the pending quote and two others. */
const offered =
  (opener: Opener): Scene['open'] =>
  async (stage, cast) => {
    const ids = names.map(() => crypto.randomUUID());
    await stage.changeReply(endpoints.getRequest, (detail: RequestDetail) => {
      const { quotes } = detail;
      const first = quotes.find(({ status }) => status === 'pending_validation');
      // Requests on neighbouring pages are loaded too, and stay unchanged.
      if (!first) return detail;
      const others = names.map((optionName, place) => ({
        ...first,
        id: ids[place] ?? '',
        number: first.number.replace(/\d+$/, String(place + 2)),
        amountTtc: first.amountTtc + (place + 1) * 120_000,
        amountHt: first.amountHt + (place + 1) * 100_000,
        offeredWith: first.id,
        optionName,
      }));
      return { ...detail, quotes: [...others.toReversed(), { ...first, optionName: texts.firstName }] };
    });
    await opener('devis_emis')(stage, cast);
  };

/** Quotes that are offered together, from which the client chooses. */
export const quoteOptionScenes: readonly Scene[] = [
  ...scenesOf('quote-options', 'client', { three: { open: offered(asClient) } }),
  ...scenesOf('agent-quote-options', 'agent', {
    three: { open: offered(asAgent) },
    list: {
      open: async (stage) => {
        await stage.changeReply(
          endpoints.listAllRequests,
          ({ items, ...page }: Pick<AgentRequestPage, 'items'>) => ({
            ...page,
            items: items.map((item) =>
              item.quoted === null ? item : { ...item, quoteOptions: 3, due: null },
            ),
          }),
        );
        await stage.open('/agent/dashboard?status=devis_emis');
      },
    },
    // The draft of a form is kept, so this scene comes last.
    instead: {
      open: async (stage, cast) => {
        await offered(asAgent)(stage, cast);
        await stage.press(openRevision.marchandise);
        await stage.page.getByRole('radio', { name: texts.replaceOne }).check();
      },
    },
  }),
];
