import { expect } from '@playwright/test';
import { assignmentTexts } from '#web/assignments/assignment-texts.ts';
import { deskTexts } from '#web/assignments/desk-texts.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { paletteTexts } from '#web/shell/palette-texts.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { inBothLanguages } from './support/languages.ts';

journey('any request, client, page and action by typing, with the keyboard alone', async ({ cast }) => {
  const { agent, client } = cast;
  const { page } = agent;
  const { id, reference, title } = await cast.requestAt('demande_emise', { title: 'Écrans de rotin' });
  await agent.open('/agent/messages');
  await expect(page.getByRole('button', { name: paletteTexts[agent.language].open })).toBeVisible();
  for await (const language of inBothLanguages(agent)) {
    const texts = paletteTexts[language];
    await page.getByRole('button', { name: texts.open }).click();
    const palette = page.getByRole('dialog', { name: texts.title });
    await expect(palette.getByRole('combobox', { name: texts.title })).toBeFocused();
    await expect(palette.getByRole('option', { name: texts.goTo.payments, exact: true })).toBeVisible();
    await checkBothWidths(page);
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
    await expect(page.getByRole('button', { name: texts.open })).toBeFocused();
  }
  const texts = paletteTexts[agent.language];
  const palette = page.getByRole('dialog', { name: texts.title });
  const open = async () => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox', { name: texts.title })).toBeFocused();
  };
  const option = (name: string | RegExp) => palette.getByRole('option', { name });

  // By part of the title, whatever its accents; Enter opens it.
  await open();
  await page.keyboard.type('ecrans rot');
  await expect(option(title)).toHaveAttribute('data-highlighted', '');
  await checkAccessibility(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/agent/request/${id}$`));
  const take = page.getByRole('button', { name: assignmentTexts[agent.language].take, exact: true });
  await expect(take).toBeVisible();

  // What the page can do, by its words.
  await open();
  await expect(option(assignmentTexts[agent.language].take)).toBeVisible();
  await page.keyboard.type(assignmentTexts[agent.language].take);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: deskTexts[agent.language].handledBy(deskTexts[agent.language].you) }),
  ).toBeVisible();
  await open();
  await page.keyboard.type(requestTexts[agent.language].client.write);
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: messageTexts[agent.language].label });
  await expect(field).toBeFocused();

  // From within a field too; by the client's address, and by the reference.
  await open();
  await page.keyboard.type(client.email);
  await option(new RegExp(client.email)).first().waitFor();
  await expect(palette.getByRole('group', { name: texts.groups.clients })).toContainText(client.email);
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await open();
  await page.keyboard.type(texts.goTo.payments.slice(0, 5));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agent\/payments/);
  await open();
  // What was seen last stands there before anything is typed.
  await expect(palette.getByRole('group', { name: texts.groups.recent })).toContainText(reference);
  await page.keyboard.type('zzzzzz');
  await expect(palette.getByText(texts.nothing)).toBeVisible();
});

journey('clients have no palette', async ({ cast: { client } }) => {
  await client.open('/dashboard');
  await expect(client.page.getByRole('heading', { level: 1 })).toBeVisible();
  await client.page.keyboard.press('Control+k');
  await expect(client.page.getByRole('dialog')).toHaveCount(0);
  await expect(client.page.getByRole('button', { name: paletteTexts[client.language].open })).toHaveCount(0);
});
