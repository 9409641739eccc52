import { expect } from '@playwright/test';
import { extendedUntil } from '#domain/quotes/validity-rules.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { nextStepTexts } from '#web/requests/transitions/next-step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { inDays, today } from '../support/samples.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import type { Person } from './support/people.ts';

/** Two days are left. */
async function readItsLastDays(client: Person): Promise<void> {
  const { validity, decide } = quoteTexts.fr;
  const day = formatsIn('fr').date(inDays(2));
  await expect(client.page.getByText(validity.left(2)).first()).toBeVisible();
  await client.button(decide.accept.marchandise).first().click();
  const question = client.page.getByRole('alertdialog');
  await expect(question).toContainText(decide.validUntil(day));
  await expect(question).toContainText(decide.toCome.marchandise ?? '');
  const order = decide.order.marchandise(formatsIn('fr').money(240_000));
  await expect(question.getByRole('button', { name: order, exact: true })).toBeVisible();
  await checkAccessibility(client.page);
  await client.page.keyboard.press('Escape');
}

/** Its last day was yesterday. */
async function readThatItLapsed(client: Person, quote: { number: string } | undefined): Promise<void> {
  const { decide, statuses } = quoteTexts.fr;
  const nothing = {
    depositKept: null,
    toRepay: null,
    paidBack: null,
    isConsumer: false,
    announcedAtEnd: null,
    hasNotes: false,
  };
  const facts = {
    ...nothing,
    toTransfer: '',
    deposit: '',
    changeRequest: '',
    reference: '',
    bankKnown: true,
  };
  const lapsedText = nextStepTexts.fr.client.quoteLapsed({
    ...facts,
    amount: formatsIn('fr').money(240_000),
    validUntil: formatsIn('fr').date(inDays(-1)),
  });
  await expect(client.page.getByRole('heading', { name: lapsedText.sentence })).toBeVisible();
  await expect(client.page.getByText(statuses.lapsed, { exact: true }).first()).toBeVisible();
  await expect(client.button(decide.accept.marchandise)).toHaveCount(0);
  await expect(client.button(decide.reject.marchandise)).toBeVisible();
  await client.button(decide.askAgain).click();
  const question = client.page.getByRole('alertdialog');
  const day = formatsIn('fr').date(inDays(-1));
  const words = decide.askAgainWords({ number: quote?.number ?? '', day });
  await expect(question.getByLabel(decide.again.label)).toHaveValue(words);
  await checkAccessibility(client.page);
  await client.page.keyboard.press('Escape');
}

journey(
  'a quote in its last days says so; once it has lapsed it is asked for again, extended, and accepted',
  async ({ cast: { agent, client, requestAt }, installation }) => {
    const request = await requestAt('devis_emis');
    const [quote] = request.quotes;
    const path = `/request/${request.id}`;
    const end = (day: string) =>
      installation.query(
        'UPDATE quotes SET valid_until = $2, issued_on = least(issued_on, $2) WHERE id = $1',
        [quote?.id, day],
      );

    await end(inDays(2));
    await client.open(path);
    await readItsLastDays(client);

    await end(inDays(-1));
    await client.page.reload();
    await readThatItLapsed(client, quote);

    await agent.open(`/agent/dashboard?search=${request.reference}`);
    await expect(agent.page.getByText(requestListTexts.fr.quoteLapsed).first()).toBeVisible();
    const again = quoteTexts[client.language].decide;
    await client.button(again.askAgain).click();
    await client.confirm(again.again.confirm, transitionTexts[client.language].done.ask_change);
    await expect(client.button(again.askAgain)).toHaveCount(0);
    await agent.open(`/agent${path}`);
    const until = extendedUntil(inDays(-1), 30, new Date());
    const { button } = quoteTexts.fr.extend;
    await expect(agent.button(button(formatsIn('fr').date(until)))).toBeVisible();
    await checkAccessibility(agent.page);
    const { extend } = quoteTexts.fr;
    const day = formatsIn('fr').date(until);
    const press = agent.button(extend.button(day));
    await press.focus();
    await agent.page.keyboard.press('Enter');
    await agent.expectToast(extend.done(day));
    const team = await agent.seeTeam();
    await expect(team.getByRole('listitem').last()).toContainText(requestTexts.fr.history.extended(day));

    const { validity } = quoteTexts.fr;
    const dates = formatsIn('fr');
    const note = validity.extended({
      until: dates.date(until),
      day: dates.date(today()),
      by: validity.team,
    });
    await expect(client.page.getByText(note)).toBeVisible();
    await expect(client.page.getByText(validity.pdfSays(dates.date(inDays(-1))))).toBeVisible();
    await checkAccessibility(client.page);
    const { decide } = quoteTexts[client.language];
    await client.button(decide.accept.marchandise).first().click();
    const order = decide.order.marchandise(formatsIn(client.language).money(240_000));
    await client.confirm(order, transitionTexts[client.language].done.accept_merchandise_quote);
    await client.expectStatus('paiement_marchandise_en_attente');
  },
);
