import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { findLayoutFaults } from './support/find-layout-faults.ts';
import { journey } from './support/journey.ts';

/** Sets the text spacing that some people use on every page (WCAG 1.4.12). */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
    );
    document.adoptedStyleSheets = [sheet];
  });
}

/**
 * Returns the words that are broken over several lines. A line may end after a hyphen, so such words do not count.
 */
const brokenWords = (page: Page, css: string) =>
  page.locator(css).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = element.firstChild;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [word] : [];
      });
    }),
  );

journey(
  'with text spaced far apart nothing is cut on the narrowest phone, and no word breaks',
  async ({ person }) => {
    const { page } = person;
    await page.setViewportSize({ width: 320, height: 640 });
    await person.ownRequest('Gobelets');
    for (const path of ['/dashboard', '/?lang=fr', '/?lang=en']) {
      await person.open(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path === '/dashboard')
        await expect(page.getByText(dashboardTexts.fr.counters.shipped)).toBeVisible();
      await spaceText(page);
      expect(await page.evaluate(findLayoutFaults, { touch: false })).toEqual([]);
      expect(await brokenWords(page, 'dt, h1, h2, h3, figure p, figure span')).toEqual([]);
    }
  },
);
