import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { requestStatuses } from '#domain/requests/request-lifecycle.ts';
import { transferTexts } from '#web/payments/transfer-texts.ts';
import { composeTexts } from '#web/quotes/editor/compose-texts.ts';
import { workListTexts } from '#web/assignments/work-list-texts.ts';
import { quoteLineTexts } from '#web/quotes/editor/quote-line-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { dateTexts } from '#web/ui/fields/date-texts.ts';
import type { Cast } from './cast.ts';
import { long } from './long-words.ts';
import { nothingSaid } from '#tests/support/samples.ts';
import { ending, extended } from './changed-quotes.ts';
import { asAgent, asClient, dialog, fromMenu, type Opener, over, type Which } from './open-request.ts';
import { type Scene, scenesOf } from './scene.ts';
import type { Stage } from './stage.ts';

const { actions } = stepTexts.fr;

const everyStatus = (opener: Opener) =>
  Object.fromEntries(requestStatuses.map((status) => [status, { open: opener(status) }]));

const failures = (opener: Opener): Record<string, Omit<Scene, 'screen' | 'state'>> => ({
  loading: {
    callsFail: true,
    open: async (stage, cast) => {
      await stage.hold(endpoints.getRequest);
      await opener('devis_emis')(stage, cast);
    },
  },
  failed: {
    callsFail: true,
    open: async (stage, cast) => {
      await stage.fail(endpoints.getRequest);
      await opener('devis_emis')(stage, cast);
      await stage.sees(requestTexts.fr.loadFailed);
    },
  },
  missing: {
    callsFail: true,
    open: async (stage, cast) => {
      await stage.fail(endpoints.getRequest, 'request_not_found');
      await opener('devis_emis')(stage, cast);
      await stage.sees(requestTexts.fr.notFound);
    },
  },
});

const withoutBank = (opener: Opener, which: Which) => async (stage: Stage, cast: Cast) => {
  await stage.changeReply(endpoints.getRequest, (detail: RequestDetail) => ({
    ...detail,
    bankDetails: null,
  }));
  await opener(which)(stage, cast);
};

/** The client has not answered since they were asked a week ago. */
async function silent(stage: Stage, cast: Cast): Promise<void> {
  const silence = { askedAt: '2026-11-02T09:00:00.000Z', proposedAt: '2026-11-09T09:00:00.000Z' };
  await stage.changeReply(endpoints.getRequest, (detail: RequestDetail) => ({ ...detail, silence }));
  await asAgent('devis_emis')(stage, cast);
}

async function compose(stage: Stage): Promise<void> {
  const texts = quoteLineTexts.fr;
  await stage.page.getByLabel(quoteFormTexts.fr.amountHt).fill('2000');
  await stage.press(texts.itemise);
  await stage.press(texts.addLine);
  await stage.page.getByLabel(texts.label).last().fill(long.title);
}

