import { expect } from '@playwright/test';
import type { TransitionsMadeBy } from '#domain/requests/request-lifecycle.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { additionTexts } from '#domain/payments/addition-texts.ts';
import { ledgerTexts } from '#web/payments/ledger-texts.ts';
import { refundTexts } from '#web/payments/refund-texts.ts';
import { nextStepTexts } from '#web/requests/transitions/next-step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import type { Person } from './support/people.ts';

const question = ({ page }: Person) => page.getByRole('alertdialog');

async function openMenu(agent: Person, name: TransitionsMadeBy<'agent', 'secondary'>): Promise<string> {
  const { more } = transitionTexts[agent.language];
  const action = stepTexts[agent.language].actions[name];
  await agent.button(more).click();
  await agent.page.getByRole('menuitem', { name: action, exact: true }).click();
  return action;
}

/** Opens the dialog for a choice in an agent's menu. */
async function choose(agent: Person, name: TransitionsMadeBy<'agent', 'secondary'>): Promise<string> {
  const action = await openMenu(agent, name);
  await expect(question(agent)).toBeVisible();
  return action;
}

journey(
  'a client withdraws a request, and both sides read why',
  async ({ cast: { agent, client, requestAt } }) => {
    const { id } = await requestAt('depot_en_attente');
    await client.open(`/request/${id}`);
    const { withdraw } = stepTexts.fr.actions;
    await client.button(withdraw).click();
    await question(client).getByRole('textbox').fill('Trouvé ailleurs.');
    await checkAccessibility(client.page);
    await client.confirm(withdraw, transitionTexts.fr.done.withdraw);
    await client.expectStatus('cloturee');
    await agent.open(`/agent/request/${id}`);
    await expect(agent.page.getByText('Trouvé ailleurs.').first()).toBeVisible();
  },
);

journey(
  'an agent cancels a paid order: both pages show the sums that are kept and paid back',
  async ({ cast: { agent, client, requestAt } }) => {
    const { money } = formatsIn('fr');
    const { cancel, reasonToClientMissing, done } = transitionTexts.fr;
    const { id } = await requestAt('commande_en_preparation');
    await agent.open(`/agent/request/${id}`);
    const action = await choose(agent, 'cancel');
    await question(agent).getByRole('button', { name: action, exact: true }).click();
    await expect(question(agent).getByText(reasonToClientMissing)).toBeVisible();
    const deposit = cancel.repay({ what: cancel.sums.deposit, sum: money(60_000) });
    const goods = cancel.repay({ what: cancel.sums.merchandise, sum: money(180_000) });
    await question(agent).getByLabel(deposit).fill('0');
    await question(agent).getByLabel(goods).fill('1800,01');
    await question(agent).getByRole('textbox').last().fill('Usine fermée.');
    await question(agent).getByRole('button', { name: action, exact: true }).click();
    await expect(question(agent).getByText(cancel.wrong(money(180_000)))).toBeVisible();
    await checkAccessibility(agent.page);
    await question(agent).getByLabel(goods).fill('1000');
    await agent.confirm(action, done.cancel);

    const { title } = ledgerTexts.fr;
    const { retained, total } = additionTexts.fr;
    const lines = [
      [retained.deposit, money(60_000)],
      [retained.merchandise, money(80_000)],
      [total.refund, money(100_000)],
    ] as const;
    await client.open(`/request/${id}`);
    await agent.unfold(title);
    for (const { page } of [agent, client]) {
      const card = page.getByRole('region', { name: title, exact: true });
      for (const [label, sum] of lines) {
        const line = card.getByText(label, { exact: true }).last().locator('..');
        await expect(line).toContainText(sum);
      }
      await expect(page.getByText('Usine fermée.').first()).toBeVisible();
    }
    await checkAccessibility(client.page);
    const repayment = refundTexts.fr;
    await agent.button(repayment.record).click();
    await agent.confirm(repayment.ask.confirm, repayment.recorded);
    await expect(agent.button(repayment.record)).toHaveCount(0);
  },
);

