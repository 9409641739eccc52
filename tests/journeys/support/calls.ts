import type { BrowserContext, Page } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import type { ErrorCode, ErrorReply } from '#contract/errors.ts';
import { errorStatuses } from '#contract/errors.ts';
import { intercept } from './intercept.ts';

/** Keeps the calls of a path waiting, so that what a screen shows meanwhile can be looked at; answers what lets them go. */
export async function holdCall(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await intercept(page, `**${path}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Pages that this browser opens from now on hear of nothing by themselves. */
export async function cutLive(context: BrowserContext): Promise<void> {
  await intercept(context, `**${endpoints.openStream.path}`, (route) => route.abort());
}

/** A page that nobody looks at asks for nothing by itself. */
export async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** … and asks once it is looked at again. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

/** A page stays behind until it is let go, by what this answers. */
export async function holdBack(page: Page, requestId: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await intercept(page, `**/api/requests/${requestId}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** The calls of a path fail so until what this answers is called; a live screen asks more than once. */
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

/** The next change that is asked of a path fails so, without reaching the server; what a live screen reads there does not. */
export async function failCall(page: Page, path: string, code: ErrorCode): Promise<void> {
  const json: ErrorReply = { error: { code, message: 'as told' } };
  let isDue = true;
  await intercept(page, `**${path}`, async (route) => {
    if (!isDue || route.request().method() === 'GET') return route.fallback();
    isDue = false;
    return route.fulfill({ status: errorStatuses[code], json });
  });
}
