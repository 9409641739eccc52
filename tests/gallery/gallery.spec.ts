import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { buildGallery } from './build-gallery.ts';
import { openGallery, sameTextRendering } from './open-gallery.ts';

const run = promisify(execFile);
const pictures = join(import.meta.dirname, 'pictures');
/** `npm run gallery` takes new pictures instead of comparing them. */
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

test.use({ launchOptions: sameTextRendering });

let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sourcing-gallery-'));
  await buildGallery(folder);
  await mkdir(pictures, { recursive: true });
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Compares the pictures of this folder with the known ones, or stores them as the known ones. */
async function look(seen: string): Promise<void> {
  const program = join(import.meta.dirname, 'compare-pictures.ts');
  const { stdout } = await run(process.execPath, [program, seen, pictures, ...(isRenewing ? ['renew'] : [])]);
  const findings = JSON.parse(stdout) as Record<string, string>;
  for (const name of Object.keys(findings)) {
    const path = join(seen, `${name}.differs.png`);
    if (existsSync(path)) await test.info().attach(name, { path, contentType: 'image/png' });
  }
  expect(findings).toEqual({});
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

/** Components that the gallery shows only as parts of others, or not at all. */
const notShown = [
  'date-calendar',
  'dialog-actions',
  'dossier-row',
  'drop-zone',
  'field',
  'lazy-dialog',
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
    const seen = join(folder, view.name);
    const taken = (part: string) =>
      ({ path: join(seen, `${part}.${view.name}.png`), animations: 'disabled' }) as const;
    for (const section of sections) {
      await page.locator(`[data-section="${section}"]`).screenshot(taken(section));
    }
    await page.setViewportSize({ width: view.width, height: view.isMobile ? 740 : 600 });
    for (const overlay of view.overlays ? overlays : []) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await openOverlay(page, overlay);
      await page.screenshot(taken(overlay.toLowerCase()));
      await page.keyboard.press('Escape');
    }
    await page.context().close();
    await look(seen);
  });
}
