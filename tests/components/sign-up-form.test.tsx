import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { productBrand } from '#domain/brand.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { showBrand } from '#web/shared/agency/brand.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { signInAnswers } from './support/auth-form.ts';
import { refusal } from './support/fake-server.ts';
import { formSummaryTexts } from '#web/ui/fields/form-summary-texts.ts';
import { test } from './support/open-screen.tsx';
import { button, errorLink, field } from './support/page-words.ts';
import { client, signedInAs } from './support/people.ts';
import { readToast } from './support/toasts.ts';

const labels = accountTexts.fr;
const { submit, busy, errorTitle, failed, done, doneMore } = authTexts.fr.signUp;
const password = 'une phrase assez longue';

/** Matches the number while its plan loads, and in groups. */
const phoneSeen = /^06.?12.?34.?56.?78$/;

/** Fills every field but the address, and accepts the terms. */
async function fillSignUp(): Promise<void> {
  await field(labels.firstName).fill('Camille');
  await field(labels.lastName).fill('Martin');
  await field(labels.phone).fill('0612345678');
  await field(labels.password).fill(password);
  await page.getByRole('checkbox').click();
}

test('an account needs all five fields; a failure keeps the typed text', async ({ server, open }) => {
  server.answer(endpoints.signUp, refusal('internal'));
  await open('/auth?tab=sign-up');
  await page.getByRole('checkbox').click();
  await button(submit).click();
  const { firstName, lastName, phone, email, newPassword } = labels.missing;
  for (const error of [firstName, lastName, phone, email, newPassword]) {
    await expect.element(errorLink(error)).toBeVisible();
  }
  await field(labels.firstName).fill('Camille');
  await field(labels.lastName).fill('Martin');
  await field(labels.phone).fill('0612345678');
  await expect.element(page.getByRole('alert').getByText(formSummaryTexts.fr.toCorrect(2))).toBeVisible();
  await field(labels.email).fill('camille@example.com');
  await expect.element(page.getByRole('alert').getByText(formSummaryTexts.fr.toCorrect(1))).toBeVisible();
  await field(labels.password).fill(password);
  expect(server.received(endpoints.signUp)).toEqual([]);
  await button(submit).click();
  await readToast(errorTitle, failed);
  await expect.element(field(labels.password)).toHaveValue(password);

  const answered = Promise.withResolvers<void>();
  server.answer(endpoints.signUp, async () => {
    await answered.promise;
    return signedInAs(client);
  });
  await button(submit).click();
  await expect.element(button(busy)).toBeDisabled();
  answered.resolve();
  await readToast(done, doneMore);
  expect(server.received(endpoints.signUp)[1]?.body).toMatchObject({
    firstName: 'Camille',
    phone: '+33612345678',
    password,
  });
});

test('where consumers are served too, neither kind of client is chosen in advance, and one has to be', async ({
  server,
  open,
}) => {
  showBrand({ ...productBrand, clientTypes: 'consumers_too' });
  try {
    server.answer(endpoints.signUp, refusal('internal'));
    await open('/auth?tab=sign-up');
    const kinds = page.getByRole('radio');
    await expect.element(kinds.first()).toBeVisible();
    expect(kinds.elements()).toHaveLength(2);
    for (const kind of kinds.all()) await expect.element(kind).not.toBeChecked();
    await page.getByRole('checkbox').click();
    await button(submit).click();
    await expect.element(errorLink(labels.missing.clientKind)).toBeVisible();
    expect(server.received(endpoints.signUp)).toEqual([]);
  } finally {
    showBrand(productBrand);
  }
});

test('what is typed outlives a change of tab, the address goes along, and the dialog opens empty again', async ({
  server,
  open,
}) => {
  signInAnswers(server);
  await open('/auth');
  const { signIn, signUp, forgotten } = authTexts.fr;
  const tab = (name: string) => page.getByRole('tab', { name });
  await field(labels.email).fill('camille@example.com');
  await tab(signUp.tab).click();
  await expect.element(field(labels.email)).toHaveValue('camille@example.com');
  await fillSignUp();
  await field(labels.email).fill('c.martin@example.com');
  await tab(signIn.tab).click();
  await expect.element(field(labels.email)).toHaveValue('c.martin@example.com');
  await expect.element(field(labels.password)).toHaveValue('');

  const dialog = page.getByRole('dialog', { name: forgotten.title });
  const address = dialog.getByRole('textbox', { name: labels.email });
  await button(signIn.forgotten).click();
  await expect.element(address).toHaveValue('c.martin@example.com');
  await dialog.getByRole('button', { name: forgotten.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button(signIn.forgotten).click();
  await expect.element(address).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await tab(signUp.tab).click();
  await expect.element(field(labels.firstName)).toHaveValue('Camille');
  const phone = () => (field(labels.phone).element() as HTMLInputElement).value;
  expect(phone()).toMatch(phoneSeen);
  await expect.element(field(labels.password)).toHaveValue(password);
  await expect.element(page.getByRole('checkbox')).toBeChecked();
});

test('what is being sent holds still; a refusal stays in the page, and says when to try again', async ({
  server,
  open,
}) => {
  const answered = Promise.withResolvers<void>();
  signInAnswers(server).answer(endpoints.signIn, async () => {
    await answered.promise;
    return refusal('throttled', 900);
  });
  await open('/auth');
  const { signIn, signUp } = authTexts.fr;
  await field(labels.email).fill('camille@example.com');
  await field(labels.password).fill(password);
  await userEvent.keyboard('{Enter}');
  await expect.element(button(signIn.busy)).toBeDisabled();
  await field(labels.email).click();
  await userEvent.keyboard('x');
  await page.getByRole('tab', { name: signUp.tab }).click();
  await expect.element(field(labels.email)).toHaveValue('camille@example.com');
  await expect.element(field(labels.firstName)).not.toBeInTheDocument();
  answered.resolve();
  const form = page.getByRole('main');
  await expect.element(form.getByText(/^Trop de tentatives\. Réessayez dans 15\smin/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: signIn.submit })).toBeEnabled();

  server.answer(endpoints.signUp, refusal('throttled', 40));
  await page.getByRole('tab', { name: signUp.tab }).click();
  await fillSignUp();
  await button(signUp.submit).click();
  await expect.element(form.getByText(signUp.errorTitle)).toBeVisible();
  await expect.element(form.getByText(/^Trop de tentatives\. Réessayez dans 40\ssecondes\.$/)).toBeVisible();
});