journey(
  'a confirmation made by mistake can be undone, unless something depends on it',
  async ({ cast: { agent, client, requestAt } }) => {
    const { done, reopensTo, obstacles } = transitionTexts.fr;
    const { statuses } = statusTexts.fr;
    const { id } = await requestAt('devis_en_attente');
    await agent.open(`/agent/request/${id}`);
    const action = await choose(agent, 'reopen_step');
    await expect(question(agent).getByText(reopensTo(statuses.depot_en_attente))).toBeVisible();
    await question(agent).getByRole('textbox').fill('Mauvais compte.');
    await agent.confirm(action, done.reopen_step);
    await agent.expectStatus('depot_en_attente');
    await client.open(`/request/${id}`);
    await client.expectStatus('depot_en_attente');
    const said = nextStepTexts.fr.reopened('Mauvais compte.');
    await expect(client.page.getByText(said)).toBeVisible();

    const built = await requestAt('devis_emis');
    await agent.open(`/agent/request/${built.id}`);
    const takeBack = await choose(agent, 'take_back_quote');
    await question(agent).getByRole('textbox').fill('Erreur de quantité.');
    await agent.confirm(takeBack, done.take_back_quote);
    const dialog = agent.page.getByRole('dialog', { name: await openMenu(agent, 'reopen_step') });
    await expect(dialog.getByText(obstacles.quote_issued_since)).toBeVisible();
    await checkAccessibility(agent.page);
    await agent.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  },
);

journey(
  'a client asks for a change: the agent reads it beside the form and revises',
  async ({ cast: { agent, client, requestAt } }) => {
    const { decide, asked } = quoteTexts.fr;
    const { id } = await requestAt('devis_emis');
    await client.open(`/request/${id}`);
    await client.button(decide.askChange).click();
    await question(client).getByRole('button', { name: decide.change.confirm, exact: true }).click();
    await expect(question(client).getByText(decide.change.missing)).toBeVisible();
    await question(client).getByRole('textbox').fill('700 plutôt que 1 000 ?');
    await checkAccessibility(client.page);
    await client.confirm(decide.change.confirm, transitionTexts.fr.done.ask_change);
    await expect(client.page.getByText(asked.change, { exact: true })).toBeVisible();
    await expect(client.button(decide.accept.marchandise)).toBeVisible();
    await expect(client.button(decide.askChange)).toBeHidden();

    await agent.open(`/agent/request/${id}`);
    await agent.button(quoteFormTexts.fr.openRevision.marchandise).click();
    const told = agent.page.getByText(nextStepTexts.fr.agent.changeAsked(noFacts).sentence, {
      exact: true,
    });
    await expect(told).toBeVisible();
    await checkAccessibility(agent.page);
    await agent.page.keyboard.press('Escape');
    await agent.open(`/agent/request/${id}`);
    await agent.reviseQuote('marchandise', '1 400');
    await expect(told).toBeHidden();
  },
);

journey(
  'a client who does not take the freight has the goods collected by their own forwarder',
  async ({ cast: { agent, client, requestAt } }) => {
    const { decide } = quoteTexts.fr;
    const way = decide.freight.choices.own_freight;
    const { id } = await requestAt('devis_fret_emis');
    await client.open(`/request/${id}`);
    await client.button(decide.reject.fret).click();
    await question(client).getByRole('radio', { name: way.label }).check();
    await checkAccessibility(client.page);
    await client.confirm(way.confirm, transitionTexts.fr.done.collect_own_freight);
    await agent.open(`/agent/request/${id}`);
    await agent.make('confirm_own_freight');
    await client.expectStatus('envoi_en_cours');
    const clientTexts = nextStepTexts.fr.client;
    await expect(client.page.getByText(clientTexts.ownFreight(noFacts).sentence)).toBeVisible();
  },
);

const noFacts = {
  amount: '',
  toTransfer: '',
  deposit: '',
  depositKept: null,
  toRepay: null,
  paidBack: null,
  isConsumer: false,
  announcedAtEnd: null,
  changeRequest: '',
  reference: '',
  bankKnown: true,
  hasNotes: false,
};
