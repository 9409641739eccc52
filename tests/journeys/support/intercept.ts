import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * An address that is no page of the product. It is called only to learn whether requests are intercepted; until then
 * the server refuses it.
 */
const probe = '/is-intercepted';

/**
 * Works as `route`, but also on open pages, and is in force once it resolves. Chromium acknowledges the first
 * interception of a page before it surely intercepts the page's next request: about one in thirty was not
 * intercepted.
 */
export async function intercept(
  target: Page | BrowserContext,
  url: string | RegExp,
  handler: (route: Route) => Promise<unknown>,
  options?: { times?: number },
): Promise<void> {
  await target.route(url, handler, options);
  const pages = 'pages' in target ? target.pages() : [target];
  for (const page of pages) if (page.url().startsWith('http')) await awaitInterception(page);
}

async function awaitInterception(page: Page): Promise<void> {
  const answer = (route: Route) => route.fulfill({ status: 204 });
  await page.route(`**${probe}`, answer);
  await expect
    .poll(() =>
      page.evaluate(
        (path) =>
          fetch(path, { method: 'HEAD', cache: 'no-store' }).then(
            ({ status }) => status,
            () => 0,
          ),
        probe,
      ),
    )
    .toBe(204);
  await page.unroute(`**${probe}`, answer);
}
