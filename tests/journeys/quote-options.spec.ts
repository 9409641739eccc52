import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { composeTexts } from '#web/quotes/editor/compose-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { done } from '../support/caller.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { setUpAgency } from './support/admit.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';

const name = '1 000 pièces';

journey(
  'an agent adds an option of 1 000 pieces to the quote; the client accepts it on a phone, and only it binds',
  async ({ cast }) => {
    const { agent, client } = cast;
    await setUpAgency(agent);
    const request = await cast.requestAt('devis_emis');
    const form = quoteFormTexts.fr;
    await agent.open(`/agent/request/${request.id}`);
    await agent.button(form.openRevision.marchandise).click();
    await agent.page.getByRole('radio', { name: form.options.beside }).check();
    await agent.page.getByLabel(form.options.name).fill(name);
    await agent.page.getByLabel(form.amountHt).fill('3000');
    await agent.button(composeTexts.fr.open).click();
    await agent.button(composeTexts.fr.attach).click();
    await checkAccessibility(agent.page);
    await agent.button(form.options.issue).click();
    await agent.expectToast(form.options.issued);
    const team = await agent.seeTeam();
    await expect(team.getByRole('listitem').last()).toContainText(requestTexts.fr.history.revised.option);

    const words = quoteTexts[client.language];
    const { money } = formatsIn(client.language);
    await client.page.setViewportSize({ width: 360, height: 780 });
    await client.open(`/request/${request.id}`);
    const choice = client.page.getByRole('group', { name: words.options.title(2) });
    await expect(choice.getByRole('radio')).toHaveCount(2);
    await choice.getByRole('radio', { name }).check();
    await checkAccessibility(client.page);
    await client.button(words.decide.accept.marchandise).first().click();
    const question = client.page.getByRole('alertdialog');
    await expect(question).toContainText(`${request.reference}-M2`);
    const order = words.decide.order.marchandise(money(360_000));
    await client.confirm(order, transitionTexts[client.language].done.accept_merchandise_quote);
    await client.expectStatus('paiement_marchandise_en_attente');

    const params = { requestId: request.id };
    const { quotes, payment, deposit } = await done(client.api.call(endpoints.getRequest, { params }));
    expect(quotes.map(({ optionName, status }) => [optionName, status])).toEqual([
      [name, 'validated'],
      [form.options.firstName, 'passed_over'],
    ]);
    expect(payment?.due).toBe(360_000 - deposit.inclVat);
    await agent.page.reload();
    await agent.page.getByRole('heading', { name: quoteTexts.fr.titles.marchandise, exact: true }).click();
    await agent.page.getByText(quoteTexts.fr.older(1)).click();
    await expect(agent.page.getByText(quoteTexts.fr.statuses.passed_over)).toBeVisible();
  },
);
