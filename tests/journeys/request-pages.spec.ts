import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { mailWords } from '#server/mail/compose-mail-text.ts';
import { emailLinkTexts } from '#web/accounts/email-link-texts.ts';
import { ledgerTexts } from '#web/payments/ledger-texts.ts';
import { additionTexts } from '#domain/payments/addition-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { nextStepTexts } from '#web/requests/transitions/next-step-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { readPdf } from '../support/read-pdf.ts';
import { done } from '../support/caller.ts';
import { cutLive } from './support/calls.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { findPrimaries } from './support/find-primaries.ts';
import { journey } from './support/journey.ts';
import { errorTextOf } from './support/languages.ts';
import { awaitMail } from './support/mailbox.ts';

const texts = requestTexts.fr;
const form = quoteFormTexts.fr;

journey('notes of two agents, and a typed total that the amount exceeds later', async ({ cast }) => {
  const { agent, requestAt } = cast;
  const { id } = await requestAt('devis_en_attente');
  // The page must not hear of the other agent's change before it saves.
  await cutLive(agent.context);
  await agent.open(`/agent/request/${id}`);
  await agent.unfold(ledgerTexts.fr.title);
  await expect(agent.button(uiTexts.fr.copy(texts.details.paymentReference))).toBeVisible();
  await agent.unfold(texts.notesForm.title);
  const notes = agent.page.getByRole('textbox', { name: texts.notesForm.label, exact: true });
  await notes.fill('Deux usines.');
  await agent.page.reload();
  await expect(notes).toHaveValue('Deux usines.');
  const other = { params: { requestId: id }, body: { notes: 'Trois usines.' } };
  expect((await agent.api.call(endpoints.saveNotes, other)).status).toBe(200);
  await agent.button(texts.notesForm.save).click();
  await agent.readToast(transitionTexts.fr.error, errorTextOf('notes_changed', 'fr'));
  await expect(notes).toHaveValue('Deux usines.');
  await expect(agent.page.getByRole('paragraph').filter({ hasText: 'Trois usines.' })).toBeVisible();
  await checkAccessibility(agent.page);
  await agent.button(texts.notesForm.save).click();
  await agent.expectToast(texts.notesForm.saved);
  await agent.page.reload();
  await agent.unfold(texts.notesForm.title);
  await expect(notes).toHaveValue('Deux usines.');

  const exclVat = agent.page.getByLabel(form.amountHt);
  const inclVat = agent.page.getByLabel(form.amountTtc);
  await exclVat.fill('1 234,56');
  await expect(inclVat).toHaveValue('1\u00a0481,47');
  await inclVat.fill('1500');
  await expect(agent.page.getByText(form.byHand)).toBeVisible();
  await exclVat.fill('1000.00');
  await expect(inclVat).toHaveValue('1\u00a0200,00');
  await expect(agent.page.getByText(form.recomputed)).toBeVisible();
});

journey('a refused quote on the screens of both sides, and on paper', async ({ cast }) => {
  const { agent, client, requestAt } = cast;
  const { id, reference, quotes } = await requestAt('devis_emis', { title: 'Carafes en verre' });
  const [quote] = quotes;
  const refusal = {
    name: 'reject_merchandise_quote',
    quoteId: quote?.id,
    comment: 'Trop cher.',
  } as const;
  const call = { params: { requestId: id }, body: refusal };
  const { body: closed } = await client.api.call(endpoints.makeTransition, call);
  const refused = (by: string) => {
    const { closing } = requestTexts.fr;
    const { money, date } = formatsIn('fr');
    return closing.quote({
      quote: closing.quotes.marchandise,
      amount: money(quote?.amountTtc ?? 0),
      by,
      date: date(closed.events.at(-1)?.at ?? ''),
    });
  };

  await client.open(`/request/${id}`);
  await agent.open(`/agent/request/${id}`);
  const { history, timeline } = requestTexts.fr;
  await expect(client.page.getByText(refused(history.you))).toBeVisible();
  await expect(client.page.getByText('Trop cher.')).toBeVisible();
  const steps = client.page.getByRole('region', { name: timeline.steps });
  await expect(steps.getByRole('listitem').nth(1)).toContainText(history.by(history.team));
  const payments = client.page.getByRole('region', { name: ledgerTexts.fr.title, exact: true });
  await expect(payments.locator('summary')).toContainText(additionTexts.fr.total.retained);
  // The reference is there to read, but not to pay with, so it has no buttons.
  const { details } = requestTexts.fr;
  await client.unfold(details.title);
  const asked = client.page.getByRole('region', { name: details.title, exact: true });
  await expect(asked.getByText(closed.paymentReference, { exact: true })).toBeVisible();
  await expect(asked.getByRole('button')).toHaveCount(0);
  await expect(agent.page.getByText(refused('Camille Martin'))).toBeVisible();

  const { text, pages } = await readPdf(await client.page.pdf({ format: 'A4' }));
  expect(pages).toBe(1);
  const { team } = texts.history.alone;
  for (const part of [reference, 'Carafes en verre', 'Camille Martin', 'Trop cher.', team]) {
    expect(text).toContain(part);
  }
  for (const step of Object.values(statusTexts.fr.steps))
    expect(text).toContain(step.replaceAll('\u00a0', ' '));
  expect(text).not.toContain(nextStepTexts.fr.newRequest);
  await expect(client.page.getByText(refused(texts.history.you))).toBeVisible();
});

