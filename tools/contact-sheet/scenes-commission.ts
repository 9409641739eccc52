import { endpoints } from '#contract/endpoints.ts';
import type { MoneyFiguresReply } from '#contract/figures/figure-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { figuresTexts } from '#web/figures/figures-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import type { Cast } from './cast.ts';
import { asAgent, asClient, dialog, type Opener, type Which } from './open-request.ts';
import { type Scene, scenesOf } from './scene.ts';
import type { Stage } from './stage.ts';

/** Shows the request as if the agency bought on commission, for about a tenth of each quote. */
const onCommission =
  (opener: Opener): Opener =>
  (which: Which) =>
  async (stage: Stage, cast: Cast) => {
    await stage.changeReply(endpoints.getRequest, ({ quotes, ...detail }: RequestDetail) => ({
      ...detail,
      operatingMode: 'commission',
      quotes: quotes.map((quote) => ({ ...quote, fee: Math.floor(quote.amountTtc / 11) })),
    }));
    await opener(which)(stage, cast);
  };

const client = onCommission(asClient);
const agent = onCommission(asAgent);

export const commissionScenes: readonly Scene[] = [
  ...scenesOf('client-commission', 'client', {
    quote: { open: client('devis_emis') },
    accept: dialog(client, 'devis_emis', (stage) => stage.press(quoteTexts.fr.decide.accept.marchandise)),
    ledger: { open: client('commande_en_preparation') },
    kept: { open: client('quoteRejected') },
  }),
  ...scenesOf('agent-commission', 'agent', {
    form: { open: agent('devis_en_attente') },
    errors: {
      fleeting: true,
      open: async (stage, cast) => {
        await agent('devis_en_attente')(stage, cast);
        await stage.press(stepTexts.fr.actions.issue_merchandise_quote);
        await stage.sees(quoteFormTexts.fr.errors.amountMissing);
      },
    },
    ledger: { open: agent('commande_en_preparation') },
    figures: {
      open: async (stage) => {
        await stage.changeReply(endpoints.getMoneyFigures, (reply: MoneyFiguresReply) => ({
          ...reply,
          clientMoney: { held: 1_234_567, unknown: 2 },
        }));
        await stage.open('/agent/figures');
        await stage.sees(figuresTexts.fr.money.openNow);
      },
    },
  }),
];
