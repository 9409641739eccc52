import { expect } from '@playwright/test';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { cutLive, holdBack } from './support/calls.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { errorTextOf } from './support/languages.ts';

journey('the agency declines, and says why', async ({ cast: { agent, client, requestAt } }) => {
  const reason = 'Nous ne transportons pas de matières dangereuses.';
  const { decline } = stepTexts.fr.actions;
  const { done: toasts, reasonMissing } = transitionTexts.fr;
  const { id } = await requestAt('demande_emise');
  await client.open(`/request/${id}`);
  await agent.open(`/agent/request/${id}`);
  await agent.button(decline).click();
  const question = agent.page.getByRole('alertdialog');
  await question.getByRole('button', { name: decline, exact: true }).click();
  await expect(question.getByText(reasonMissing)).toBeVisible();
  await question.getByRole('textbox').fill(reason);
  await agent.confirm(decline, toasts.decline);
  await client.expectStatus('cloturee');
  await expect(client.page.getByText(reason).first()).toBeVisible();
  await checkAccessibility(client.page);
  await checkAccessibility(agent.page);
});

journey('the client refuses the merchandise quote', async ({ cast: { agent, client, requestAt } }) => {
  const { marchandise: reject } = quoteTexts.fr.decide.reject;
  const { id } = await requestAt('devis_emis');
  await agent.open(`/agent/request/${id}`);
  await client.open(`/request/${id}`);
  await client.button(reject).first().click();
  await client.page.getByRole('alertdialog').getByRole('textbox').fill('Trop cher.');
  await client.confirm(reject, transitionTexts.fr.done.reject_merchandise_quote);
  await client.expectStatus('cloturee');
  await agent.expectStatus('cloturee');
  await expect(agent.page.getByText('Trop cher.').first()).toBeVisible();
  await checkAccessibility(client.page);
});

journey(
  'an action on an outdated screen is refused, and the screen shows the present state',
  async ({ cast: { agent, requestAt } }) => {
    const { actions } = stepTexts.fr;
    const { id } = await requestAt('demande_emise');
    await cutLive(agent.context);
    await agent.open(`/agent/request/${id}`);
    const other = await agent.context.newPage();
    await other.goto(agent.page.url());
    await other.getByRole('button', { name: actions.approve, exact: true }).click();
    const catchUp = await holdBack(other, id);
    const question = other.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await agent.comeBack();
    await agent.make('approve');
    await agent.make('confirm_deposit');
    await other.bringToFront();
    await question.getByRole('button', { name: actions.approve, exact: true }).click();
    catchUp();
    await expect(other.getByText(errorTextOf('request_moved_on', 'fr')).first()).toBeVisible();
    await expect(
      other.getByText(statusTexts.fr.statuses.devis_en_attente, { exact: true }).first(),
    ).toBeVisible();
    const { issue } = quoteFormTexts.fr;
    await expect(other.getByRole('button', { name: issue.marchandise, exact: true })).toBeVisible();
  },
);

journey(
  'a quote that was replaced while it was read cannot be accepted',
  async ({ cast: { agent, client, requestAt } }) => {
    const { accept, order } = quoteTexts.fr.decide;
    const { id } = await requestAt('devis_emis');
    await agent.open(`/agent/request/${id}`);
    await cutLive(client.context);
    await client.open(`/request/${id}`);
    await client.button(accept.marchandise).first().click();
    const question = client.page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    const catchUp = await holdBack(client.page, id);
    await agent.reviseQuote('marchandise', '2 250');
    const confirm = order.marchandise(formatsIn('fr').money(240_000));
    await question.getByRole('button', { name: confirm, exact: true }).click();
    catchUp();
    await expect(client.page.getByText(errorTextOf('quote_superseded', 'fr')).first()).toBeVisible();
    await client.expectStatus('devis_emis');
    const { money } = formatsIn('fr');
    const { title } = quoteTexts.fr.changes;
    const changes = client.page
      .locator('section')
      .filter({ has: client.page.getByText(title) })
      .last();
    await expect(changes.getByRole('deletion').first()).toContainText(money(200_000));
    await expect(changes.getByRole('insertion').first()).toContainText(money(225_000));
    const fold = client.page.getByText(quoteTexts.fr.older(1), { exact: true });
    const older = client.page.locator('details').filter({ has: fold }).last().getByText(money(200_000));
    await expect(older.first()).toBeHidden();
    await fold.click();
    await expect(older.first()).toBeVisible();
    await fold.click();
    await checkAccessibility(client.page);
  },
);
