import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { photo } from '../support/pictures.ts';
import { pdf, done } from '../support/caller.ts';
import { bringFile } from './support/bring-files.ts';
import { failCall, failCalls } from './support/calls.ts';
import { checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { inBothLanguages, speak, told } from './support/languages.ts';

const asPdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) });

journey('a request is written, refused, kept and sent', async ({ person, installation }) => {
  const { page } = person;
  await person.open('/new-request');
  for await (const language of inBothLanguages(person)) {
    const texts = newRequestTexts[language];
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    await expect(person.field(texts.details)).toHaveAttribute('rows', '8');
    await expect(page.getByText(texts.detailsHelp)).toBeVisible();
    await expect(page.getByRole('link', { name: texts.cancel, exact: true })).toBeVisible();
    await person.button(texts.submit).click();
    const alert = page.getByRole('alert').filter({ hasText: texts.summary });
    await expect(alert).toBeFocused();
    await expect(alert.getByRole('link', { name: texts.errors.titleMissing })).toBeVisible();
    await alert.getByRole('link', { name: texts.errors.detailsMissing }).click();
    await expect(person.field(texts.details)).toBeFocused();
  }
  await checkBothWidths(page);
  await speak(person, 'fr');

  const texts = newRequestTexts.fr;
  const title = person.field(texts.projectTitle);
  const details = person.field(texts.details);
  const summary = page.getByRole('alert').filter({ hasText: texts.summary });
  // 200 characters, however many bytes: the 201st is one too many.
  await title.fill('🫖'.repeat(201));
  await expect(page.getByText(texts.charactersOver(1))).toBeVisible();
  await details.fill('Comme sur la photo.');
  await person.button(texts.submit).click();
  await expect(summary).toContainText(texts.errors.titleTooLong);
  await title.fill('🫖'.repeat(190));
  await expect(page.getByText(texts.charactersLeft(10))).toBeVisible();

  await person.page.getByRole('link', { name: texts.cancel, exact: true }).click();
  await person.expectToast(texts.draftStays);
  await installation.query(
    'update sessions set revoked_at = now() where user_id = (select id from profiles where email = $1)',
    [person.email],
  );
  await person.open('/new-request');
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fnew-request$/);
  await person.signInHere();
  await expect(page).toHaveURL(/\/new-request$/);
  await expect(page.getByText(texts.draftFound)).toBeVisible();
  await expect(details).toHaveValue('Comme sur la photo.');

  await person.button(texts.clearDraft).click();
  await page.getByRole('alertdialog').getByRole('button', { name: uiTexts.fr.cancel }).click();
  await expect(title).toHaveValue('🫖'.repeat(190));
  await person.button(texts.clearDraft).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.clearing.confirmLabel }).click();
  await expect(title).toHaveValue('');
  await page.reload();
  await expect(title).toHaveValue('');

  await title.fill('Théières');
  await details.fill('En grès.');
  const mend = await failCalls(page, '/api/requests', 'unavailable');
  for await (const language of inBothLanguages(person)) {
    const { submit, failed, projectTitle } = newRequestTexts[language];
    await person.button(submit).click();
    await person.readToast(failed, told('unavailable', language));
    await expect(person.field(projectTitle)).toHaveValue('Théières');
  }
  await mend();
  const wait = await failCalls(page, '/api/requests', 'throttled', 1_980);
  await person.button(newRequestTexts.en.submit).click();
  await person.readToast(newRequestTexts.en.failed, newRequestTexts.en.tooMany('in 33 minutes'));
  await expect(person.field(newRequestTexts.en.projectTitle)).toHaveValue('Théières');
  await wait();
  await person.button(newRequestTexts.en.submit).click();
  await person.expectToast(newRequestTexts.en.created);
  await expect(page.getByRole('heading', { level: 1, name: 'Théières' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/new-request/);
});

journey('files are picked, dropped, pasted, and counted', async ({ person }) => {
  const files = attachmentTexts.fr;
  const { page } = person;
  await person.open('/new-request');
  const picker = page.locator('input[type=file]');
  await expect(picker).toHaveCount(1);
  const rows = page.getByRole('button', { name: new RegExp(`^${files.remove('')}`) });
  const picture = await photo({ width: 40, height: 30 });
  await bringFile(page.locator('body'), 'drop', { name: 'dropped.jpg', content: picture });
  await expect(rows).toHaveCount(1);
  await bringFile(page.locator('body'), 'drop', { name: 'dropped.jpg', content: picture });
  await expect(page.getByText(files.repeated)).toBeVisible();
  await bringFile(page.locator('body'), 'paste', { name: 'pasted.jpg', content: picture });
  await expect(rows).toHaveCount(2);

  await failCall(page, '/api/attachments', 'unavailable');
  await picker.setInputFiles(asPdf('first.pdf'));
  await expect(page.getByRole('alert')).toBeVisible();
  await person.button(files.retry).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await picker.setInputFiles([
    { ...asPdf('heavy.pdf'), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    ...Array.from({ length: 8 }, (_, place) => asPdf(`plan ${place}.pdf`)),
  ]);
  await expect(page.getByText(files.tooLarge)).toBeVisible();
  await expect(page.getByText(files.tooMany(10))).toBeVisible();
  await expect(rows).toHaveCount(10);
  await expect(picker).toHaveCount(0);
  await person.button(files.remove('heavy.pdf')).click();
  await expect(picker).toBeFocused();
  await expect(rows).toHaveCount(9);
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

journey('what is over is ordered again once it was read anew', async ({ cast: { client, requestAt } }) => {
  const { page } = client;
  const over = await requestAt('cloturee', { title: 'Tabourets pliants', description: 'Hêtre, 45 cm' });
  const running = await requestAt('envoi_en_cours');
  await client.open(`/request/${running.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(client.button(newRequestTexts.fr.again.action)).toHaveCount(0);
  const count = async () => (await done(client.api.call(endpoints.countMyRequests))).total;
  const before = await count();
  await client.open(`/request/${over.id}`);
  for await (const language of inBothLanguages(client)) {
    const texts = newRequestTexts[language];
    await client.button(texts.again.action).click();
    await expect(page.getByText(texts.again.filled(over.reference))).toBeVisible();
    await expect(client.field(texts.projectTitle)).toHaveValue('Tabourets pliants');
    await expect(client.field(texts.details)).toHaveValue('Hêtre, 45 cm');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Tabourets pliants' })).toBeVisible();
  }
  expect(await count()).toBe(before);

  // What somebody has begun is not lost without a word.
  const texts = newRequestTexts[client.language];
  await client.button(texts.again.action).click();
  await client.field(texts.projectTitle).fill('Tabourets hauts');
  await page.goBack();
  await client.button(texts.again.action).click();
  const question = page.getByRole('alertdialog', { name: texts.again.replacing.title });
  await checkBothWidths(page);
  await question.getByRole('button', { name: texts.again.replacing.confirmLabel }).click();
  await expect(client.field(texts.projectTitle)).toHaveValue('Tabourets pliants');
  await client.field(texts.projectTitle).fill('Tabourets pliants, bis');
  await client.button(texts.submit).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tabourets pliants, bis' })).toBeVisible();
  expect(await count()).toBe(before + 1);
});
