import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';

/** No page of the product: asked for only to learn whether requests are caught; the server refuses it until they are. */
const probe = '/is-intercepted';

/**
 * `route`, in force once this resolves, on pages that stand already as well. Chromium acknowledges the first
 * interception of a page before the page's next request is sure to be caught; about one in thirty went through.
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
