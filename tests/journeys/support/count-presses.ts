import type { Page } from '@playwright/test';

/**
 * Counts clicks, taps and keys from now on, until the page is loaded again. A key combination counts as one. Typed
 * text counts only if the test presses each key.
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['presses'] = '0';
    const count = (event: Event) => {
      if (event instanceof KeyboardEvent && ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return;
      const { dataset } = document.documentElement;
      dataset['presses'] = String(Number(dataset['presses']) + 1);
    };
    for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, count, { capture: true });
  });
  return async () => Number(await page.locator('html').getAttribute('data-presses'));
}
