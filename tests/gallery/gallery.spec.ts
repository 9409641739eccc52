import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { buildGallery } from './build-gallery.ts';
import { comparePictures } from './compare-pictures.ts';
import { openGallery, sameLetters } from './open-gallery.ts';

const pictures = join(import.meta.dirname, 'pictures');
/** `npm run gallery` takes the pictures anew instead of comparing. */
const isRenewing = process.env['RENEW_GALLERY'] === '1';

const views = [
  {
    name: 'wide.fr.light',
    language: 'fr',
    theme: 'light',
    width: 1120,
    height: 900,
    isMobile: false,
    overlays: true,
  },
  {
    name: 'wide.en.dark',
    language: 'en',
    theme: 'dark',
    width: 1120,
    height: 900,
    isMobile: false,
    overlays: false,
  },
  {
    name: 'phone.fr.dark',
    language: 'fr',
    theme: 'dark',
    width: 360,
    height: 740,
    isMobile: true,
    overlays: true,
  },
] as const;

const sections = ['tokens', 'actions', 'fields', 'choices', 'content'];

const overlays = ['Menu', 'Tooltip', 'Definition', 'Dialog', 'AlertDialog', 'Calendar', 'Toasts'] as const;

test.use({ launchOptions: sameLetters });

let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sourcing-gallery-'));
  await buildGallery(folder);
  await mkdir(pictures, { recursive: true });
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Compares with the picture of this name, or takes it. */
async function look(name: string, picture: Buffer): Promise<void> {
  const file = join(pictures, `${name}.webp`);
  if (isRenewing) {
    const few = await sharp(picture).png({ palette: true, colours: 128, dither: 0 }).toBuffer();
    await writeFile(file, await sharp(few).webp({ lossless: true, effort: 6 }).toBuffer());
    return;
  }
  expect.soft(existsSync(file), `${name} has no picture yet: npm run gallery`).toBe(true);
  if (!existsSync(file)) return;
  const difference = await comparePictures(await readFile(file), picture);
  if (difference) await test.info().attach(name, { body: difference.picture, contentType: 'image/png' });
  expect.soft(difference?.says, `${name} looks otherwise`).toBeUndefined();
}

async function openOverlay(page: Page, name: (typeof overlays)[number]): Promise<void> {
  if (name === 'Calendar') {
    await page.locator('#day').scrollIntoViewIfNeeded();
    await page.locator('#day + button').click();
    await expect(page.getByRole('grid')).toBeVisible();
    return;
  }
  const button = page.getByRole('button', { name, exact: true });
  await (name === 'Tooltip' ? button.focus() : button.click());
  const role = name === 'Definition' ? 'dialog' : (name.toLowerCase() as 'menu');
  if (name !== 'Toasts') await expect(page.getByRole(role)).toBeVisible();
}

/** Seen through others, or not at all. */
const notShown = [
  'date-calendar',
  'dialog-actions',
  'dossier-row',
  'drop-zone',
  'field',
  'late-dialog',
  'print-sheet',
  'toast-list',
  'visually-hidden',
];

test('every component of the kit is shown', async () => {
  const web = join(import.meta.dirname, '../../src/web');
  const components = (await readdir(join(web, 'ui'), { recursive: true })).filter((file) =>
    file.endsWith('.tsx'),
  );
  const gallery = join(import.meta.dirname, '../../tools/gallery');
  const files = await readdir(gallery);
  const shown = (await Promise.all(files.map((file) => readFile(join(gallery, file), 'utf8')))).join('');
  const missing = components.filter((file) => !shown.includes(`'#web/ui/${file.replaceAll('\\', '/')}'`));
  expect(missing.map((file) => basename(file, '.tsx')).toSorted()).toEqual(notShown);
});

test('no picture is left over', async () => {
  const names = views.flatMap((view) =>
    [...sections, ...(view.overlays ? overlays : [])].map(
      (part) => `${part.toLowerCase()}.${view.name}.webp`,
    ),
  );
  expect((await readdir(pictures)).toSorted()).toEqual(names.toSorted());
});

for (const view of views) {
  test(`every component looks as it did: ${view.name}`, async ({ browser }) => {
    const page = await openGallery(browser, folder, view);
    for (const section of sections) {
      const picture = await page
        .locator(`[data-section="${section}"]`)
        .screenshot({ animations: 'disabled' });
      await look(`${section}.${view.name}`, picture);
    }
    if (!view.overlays) return;
    await page.setViewportSize({ width: view.width, height: view.isMobile ? 740 : 600 });
    for (const overlay of overlays) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await openOverlay(page, overlay);
      await look(`${overlay.toLowerCase()}.${view.name}`, await page.screenshot({ animations: 'disabled' }));
      await page.keyboard.press('Escape');
    }
    await page.context().close();
  });
}
