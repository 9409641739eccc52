import { expect, type Page } from '@playwright/test';
import { repliesElementId } from '#contract/rendered-page.ts';

interface Root {
  stateNode: { current: { child: unknown; memoizedState: { isDehydrated?: boolean } } };
}

/** Returns whether the program has fully taken over the page that the server sent finished. */
export const works = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector('#root') ?? {};
    const found = Object.entries(place).find(([key]) => key.startsWith('__reactContainer'));
    if (!found) return false;
    const { current } = (found[1] as Root).stateNode;
    return current.child !== null && !current.memoizedState.isDehydrated;
  });

export async function programWorks(page: Page): Promise<void> {
  await expect.poll(() => works(page)).toBe(true);
}

/** Opens an address. The controls of a finished dashboard page take no focus before the program works. */
export async function openWorking(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if ((await page.locator(`#${repliesElementId}`).count()) > 0) await programWorks(page);
}
