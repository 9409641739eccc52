import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { requestTexts } from '#web/requests/request-texts.ts';
import { pressesIn } from '#tests/support/documented-presses.ts';
import table from '../../../docs/jobs.md?raw';

const modifiers = new Set(['Control', 'Shift', 'Alt', 'Meta']);

interface Way {
  begin: () => Promise<unknown>;
  walk: () => Promise<unknown>;
}

/** Returns the number of clicks and keys of this way. A key combination counts as one; text that is typed does not. */
async function countPresses({ begin, walk }: Way): Promise<number> {
  await begin();
  let presses = 0;
  const count = (event: Event) => {
    if (!(event instanceof KeyboardEvent && modifiers.has(event.key))) presses += 1;
  };
  const kinds = ['pointerdown', 'keydown'] as const;
  for (const kind of kinds) window.addEventListener(kind, count, { capture: true });
  await walk();
  for (const kind of kinds) window.removeEventListener(kind, count, { capture: true });
  return presses;
}

/**
 * Does the job in both ways, each from its stated beginning to its end, and compares the presses with the document.
 */
export async function compare(job: string, ways: Record<'before' | 'now', Way>): Promise<void> {
  const counted = { before: await countPresses(ways.before), now: await countPresses(ways.now) };
  expect(counted, job).toEqual(pressesIn(table, job));
  expect(counted.now, job).toBeLessThan(counted.before);
}

export const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const inList = (title: string) => page.getByRole('link', { name: title, exact: true });

/** Opens the request from the list, and waits for its page. */
export async function openFromList(title: string): Promise<void> {
  await inList(title).click();
  await expect.element(heading(title)).toBeVisible();
}

export const backToList = () => page.getByRole('link', { name: requestTexts.fr.back, exact: true }).click();
