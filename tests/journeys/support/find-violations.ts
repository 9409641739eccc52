import type { Page } from '@playwright/test';
import axe from 'axe-core';

export interface Violation {
  rule: string;
  targets: string[];
}

/** What differs between the themes. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it stands, in the page itself: a tenth of what its builder for Playwright takes, which
 * loads it anew each time, opens a second page and describes all that is in order.
 */
export async function findViolations(page: Page, { coloursOnly = false } = {}): Promise<Violation[]> {
  // No document of ours is in a frame.
  const options: axe.RunOptions = { resultTypes: ['violations'], iframes: false };
  if (coloursOnly) options.runOnly = ofColours;
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  return page.evaluate(async (how) => {
    // What is on its way in or out has colours that nobody keeps.
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, how);
    return violations.map(({ id, nodes }) => ({
      rule: id,
      targets: nodes.map(({ target }) => target.join(' ')),
    }));
  }, options);
}
