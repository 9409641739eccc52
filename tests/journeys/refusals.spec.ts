import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { pdf, done } from '../support/caller.ts';
import { uploaded } from '../support/request-story.ts';
import { cutLive, holdBack } from './support/calls.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { pressOn } from './support/keyboard.ts';
import { errorTextOf } from './support/languages.ts';
import { today } from '#tests/support/samples.ts';

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

journey('an agent who declines without a reason is led to its field, and loses nothing', async ({ cast }) => {
  const { agent, requestAt } = cast;
  const { page } = agent;
  const { decline } = stepTexts.fr.actions;
  const { reason, reasonMissing, done: toasts } = transitionTexts.fr;
  const { id } = await requestAt('demande_emise');
  await agent.open(`/agent/request/${id}`);
  await agent.button(decline).click();
  const question = page.getByRole('alertdialog');
  const field = question.getByRole('textbox', { name: reason });
  const confirm = question.getByRole('button', { name: decline, exact: true });
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  // By mouse, by keyboard, and with a text of blanks only.
  await confirm.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(reasonMissing));
  await page.keyboard.type('  ');
  await pressOn(page, confirm);
  await expect(field).toBeFocused();
  await expect(question.getByText(reasonMissing)).toBeVisible();
  await page.keyboard.type('Hors de notre métier.');
  await expect(question.getByText(reasonMissing)).toBeHidden();
  await page.keyboard.press('ControlOrMeta+Enter');
  await agent.expectToast(toasts.decline);
  await expect(question).toBeHidden();
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

journey('the client refuses the freight quote', async ({ cast: { client, requestAt } }) => {
  const { fret: reject } = quoteTexts.fr.decide.reject;
  const { id } = await requestAt('devis_fret_emis');
  await client.open(`/request/${id}`);
  await client.button(reject).first().click();
  // One press must not give up goods that are paid for. The dialog first states the sum paid for them, deposit
  // included.
  const question = client.page.getByRole('alertdialog');
  const { choices } = quoteTexts.fr.decide.freight;
  await expect(question.getByRole('button', { name: choices.giveUp.confirm, exact: true })).toBeHidden();
  await question.getByRole('radio', { name: choices.giveUp.label }).check();
  const lost = question.getByText(formatsIn('fr').money(240_000));
  await expect(lost).toBeVisible();
  // The choices are above the cost of the most expensive choice.
  const [ways, cost] = [await question.getByRole('radio').last().boundingBox(), await lost.boundingBox()];
  expect((ways?.y ?? 0) + (ways?.height ?? 0)).toBeLessThanOrEqual(cost?.y ?? 0);
  await client.confirm(choices.giveUp.confirm, transitionTexts.fr.done.reject_freight_quote);
  await client.expectStatus('cloturee');
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

journey(
  'a quote revised by two agents at once: the second sees the first one’s quote, and loses nothing typed',
  async ({ cast: { agent, requestAt } }) => {
    const texts = quoteFormTexts.fr;
    const { money } = formatsIn('fr');
    const request = await requestAt('devis_emis');
    const params = { requestId: request.id };
    await agent.open(`/agent/request/${request.id}`);
    await agent.button(texts.openRevision.marchandise).click();
    const amount = agent.page.getByLabel(texts.amountHt);
    await amount.fill('1 800');
    await agent.field(texts.notes).fill('Prix négocié.');
    const file = { name: 'devis.pdf', mimeType: 'application/pdf', buffer: pdf('mine') };
    await agent.page.locator('input[type=file]').setInputFiles(file);

    const objectPath = await uploaded({ owner: agent.api, agent: agent.api }, request.id, 'marchandise');
    const figures = { amountHt: 225_000, vatRate: 2000, amountTtc: 270_000, issuedOn: today() };
    const replaces = request.quotes[0]?.id ?? '';
    const body = { type: 'marchandise' as const, ...figures, objectPath, replaces };
    const theirs = await done(agent.api.call(endpoints.issueQuote, { params, body }));

    const send = agent.button(texts.revise.marchandise);
    await send.click();
    await expect(agent.page.getByText(errorTextOf('quote_superseded', 'fr')).first()).toBeVisible();
    const notice = agent.page.getByRole('alert').filter({ hasText: texts.newer.title });
    await expect(notice.getByRole('deletion').first()).toContainText(money(200_000));
    await expect(notice.getByRole('insertion').first()).toContainText(money(225_000));
    await checkAccessibility(agent.page);
    await expect(agent.field(texts.notes)).toHaveValue('Prix négocié.');
    const { body: before } = await agent.api.call(endpoints.listQuotes, { params });
    expect(before.items.map(({ id }) => id)).toEqual(theirs.quotes.map(({ id }) => id));

    await notice.getByRole('button', { name: texts.newer.adopt }).click();
    await expect(notice).toBeHidden();
    await send.click();
    await agent.expectToast(texts.revised.marchandise);
    const { body: after } = await agent.api.call(endpoints.listQuotes, { params });
    expect(after.items.map(({ amountHt }) => amountHt)).toEqual([180_000, 225_000, 200_000]);
    expect(after.items[0]?.notes).toBe('Prix négocié.');
  },
);
