import type { BrowserContext, Page } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import type { ErrorCode, ErrorReply } from '#contract/errors.ts';
import { errorStatuses } from '#contract/errors.ts';
import { intercept } from './intercept.ts';

/**
 * Holds the calls of a path back, so that a test can look at the screen in the meantime. Returns a function that
 * releases them.
 */
export async function holdCall(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await intercept(page, `**${path}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Cuts pages that this browser opens from now on off from live changes. */
export async function cutLive(context: BrowserContext): Promise<void> {
  await intercept(context, `**${endpoints.openStream.path}`, (route) => route.abort());
}

/** Makes the page hidden. A hidden page loads nothing by itself. */
export async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Makes the page visible again, so that it loads again. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

/**
 * Makes the calls of a path fail with this code until the returned function is called. A live screen calls more than
 * once.
 */
export async function failCalls(
  page: Page,
  path: string,
  code: ErrorCode,
  retryAfter?: number,
): Promise<() => Promise<void>> {
  const json: ErrorReply = { error: { code, message: 'as told' } };
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  await intercept(page, `**${path}`, (route) =>
    route.fulfill({ status: errorStatuses[code], headers, json }),
  );
  return () => page.unroute(`**${path}`);
}

/**
 * Makes the next change at a path fail with this code, without reaching the server. Reads at that path do not fail.
 */
export async function failCall(page: Page, path: string, code: ErrorCode): Promise<void> {
  const json: ErrorReply = { error: { code, message: 'as told' } };
  let isDue = true;
  await intercept(page, `**${path}`, async (route) => {
    if (!isDue || route.request().method() === 'GET') return route.fallback();
    isDue = false;
    return route.fulfill({ status: errorStatuses[code], json });
  });
}
