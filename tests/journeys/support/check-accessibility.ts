import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** axe finds nothing on the page as it stands, in light and in dark; and nothing is wider than the screen. */
export async function checkAccessibility(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page });
    // The themes differ in nothing but colours.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect(found, `axe on ${page.url()} (${colorScheme})`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** The same on a small phone and on a desk. */
export async function checkBothWidths(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await checkAccessibility(page);
  }
  if (before) await page.setViewportSize(before);
}