journey('receipt, before and after', async ({ cast: { client, requestAt, move } }) => {
  const sent = await requestAt('envoi_en_cours');
  await client.open(`/request/${sent.id}`);
  const { receipt, history, tracking } = requestTexts.fr;
  const card = client.page.getByRole('region', { name: receipt.title });
  await expect(card.getByText(receipt.checks[0] ?? '')).toBeVisible();
  await expect(card.getByText(receipt.confirm)).toBeVisible();
  await checkAccessibility(client.page);
  const terms = client.page.getByRole('region', { name: tracking.title }).getByRole('term');
  await expect(terms).toHaveText([tracking.state, tracking.estimatedArrival, tracking.trackingNumber]);
  await move(sent, 'confirm_receipt');
  await client.page.reload();
  await expect(card.getByText(receipt.claimsUntil)).toBeVisible();
  await expect(card.getByText(history.alone.team, { exact: true })).toBeVisible();
  // The expected day of arrival no longer matters, and the page states the receipt above.
  await expect(terms).toHaveCount(0);
});

journey('the delivery card stands in the task and has its one button, which asks first', async ({ cast }) => {
  const { agent, client, requestAt } = cast;
  const { id } = await requestAt('envoi_en_cours');
  const label = stepTexts.fr.actions.confirm_receipt;
  const cardOf = (page: Page) =>
    page.getByRole('region', { name: requestTexts.fr.receipt.title, exact: true });
  await agent.open(`/agent/request/${id}`);
  // Agents can confirm only at the top of the page.
  await expect(agent.button(label)).toHaveCount(1);
  await expect(cardOf(agent.page).getByRole('button')).toHaveCount(0);

  await client.open(`/request/${id}`);
  const own = cardOf(client.page).getByRole('button', { name: label, exact: true });
  await expect(own).toBeVisible();
  expect(await findPrimaries(cardOf(client.page))).toEqual([label]);
  await expect(client.button(label)).toHaveCount(1);
  await own.click();
  const question = client.page.getByRole('alertdialog');
  await question.getByRole('button', { name: uiTexts.fr.cancel, exact: true }).click();
  await expect(question).toBeHidden();
  await expect(own).toBeFocused();
  await own.press('Enter');
  await client.confirm(label, transitionTexts.fr.done.confirm_receipt);
  await expect(
    cardOf(client.page).getByText(requestTexts.fr.history.alone.you, { exact: true }),
  ).toBeVisible();
  await expect(client.button(label)).toHaveCount(0);
  await agent.expectStatus('cloturee');
});

journey('an agent reads whether the client’s address is confirmed', async ({ installation, cast }) => {
  const { agent, client, requestAt } = cast;
  const { id } = await requestAt('demande_emise');
  await agent.open(`/agent/request/${id}`);
  const { title, unverified } = requestTexts.fr.client;
  const card = agent.page.getByRole('region', { name: title, exact: true });
  await expect(card).toContainText(client.email);
  await expect(card.getByText(unverified, { exact: true })).toBeVisible();
  await checkAccessibility(agent.page);

  const { subject } = mailWords.fr.verify_email({ firstName: '', link: '' });
  await client.open((await awaitMail(installation, client.email, subject)).links[0] ?? '');
  await expect(client.page.getByText(emailLinkTexts.fr.verify.done(client.email).title)).toBeVisible();
  await agent.page.reload();
  await expect(card).toContainText(client.email);
  await expect(card.getByText(unverified, { exact: true })).toHaveCount(0);
});

journey('on paper a phone number is grouped, in its international form', async ({ cast }) => {
  const { agent, client, requestAt } = cast;
  const { id } = await requestAt('demande_emise');
  const [phone, written] = ['+442079460018', '+44 20 7946 0018'];
  const textOnPaper = async (page: Page) => (await readPdf(await page.pdf({ format: 'A4' }))).text;
  await client.open(`/request/${id}`);
  await agent.open(`/agent/request/${id}`);
  await done(client.api.call(endpoints.updateProfile, { body: { phone } }));
  for (const { page } of [client, agent]) {
    // The numbering plans load before anybody prints, because printing cannot wait for them.
    const plans = page.waitForResponse(/\/assets\/min-[\w-]+\.js$/);
    await page.reload();
    await plans;
    await expect.poll(async () => textOnPaper(page)).toContain(written);
    expect(await textOnPaper(page)).not.toContain(phone);
  }
});
