import { until } from './until.ts';

/** Scrolls the element into the middle of the window and returns its position. Runs in the page. */
export function placeOf(element: Element): string {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].join(' ');
}

/** Waits until content that appears above no longer moves the target. */
export async function waitUntilStable(what: string, ask: () => Promise<string>): Promise<void> {
  let before = '';
  await until(`${what} to stand still`, async () => {
    const place = await ask();
    const isStable = place === before;
    before = place;
    return isStable;
  });
}
