import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoAgent, demoClients, demoPassword, type DemoPerson } from '#server/demo/list-people.ts';
import { type Language, languages } from '#domain/language.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { startApp } from '#tests/support/start-app.ts';
import config from '../../playwright.config.ts';
import { type Theme, themes } from '../contact-sheet/options.ts';
import { Stage } from '../contact-sheet/stage.ts';
import { signIn } from '../contact-sheet/visitors.ts';

const root = join(import.meta.dirname, '../..');
const client = demoClients.find(({ person }) => person.language === 'en')?.person;
if (!client) throw new Error('The demo has no English-speaking client.');

interface Subject {
  /** The files are `docs/screenshot-<name>.png` and `docs/screenshot-<name>-dark.png`; the README shows both. */
  name: string;
  as?: DemoPerson;
  open: (stage: Stage) => Promise<void>;
}

/** The screens in the README, in the language of the README. */
const subjects: Subject[] = [
  { name: 'landing', open: (stage) => stage.open('/') },
  {
    name: 'request',
    as: client,
    open: (stage) => openFirst(stage, '/dashboard?status=paiement_marchandise_en_attente'),
  },
  { name: 'dashboard', as: demoAgent, open: (stage) => stage.open('/agent/dashboard') },
  {
    name: 'conversation',
    as: client,
    open: async (stage) => {
      await openFirst(stage, '/dashboard?status=envoi_en_cours');
      const thread = stage.page.getByRole('region', { name: messageTexts.en.title });
      await thread.evaluate((card) => card.scrollIntoView({ block: 'center' }));
    },
  },
];

async function openFirst(stage: Stage, list: string): Promise<void> {
  await stage.open(list);
  await stage.page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await stage.page.getByRole('heading', { level: 1 }).waitFor();
  await stage.sees(statusTexts.en.steps.delivery);
}

/** Opens a window of 1440 by 900 in this language. */
async function enter(browser: Browser, url: string, language: Language, as?: DemoPerson): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    // The policy of the page would block the styles that hide parts of the page.
    bypassCSP: true,
  });
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  if (as) await signIn(context, { email: as.email, password: demoPassword });
  return context.newPage();
}

async function savePicture(page: Page, file: string): Promise<void> {
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const { size } = await sharp(picture)
    .png({ palette: true, colours: 128, dither: 0, effort: 10, compressionLevel: 9 })
    .toFile(join(root, file));
  console.log(`${file} (${Math.ceil(size / 1000)} kB)`);
}

/** Pictures have no scrollbar, so the page must not reserve space for one. */
const gutterless = 'html { scrollbar-gutter: auto !important; }';

async function takeSubject(browser: Browser, url: string, { name, as, open }: Subject): Promise<void> {
  const page = await enter(browser, url, 'en', as);
  const stage = new Stage(page, false);
  const suffixes: Record<Theme, string> = { light: '', dark: '-dark' };
  await open(stage);
  await page.addStyleTag({ content: gutterless });
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await stage.settle();
    await savePicture(page, `docs/screenshot-${name}${suffixes[theme]}.png`);
  }
  await page.context().close();
}

/**
 * Styles for the preview that other sites show for a link to an installation (Open Graph). All installations share the
 * preview, so it shows only the title and the drawing of the steps, without an agency's name.
 */
const openGraphStyle = `
  ${gutterless}
  header, footer, main section:nth-of-type(n + 3), h1 ~ *, ol p { display: none !important; }
  main section:first-of-type { padding: 92px 64px 104px !important; }
  main section:nth-of-type(2) { padding: 0 64px !important; }
  h1 { font-size: 76px !important; line-height: 82px !important; }
  h1 > span { display: block !important; }
  ol { grid-template-columns: repeat(8, 1fr) !important; }
  ol path { stroke-width: 2.25 !important; }
  .thread-row::before, .thread-row::after { content: none !important; }
`;

async function drawOpenGraph(browser: Browser, url: string, language: Language): Promise<void> {
  const page = await enter(browser, url, language);
  await page.setViewportSize({ width: 1200, height: 630 });
  const stage = new Stage(page, false);
  await stage.open('/');
  await page.addStyleTag({ content: openGraphStyle });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await stage.settle();
  await savePicture(page, `public/og-${language}.png`);
  await page.context().close();
}

/** Takes the pictures for the README and for links to the site, from the product with its demo data. */
async function main(): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'sourcing-screenshots-'));
  const app = await startApp({ dataFolder, environment: { SERVE_WEB: '1', THROTTLE: '0', DEMO: '1' } });
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    for (const subject of subjects) await takeSubject(browser, app.url, subject);
    for (const language of languages) await drawOpenGraph(browser, app.url, language);
  } finally {
    await browser.close();
    await app.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

await main();
