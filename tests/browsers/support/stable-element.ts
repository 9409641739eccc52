import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two looks. */
const interval = 60;
const looks = 100;

/**
 * Scrolls the element into the middle of the window and returns its position. Throws if the page has replaced the
 * element. Runs in the page.
 */
export function placeOf(element: Element): string {
  if (!element.isConnected) throw new Error('The page has replaced the element.');
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].join(' ');
}

/**
 * Waits until content that appears above no longer moves the target. Rejects if the page has replaced the target, so
 * that the caller finds the new one, and if the target keeps moving.
 */
export async function waitUntilStable(what: string, ask: () => Promise<string>): Promise<void> {
  let before = '';
  for (let look = 0; look < looks; look += 1) {
    const place = await ask();
    if (place === before) return;
    before = place;
    await pause(interval);
  }
  throw new Error(`${what} does not stand still.`);
}
