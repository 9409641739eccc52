import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

interface Root {
  stateNode: { current: { child: unknown; memoizedState: { isDehydrated?: boolean } } };
}

/** Whether the program has taken the page over that the server sent finished: not that it has begun to. */
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
