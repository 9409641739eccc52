import type { Page } from '@playwright/test';

/**
 * Records on later pages when the list appears. Scripts that are loaded afterwards are not needed for a first look.
 */
export const noteList = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, watching) => {
      if (!document.querySelector('main a[href*="/request/"]')) return;
      watching.disconnect();
      performance.mark('list');
    }).observe(document, { childList: true, subtree: true });
  });

/** Returns the transferred bytes of the scripts that were requested before the list appeared. */
export const scriptsOfList = (page: Page) =>
  page.evaluate(() => {
    const stood = performance.getEntriesByName('list')[0]?.startTime ?? Infinity;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < stood)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
