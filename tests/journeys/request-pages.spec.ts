import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { mailWords } from '#server/mail/compose-mail-text.ts';
import { emailLinkTexts } from '#web/accounts/email-link-texts.ts';
import { ledgerTexts } from '#web/payments/ledger-texts.ts';
import { additionTexts } from '#domain/payments/addition-texts.ts';
import { nextStepTexts } from '#web/requests/transitions/next-step-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { readPdf } from '../support/read-pdf.ts';
import { done } from '../support/caller.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { awaitMail } from './support/mailbox.ts';

const texts = requestTexts.fr;

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
