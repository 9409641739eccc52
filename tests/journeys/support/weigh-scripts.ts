import type { Page } from '@playwright/test';

/** Notes on pages from now on when their list stands: what is brought later is not needed for a first look. */
export const noteList = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, watching) => {
      if (!document.querySelector('main a[href*="/request/"]')) return;
      watching.disconnect();
      performance.mark('list');
    }).observe(document, { childList: true, subtree: true });
  });

/** Bytes of the scripts, as they travelled, that were asked for before the list stood. */
export const scriptsOfList = (page: Page) =>
  page.evaluate(() => {
    const stood = performance.getEntriesByName('list')[0]?.startTime ?? Infinity;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < stood)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
