import type { Page } from '@playwright/test';

/**
 * Sums up all layout shifts in every document of this page from now on, including shifts right after an input,
 * because readers see these too. Returns a function that reads the sum of the present document (in the unit of
 * Cumulative Layout Shift).
 */
export async function noteShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const total = { value: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) total.value += Number(entry.value);
      Object.assign(window, { shifted: total.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    // Waits for two frames, because the browser reports shifts after it draws.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    return page.evaluate(() => (window as { shifted?: number }).shifted ?? 0);
  };
}
