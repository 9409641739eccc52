import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { productBrand } from '#domain/brand.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { showBrand } from '#web/shared/agency/brand.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { refusal } from './support/fake-server.ts';
import { formSummaryTexts } from '#web/ui/fields/form-summary-texts.ts';
import { test } from './support/open-screen.tsx';
import { button, errorLink, field } from './support/page-words.ts';
import { client, signedInAs } from './support/people.ts';
import { readToast } from './support/toasts.ts';

const labels = accountTexts.fr;
const { submit, busy, errorTitle, failed, done, doneMore } = authTexts.fr.signUp;
const password = 'une phrase assez longue';

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
