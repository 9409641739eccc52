import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { cookieNames } from '#contract/cookies.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { termsTexts } from '#domain/legal/documents/terms-texts.ts';
import { navTexts } from '#web/shell/nav-texts.ts';
import { journey } from './support/journey.ts';

journey.use({ locale: 'en-GB' });

const offered = 'Read this page in English';
const kept = 'Keep reading in French';

journey(
  'a browser that prefers English gets the French page, with one proposal to switch that moves nothing',
  async ({ page, browser, installation }) => {
    const html = page.locator('html');
    const offer = page.getByRole('button', { name: offered });
    const placesOf = () =>
      page.evaluate(() =>
        Array.from(document.querySelectorAll('header, h1, main, footer a, input'), (element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return [left, top + window.scrollY, width, height];
        }),
      );
    for (const [path, viewport] of [
      ['/', { width: 360, height: 740 }],
      ['/auth?tab=sign-up', { width: 360, height: 740 }],
      ['/cgv', { width: 1440, height: 900 }],
      ['/no-such-page', { width: 1440, height: 900 }],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.goto(installation.url + path);
      await expect(html).toHaveAttribute('lang', 'fr');
      await expect(offer).toBeInViewport({ ratio: 1 });
      expect(await offer.evaluate((button) => button.closest('[lang]')?.getAttribute('lang'))).toBe('en');
      const before = await placesOf();
      if (viewport.width === 1440) {
        // At the end of the page, the offer covers nothing of the page.
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        const [end, box] = await Promise.all([
          page.getByRole('contentinfo').boundingBox(),
          page.getByRole('complementary', { name: 'Language' }).boundingBox(),
        ]);
        expect(box?.y).toBeGreaterThanOrEqual((end?.y ?? 0) + (end?.height ?? 0));
      }
      if (path !== '/no-such-page') continue;
      await page.getByRole('button', { name: kept }).click();
      await expect(offer).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
      expect(await placesOf()).toEqual(before);
    }
    for (const path of ['/', '/auth']) {
      await page.goto(installation.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(offer).toBeHidden();
    }

    const other = await browser.newContext({ locale: 'en-US' });
    const taken = await other.newPage();
    await taken.goto(`${installation.url}/auth?tab=sign-up`);
    await taken.getByRole('textbox', { name: accountTexts.fr.firstName }).fill('Ada');
    await taken.getByRole('button', { name: offered }).click();
    await expect(taken.locator('html')).toHaveAttribute('lang', 'en');
    await expect(taken.getByRole('textbox', { name: accountTexts.en.firstName })).toHaveValue('Ada');
    await taken.goto(`${installation.url}/cgu`);
    await expect(taken.getByRole('heading', { level: 1, name: termsTexts.en.title })).toBeVisible();
    await taken.getByRole('button', { name: 'Français' }).click();
    await expect(taken.locator('html')).toHaveAttribute('lang', 'fr');
    await taken.reload();
    await expect(taken.getByRole('heading', { level: 1, name: termsTexts.fr.title })).toBeVisible();
    await expect(taken.getByRole('button', { name: offered })).toBeHidden();
    await other.close();
  },
);

journey(
  'on a phone the proposal to switch to English covers no button or link, at any scroll position',
  async ({ page, browser, installation, person }) => {
    const offer = (at: Page) => at.getByRole('button', { name: offered });
    /** Returns the controls that the offer covers at one of five points. */
    const covered = (at: Page) =>
      at.evaluate(() =>
        Array.from(document.querySelectorAll('a[href], button, input, select, textarea'))
          .filter((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            if (element.closest('aside[lang="en"]') || right - left < 2 || bottom - top < 2) return false;
            const points = [
              [(left + right) / 2, (top + bottom) / 2],
              ...[left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y])),
            ] as const;
            return points.some(([x, y]) =>
              document.elementFromPoint(x ?? 0, y ?? 0)?.closest('aside[lang="en"]'),
            );
          })
          .map((element) => element.textContent || element.getAttribute('name')),
      );
    const lookThrough = async (at: Page) => {
      await expect(offer(at)).toBeInViewport({ ratio: 1 });
      for (const share of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
        await at.evaluate(
          (part) => window.scrollTo({ top: part * document.body.scrollHeight, behavior: 'instant' }),
          share,
        );
        expect(await covered(at)).toEqual([]);
      }
      await at.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    };
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/', '/auth', '/auth?tab=sign-up', '/cgv']) {
      await page.goto(installation.url + path);
      await lookThrough(page);
    }

    // A signed-in person whose browser has forgotten that they dismissed the offer.
    await person.open('/dashboard');
    await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible();
    const english = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 360, height: 740 },
      storageState: await person.context.storageState(),
    });
    const phone = await english.newPage();
    await phone.goto(`${installation.url}/cgu`);
    await phone.evaluate(() => localStorage.removeItem('language'));
    await english.clearCookies({ name: cookieNames.language });
    await phone.goto(`${installation.url}/dashboard`);
    await expect(phone.locator('[data-foot-nav]')).toBeVisible();
    await lookThrough(phone);
    await phone.getByRole('button', { name: kept }).click();
    await phone.getByRole('link', { name: navTexts.fr.settings }).click();
    await expect(phone).toHaveURL(/\/settings$/);
    await expect(phone.locator('html')).not.toHaveAttribute('data-offers');
    await english.close();
  },
);
