import { type Browser, expect, type Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import { serveGallery } from './build-gallery.ts';

interface View {
  language: 'fr' | 'en';
  theme: 'light' | 'dark';
  width: number;
  height: number;
  isMobile: boolean;
}

/** The same letters on every machine, whatever its screens and its settings for fonts. */
export const sameLetters = {
  ...config.use?.launchOptions,
  args: [
    ...(config.use?.launchOptions?.args ?? []),
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--force-color-profile=srgb',
  ],
};

/** Somebody whom the product's own components speak to. */
const record = JSON.stringify({
  sessionId: '00000000-0000-4000-8000-000000000001',
  user: {
    id: '00000000-0000-4000-8000-000000000002',
    email: 'claire@example.com',
    firstName: 'Claire',
    lastName: 'Fontaine',
    phone: '',
    language: 'fr',
    role: 'client',
    emailVerified: true,
  },
  expiresAt: '2026-12-01T00:00:00.000Z',
  aal: 'aal1',
});

/** The gallery built in `folder`, on the morning of 21 November 2026, with nothing moving. */
export async function openGallery(browser: Browser, folder: string, view: View): Promise<Page> {
  const { language, theme, width, height, isMobile } = view;
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile,
    hasTouch: isMobile,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    // The product's language is not the browser's.
    locale: 'de-DE',
    timezoneId: 'Europe/Paris',
  });
  const origin = await serveGallery(context, folder);
  await context.addInitScript((stored) => localStorage.setItem('session', stored), record);
  const page = await context.newPage();
  await page.clock.setFixedTime('2026-11-21T09:00:00Z');
  await page.goto(`${origin}/?language=${language}&theme=${theme}`);
  await expect(page.locator('[data-section="messages"]')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  return page;
}
