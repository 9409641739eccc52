import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { buildGallery } from './build-gallery.ts';
import { openGallery } from './open-gallery.ts';

// The browser is German, so neither language of the product is the browser's.
const desk = { theme: 'light', width: 1120, height: 900, isMobile: false } as const;
const phone = { theme: 'dark', width: 320, height: 640, isMobile: true } as const;

let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sourcing-dates-'));
  await buildGallery(folder);
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** The field that allows 2 to 27 November. */
const field = (page: Page) => page.locator('#day');
const opener = (page: Page) => page.locator('#day + button');
const day = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).blur();
}

test('a date is typed with the day first, and repeated in words', async ({ browser }) => {
  const french = await openGallery(browser, folder, { ...desk, language: 'fr' });
  await expect(field(french)).toHaveValue('21 nov. 2026');
  for (const text of ['03/11/2026', '3 novembre 2026', '2026-11-03', '3.11.26']) {
    await write(french, text);
    await expect(field(french)).toHaveValue('3 nov. 2026');
  }
  await write(french, '31/02/2026');
  await expect(field(french)).toHaveValue('31/02/2026');
  await expect(field(french)).toHaveAccessibleDescription(/n’est pas comprise/);
  await write(french, '4/11/2026');
  await expect(field(french)).not.toHaveAttribute('aria-invalid');
  await french.context().close();

  const english = await openGallery(browser, folder, { ...desk, language: 'en' });
  await write(english, '3/11/2026');
  await expect(field(english)).toHaveValue('3 Nov 2026');
  await write(english, 'tomorrow');
  await expect(field(english)).toHaveAccessibleDescription(/write it like 21\/11\/2026/);
  await english.context().close();
});

test('the calendar is used by keyboard, begins weeks on Monday, and keeps to its limits', async ({
  browser,
}) => {
  const page = await openGallery(browser, folder, { ...desk, language: 'fr' });
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Choisir une date' })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'novembre 2026' })).toBeVisible();
  await expect(page.getByRole('grid').locator('th')).toHaveText([
    'lun.',
    'mar.',
    'mer.',
    'jeu.',
    'ven.',
    'sam.',
    'dim.',
  ]);
  await expect(day(page, 'Aujourd’hui, samedi 21 novembre 2026')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(day(page, 'lundi 16 novembre 2026')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(day(page, 'lundi 9 novembre 2026')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(day(page, 'lundi 2 novembre 2026')).toBeFocused();
  await expect(day(page, 'dimanche 1er novembre 2026')).toBeDisabled();
  await expect(day(page, 'samedi 28 novembre 2026')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(field(page)).toHaveValue('21 nov. 2026');
  await page.keyboard.press('Enter');
  await expect(day(page, 'Aujourd’hui, samedi 21 novembre 2026')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('22 nov. 2026');
  await expect(opener(page)).toHaveAccessibleName('Changer la date, 22 novembre 2026');
  // This field has no limits.
  await day(page, 'Changer la date, 24 décembre 2026').focus();
  await page.keyboard.press('Enter');
  await expect(day(page, 'jeudi 24 décembre 2026')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(day(page, 'dimanche 24 janvier 2027')).toBeFocused();
  await page.keyboard.press('Shift+PageDown');
  await expect(day(page, 'lundi 24 janvier 2028')).toBeFocused();
  await page.context().close();
});

test('the calendar is placed on the side of its field with room, and does not cover it', async ({
  browser,
}) => {
  const page = await openGallery(browser, folder, { ...desk, language: 'fr' });
  const boxOf = async (target: Locator) =>
    (await target.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  const sideOf = async (calendar: Locator) => {
    const [own, label, input] = await Promise.all(
      [calendar, page.locator('label[for="day"]'), field(page)].map(boxOf),
    );
    if (!own || !label || !input) return undefined;
    if (own.y >= input.y + input.height) return 'below';
    if (own.y + own.height <= label.y) return 'above';
    return own.x >= input.x + input.width ? 'beside' : 'over it';
  };
  const places = [
    { height: 900, block: 'start', side: 'below' },
    { height: 900, block: 'end', side: 'above' },
    { height: 560, block: 'center', side: 'beside' },
  ] as const;
  for (const { height, block, side } of places) {
    await page.setViewportSize({ width: desk.width, height });
    await field(page).evaluate((element, place) => element.scrollIntoView({ block: place }), block);
    await opener(page).click();
    const calendar = page.getByRole('dialog', { name: 'Choisir une date' });
    await expect(calendar).toBeInViewport({ ratio: 1 });
    expect(await sideOf(calendar)).toBe(side);
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
  }
  await page.context().close();
});

test('on a phone the calendar is a sheet as wide as the screen, with large targets', async ({ browser }) => {
  const page = await openGallery(browser, folder, { ...phone, language: 'en' });
  await opener(page).click();
  const sheet = page.getByRole('dialog', { name: 'Choose a date' });
  await expect(sheet.getByRole('grid').locator('th').first()).toHaveText('Mon');
  const box = await sheet.boundingBox();
  expect(box).toMatchObject({ x: 0, width: phone.width });
  const target = await day(page, 'Tuesday, 17 November 2026').boundingBox();
  expect(target?.height).toBeGreaterThanOrEqual(44);
  expect(target?.width).toBeGreaterThanOrEqual(44);
  await day(page, 'Tuesday, 17 November 2026').click();
  await expect(sheet).toBeHidden();
  await expect(field(page)).toHaveValue('17 Nov 2026');
  await page.context().close();
});
