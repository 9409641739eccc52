import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { pdf, done } from '../support/caller.ts';
import { journey } from './support/journey.ts';

const asPdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) });

journey('a request is written and sent', async ({ person }) => {
  const { page } = person;
  const texts = newRequestTexts.fr;
  await person.open('/new-request');
  await person.field(texts.projectTitle).fill('Théières');
  await person.field(texts.details).fill('En grès.');
  await person.button(texts.submit).click();
  await person.expectToast(texts.created);
  await expect(page.getByRole('heading', { level: 1, name: 'Théières' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/new-request/);
});

journey('two tabs write one request, and it is sent once', async ({ person, installation }) => {
  const texts = newRequestTexts.fr;
  await person.open('/new-request');
  const other = await person.context.newPage();
  await other.goto(`${installation.url}/new-request`);
  const details = other.getByRole('textbox', { name: texts.details });
  await expect(details).toBeVisible();

  await person.comeBack();
  await person.field(texts.projectTitle).fill('Lampes');
  await expect(other.getByRole('textbox', { name: texts.projectTitle })).toHaveValue('Lampes');
  await person.page.locator('input[type=file]').setInputFiles(asPdf('plan.pdf'));
  const plan = { name: attachmentTexts.fr.remove('plan.pdf') };
  await expect(other.getByRole('button', plan)).toBeVisible();
  await other.bringToFront();
  await details.fill('En lin.');
  await expect(person.field(texts.details)).toHaveValue('En lin.');
  await expect(person.page.getByRole('button', plan)).toBeVisible();

  await other.getByRole('button', { name: texts.submit }).click();
  await expect(other).toHaveURL(/\/request\/[0-9a-f-]{36}$/);
  await expect(person.field(texts.projectTitle)).toHaveValue('');
  await expect(person.page.getByRole('button', plan)).toHaveCount(0);
  const { items } = await done(person.api.call(endpoints.listMyRequests));
  expect(items).toMatchObject([{ title: 'Lampes' }]);
  await expect(other.getByText('plan.pdf')).toBeVisible();
});
