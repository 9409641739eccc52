import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import { until } from './until.ts';
import { hasMissed, untilHit, watchPress } from './aimed-press.ts';
import type { EnginePage, Target } from './engine-page.ts';
import { findTarget } from './find-target.ts';
import { placeOf, waitUntilStable } from './stable-element.ts';

/** Sets the size of the window. Firefox 140 supports no orientation. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  try {
    await page.setViewport({ width, height });
  } catch (error) {
    if (!String(error).includes('setScreenOrientationOverride')) throw error;
  }
}

export const firefox = '/usr/bin/firefox-esr';

/** Opens Firefox, through WebDriver BiDi. */
export async function openFirefox(): Promise<EnginePage> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR, fr', 'intl.locale.requested': 'fr' },
  });
  const [page = await browser.newPage()] = await browser.pages();
  await resize(page, 1024, 740);
  return pageOf(browser, page);
}

function pageOf(browser: Browser, page: Page): EnginePage {
  const find = (target: Target) =>
    until(`${target.css} ${target.name ?? ''}`, async () => {
      const found = await page.evaluateHandle(findTarget, target);
      return found.asElement() as ElementHandle<HTMLElement> | null;
    });
  return {
    // A page that navigates by itself cancels our navigation.
    open: async (url) => {
      await until(url, async () => (await page.goto(url)) !== undefined);
    },
    ask: (question, ...args) => page.evaluate(question as never, ...args),
    isThere: async (target) =>
      (await page.evaluate(`(${String(findTarget)})(${JSON.stringify(target)}) !== null`)) === true,
    press: untilHit(
      async (target) => {
        const element = await find(target);
        await waitUntilStable(target.css, () => element.evaluate(placeOf));
        await element.evaluate(watchPress);
        await element.click();
      },
      () => page.evaluate(hasMissed),
    ),
    fill: async (target, text) => {
      const element = await find(target);
      await element.evaluate((it) => {
        it.scrollIntoView({ block: 'center', behavior: 'instant' });
        it.focus();
        if (it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement) it.select();
      });
      await page.keyboard.type(text);
    },
    key: (name) => page.keyboard.press(name),
    giveFile: async (path) => {
      const picker = await until('a file field', () => page.$('input[type=file]'));
      await picker.uploadFile(path);
    },
    resize: (width, height) => resize(page, width, height),
    photograph: async (path) => {
      await page.screenshot({ path });
    },
    reload: async () => {
      await page.reload();
    },
    close: () => browser.close(),
  };
}
