import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Whether the program has taken the page over that the server sent finished. */
export const works = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')),
  );

export async function programWorks(page: Page): Promise<void> {
  await expect.poll(() => works(page)).toBe(true);
}
