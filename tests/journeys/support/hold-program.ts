import type { BrowserContext, Page } from '@playwright/test';

/** Holds the program's scripts back. Returns a function that releases them. */
export async function holdProgram(context: BrowserContext): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Opens pages as the server sends them if it cannot draw them, so that the program draws them. */
export async function leaveUndrawn(page: Page): Promise<void> {
  await page.route(/\/dashboard(\?|$)/, async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document') return route.fallback();
    const { cookie = '' } = await request.allHeaders();
    const language = cookie.split('; ').find((each) => each.startsWith('language=')) ?? '';
    const answer = await fetch(request.url(), { headers: { cookie: language } });
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    });
  });
}
