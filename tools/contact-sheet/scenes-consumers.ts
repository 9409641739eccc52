import { consumerWords } from '#domain/legal/consumer-format.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { SignedIn } from '#contract/sessions/session-replies.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { withdrawTexts } from '#web/withdrawals/withdraw-texts.ts';
import { asAgent, asClient, dialog, fromMenu, type Opener, type Which } from './open-request.ts';
import { type Scene, scenesOf } from './scene.ts';
import { expect, type Stage } from './stage.ts';

const { confirmWithdrawal, expressRequest } = consumerWords.fr;

const each = (opener: Opener, ...names: Which[]) =>
  Object.fromEntries(names.map((name) => [name, { open: opener(name) }]));

const withdrawWith = async (stage: Stage, path: string) => {
  await stage.open(path);
  await expect(stage.button(confirmWithdrawal)).toBeVisible();
};

const { decide } = quoteTexts.fr;

const beforeAddressIsConfirmed: Scene['open'] = async (stage, cast) => {
  await stage.removePageFacts();
  await stage.changeReply(endpoints.refreshSession, (session: SignedIn) => ({
    ...session,
    user: { ...session.user, emailVerified: false },
  }));
  const { open } = dialog(asClient, 'devis_emis', (at) => at.press(decide.accept.marchandise));
  await open(stage, cast);
};

/** The screens of consumers, and those of their agents. */
export const consumerScenes: Scene[] = [
  ...scenesOf('consumers-public', undefined, {
    landing: { open: (stage) => stage.open('/') },
    'sign-up': { open: (stage) => stage.open('/auth?tab=sign-up') },
    sales: { open: (stage) => stage.open('/cgv') },
  }),
  ...scenesOf('consumers-client', 'client', {
    settings: { open: (stage) => stage.open('/settings#profile') },
    'new-request': {
      open: async (stage) => {
        await stage.open('/new-request');
        await stage.page.getByRole('checkbox', { name: expressRequest }).check();
      },
    },
    'new-request-errors': {
      open: async (stage) => {
        await stage.open('/new-request');
        await stage.press(newRequestTexts.fr.submit);
        await stage.sees(newRequestTexts.fr.errors.titleMissing);
      },
    },
  }),
  ...scenesOf('consumers-withdraw', 'client', {
    several: { open: (stage) => withdrawWith(stage, '/withdraw') },
    chosen: {
      open: (stage, { requests }) =>
        withdrawWith(stage, `/withdraw?request=${requests.commande_en_preparation}`),
    },
    errors: {
      open: async (stage) => {
        await withdrawWith(stage, '/withdraw');
        await stage.field(withdrawTexts.fr.name).fill('');
        await stage.field(withdrawTexts.fr.email).fill('camille@');
        await stage.press(confirmWithdrawal);
        await stage.sees(withdrawTexts.fr.requestMissing);
      },
    },
  }),
  ...scenesOf('consumers-withdraw', 'newcomer', { none: { open: (stage) => stage.open('/withdraw') } }),
  ...scenesOf('consumers-withdraw', 'talker', {
    one: { open: (stage) => withdrawWith(stage, '/withdraw') },
  }),
  ...scenesOf('consumers-request', 'client', {
    ...each(
      asClient,
      'demande_emise',
      'depot_en_attente',
      'devis_emis',
      'commande_en_preparation',
      'cloturee',
    ),
    ...each(asClient, 'contractWithdrawn', 'orderWithdrawn', 'partKept', 'withdrawalPaidBack'),
    ...each(asClient, 'consumerRefused'),
  }),
  ...scenesOf('consumers-dialogs', 'client', {
    order: dialog(asClient, 'devis_emis', (stage) => stage.press(decide.accept.marchandise)),
    'order-freight': dialog(asClient, 'devis_fret_emis', (stage) => stage.press(decide.accept.fret)),
    'confirm-address': { windowOnly: true, open: beforeAddressIsConfirmed },
    refuse: dialog(asClient, 'devis_emis', (stage) => stage.press(decide.reject.marchandise)),
    'refuse-freight': dialog(asClient, 'devis_fret_emis', async (stage) => {
      await stage.press(decide.reject.fret);
      await stage.page.getByRole('radio', { name: decide.freight.choices.giveUp.label }).check();
    }),
  }),
  ...scenesOf('consumers-agent', 'agent', {
    clientTypes: { open: (stage) => stage.open('/agent/settings/activity') },
    ...each(asAgent, 'demande_emise', 'notAsked', 'contractWithdrawn', 'orderWithdrawn', 'partKept'),
    ...each(asAgent, 'withdrawalPaidBack', 'consumerRefused'),
    cancel: dialog(asAgent, 'notAsked', fromMenu(stepTexts.fr.actions.cancel)),
  }),
].map((scene) => ({ ...scene, consumers: true }));
