import { until } from './until.ts';

/** Brings it into the middle of the window; where it then is. Runs in the page. */
export function placeOf(element: Element): string {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].join(' ');
}

/** What still comes in above moves what is to be pressed: a hand waits until it stands. */
export async function standsStill(what: string, ask: () => Promise<string>): Promise<void> {
  let before = '';
  await until(`${what} to stand still`, async () => {
    const place = await ask();
    const stands = place === before;
    before = place;
    return stands;
  });
}
