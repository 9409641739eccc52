import type { Page } from '@playwright/test';

/**
 * Sums what every document of this page shifts from now on, shifts right after an act included: a reader sees those too.
 * Answers a function that reads the sum of the document as it stands (the unit of Cumulative Layout Shift).
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
    // Two frames: what has just been drawn is reported after it.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    return page.evaluate(() => (window as { shifted?: number }).shifted ?? 0);
  };
}