export const requestScenes: Scene[] = [
  ...scenesOf('client-request', 'client', {
    ...everyStatus(asClient),
    declined: { open: asClient('declined') },
    'quote-rejected': { open: asClient('quoteRejected') },
    'freight-rejected': { open: asClient('freightRejected') },
    withdrawn: { open: asClient('withdrawn') },
    cancelled: { open: asClient('cancelled') },
    'paid-back': { open: asClient('paidBack') },
    reopened: { open: asClient('reopened') },
    'change-asked': { open: asClient('changeAsked') },
    ending: { open: ending(asClient, 1) },
    lapsed: { open: ending(asClient, -3) },
    extended: { open: extended(asClient) },
    'own-freight-asked': { open: asClient('ownFreightAsked') },
    'own-freight': { open: asClient('ownFreight') },
    announced: { open: asClient('announced') },
    revised: { open: asClient('revised') },
    'paid-by-deposit': { open: asClient('paidByDeposit') },
    attached: { open: asClient('attached') },
    talked: { open: asClient('talked') },
    'no-bank-details': { open: withoutBank(asClient, 'depot_en_attente') },
    ...failures(asClient),
  }),
  ...scenesOf('client-request', 'talker', { long: { open: asClient('long') } }),
  ...scenesOf('client-request-dialogs', 'client', {
    'accept-quote': dialog(asClient, 'devis_emis', (stage) =>
      stage.press(quoteTexts.fr.decide.accept.marchandise),
    ),
    'reject-quote': dialog(asClient, 'devis_emis', (stage) =>
      stage.press(quoteTexts.fr.decide.reject.marchandise),
    ),
    'accept-freight': dialog(asClient, 'devis_fret_emis', (stage) =>
      stage.press(quoteTexts.fr.decide.accept.fret),
    ),
    'refuse-freight': dialog(asClient, 'devis_fret_emis', async (stage) => {
      const { reject, freight } = quoteTexts.fr.decide;
      await stage.press(reject.fret);
      await stage.page.getByRole('radio', { name: freight.choices.giveUp.label }).check();
    }),
    'ask-again': {
      windowOnly: true,
      open: async (stage, cast) => {
        await ending(asClient, -3)(stage, cast);
        await stage.press(quoteTexts.fr.decide.askAgain);
        await over(stage);
      },
    },
    'ask-change': dialog(asClient, 'devis_emis', (stage) => stage.press(quoteTexts.fr.decide.askChange)),
    withdraw: dialog(asClient, 'depot_en_attente', (stage) => stage.press(actions.withdraw)),
    'read-pdf': dialog(asClient, 'devis_emis', (stage) => stage.press(quoteTexts.fr.read)),
    receipt: dialog(asClient, 'envoi_en_cours', (stage) => stage.press(actions.confirm_receipt)),
    photo: dialog(asClient, 'attached', (stage) => stage.press(/modele\.jpg/)),
    'declare-transfer': {
      open: async (stage, cast) => {
        await asClient('depot_en_attente')(stage, cast);
        await stage.press(transferTexts.fr.open);
      },
    },
    'older-quotes': {
      open: async (stage, cast) => {
        await asClient('revised')(stage, cast);
        await stage.page.getByText(quoteTexts.fr.older(2)).click();
      },
    },
  }),
  ...scenesOf('agent-request', 'agent', {
    ...everyStatus(asAgent),
    ending: { open: ending(asAgent, 1) },
    lapsed: { open: ending(asAgent, -3) },
    'lapsed-freight': { open: ending(asAgent, -3, 'devis_fret_emis') },
    declined: { open: asAgent('declined') },
    withdrawn: { open: asAgent('withdrawn') },
    cancelled: { open: asAgent('cancelled') },
    'paid-back': { open: asAgent('paidBack') },
    reopened: { open: asAgent('reopened') },
    'change-asked': { open: asAgent('changeAsked') },
    'own-freight-asked': { open: asAgent('ownFreightAsked') },
    'own-freight': { open: asAgent('ownFreight') },
    silent: { open: silent },
    announced: { open: asAgent('announced') },
    revised: { open: asAgent('revised') },
    attached: { open: asAgent('attached') },
    talked: { open: asAgent('talked') },
    long: { open: asAgent('long') },
    'unknown-client': {
      open: async (stage, cast) => {
        await stage.changeReply(endpoints.getRequest, (detail: RequestDetail) => ({
          ...detail,
          client: null,
        }));
        await asAgent('demande_emise')(stage, cast);
      },
    },
    'no-bank-details': { open: withoutBank(asAgent, 'depot_en_attente') },
    'no-registration': {
      open: async (stage, cast) => {
        await stage.answer(endpoints.getIdentity, nothingSaid);
        await asAgent('devis_en_attente')(stage, cast);
      },
    },
    'quote-errors': {
      fleeting: true,
      open: async (stage, cast) => {
        await asAgent('devis_en_attente')(stage, cast);
        await stage.press(actions.issue_merchandise_quote);
        await stage.sees(quoteFormTexts.fr.errors.amountMissing);
      },
    },
    ...failures(asAgent),
  }),
  ...scenesOf('agent-request-dialogs', 'agent', {
    approve: dialog(asAgent, 'demande_emise', (stage) => stage.press(actions.approve)),
    decline: dialog(asAgent, 'demande_emise', (stage) => stage.press(actions.decline)),
    'confirm-deposit': dialog(asAgent, 'depot_en_attente', (stage) => stage.press(actions.confirm_deposit)),
    cancel: dialog(asAgent, 'commande_en_preparation', fromMenu(actions.cancel)),
    'reopen-step': dialog(asAgent, 'devis_en_attente', fromMenu(actions.reopen_step)),
    'follow-up': dialog(asAgent, 'devis_en_attente', (stage) => stage.press(workListTexts.fr.followUp.open)),
    menu: {
      windowOnly: true,
      open: async (stage, cast) => {
        await asAgent('devis_emis')(stage, cast);
        await stage.press(transitionTexts.fr.more);
      },
    },
    'mark-ready': dialog(asAgent, 'commande_en_preparation', (stage) => stage.press(actions.mark_ready)),
    receipt: dialog(asAgent, 'envoi_en_cours', (stage) => stage.press(actions.confirm_receipt)),
    calendar: dialog(asAgent, 'commande_en_preparation', async (stage) => {
      await stage.page.locator(`input[placeholder="${dateTexts.fr.dayPattern}"] + button`).click();
      await stage.sees('lun.');
    }),
    // The draft of a composed quote is kept, so the scene with a complete quote comes first.
    'compose-preview': dialog(asAgent, 'devis_en_attente', async (stage) => {
      await stage.page.getByLabel(quoteFormTexts.fr.amountHt).fill('2000');
      await stage.press(composeTexts.fr.open);
      await stage.sees(composeTexts.fr.title);
    }),
    'quote-lines': {
      open: async (stage, cast) => {
        await asAgent('devis_en_attente')(stage, cast);
        await compose(stage);
        await stage.press(quoteLineTexts.fr.addCustoms(1));
        await stage.page.getByLabel(quoteLineTexts.fr.hsCode).fill('44191200');
        await stage.page.getByLabel(quoteLineTexts.fr.origin).selectOption('CN');
        await stage.page.getByLabel(quoteLineTexts.fr.unitPrice).last().fill('12,50');
        await stage.page.getByLabel(quoteFormTexts.fr.vat).last().selectOption('0');
        await stage.page.getByLabel(quoteFormTexts.fr.vatReason).selectOption('export');
        await stage.page.getByLabel(quoteFormTexts.fr.incoterm).selectOption('DDP');
        await stage.page.getByLabel(quoteFormTexts.fr.place).fill('Lyon, quai 3');
      },
    },
    'quote-lines-incomplete': {
      open: async (stage, cast) => {
        await asAgent('devis_en_attente')(stage, cast);
        await compose(stage);
        await stage.press(quoteFormTexts.fr.issue.marchandise);
        await stage.sees(quoteFormTexts.fr.errors.lines);
      },
    },
    'revise-quote': {
      open: async (stage, cast) => {
        await asAgent('devis_emis')(stage, cast);
        await stage.press(quoteFormTexts.fr.openRevision.marchandise);
      },
    },
  }),
];
