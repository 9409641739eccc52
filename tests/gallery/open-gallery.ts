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

/** Settings that make letters look the same on every machine, independent of its screens and font settings. */
export const sameTextRendering = {
  ...config.use?.launchOptions,
  args: [
    ...(config.use?.launchOptions?.args ?? []),
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--force-color-profile=srgb',
  ],
};

/** Opens the gallery built in `folder`, with its clock fixed on the morning of 21 November 2026, and without motion. */
export async function openGallery(browser: Browser, folder: string, view: View): Promise<Page> {
  const { language, theme, width, height, isMobile } = view;
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile,
    hasTouch: isMobile,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    // The browser's language differs from the product's.
    locale: 'de-DE',
    timezoneId: 'Europe/Paris',
  });
  const origin = await serveGallery(context, folder);
  const page = await context.newPage();
  await page.clock.setFixedTime('2026-11-21T09:00:00Z');
  await page.goto(`${origin}/?language=${language}&theme=${theme}`);
  await expect(page.locator('[data-section="content"]')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  return page;
}
