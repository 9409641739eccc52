import type { BrowserContext } from '@playwright/test';

/** Holds the program back; answers what lets it come. */
export async function holdProgram(context: BrowserContext): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}
