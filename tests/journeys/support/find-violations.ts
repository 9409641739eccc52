import { createRequire } from 'node:module';
import type { JSHandle, Page } from '@playwright/test';
import type Axe from 'axe-core';

/**
 * The minified file, because the test sends it to each page. It is less than half the size of the package's main
 * file.
 */
const axe: typeof Axe = createRequire(import.meta.url)('axe-core/axe.min.js');

export interface Violation {
  rule: string;
  targets: string[];
}

interface Scope {
  coloursOnly?: boolean;
  sizesOnly?: boolean;
  /** Checks only these elements; by default the whole page. */
  within?: JSHandle<Element[]> | undefined;
}

/**
 * axe does not check this rule by default: targets of 24 px, or far enough apart (WCAG 2.5.8). Lighthouse also checks
 * it.
 */
const rules = { 'target-size': { enabled: true } };

/** The rules whose results differ between the themes. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe in the present page. This takes a tenth of the time of axe's own builder for Playwright. That builder
 * loads axe again each time, opens a second page and describes every passed check.
 */
export async function findViolations(
  page: Page,
  { coloursOnly = false, sizesOnly = false, within }: Scope = {},
): Promise<Violation[]> {
  // The product's pages have no frames.
  const options: Axe.RunOptions = { resultTypes: ['violations'], iframes: false, rules };
  if (coloursOnly) options.runOnly = ofColours;
  if (sizesOnly) options.runOnly = Object.keys(rules);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ options, within }) => {
      // Ends every finite animation: elements that appear or disappear have temporary colours. A page that draws no
      // frames would never end it by itself.
      for (const moving of document.getAnimations()) {
        if (moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish();
      }
      const { axe: inPage } = window as unknown as { axe: typeof Axe };
      const elements = within?.filter((each) => each.isConnected);
      if (elements?.length === 0) return [];
      const context = elements && { include: elements };
      const targetsBy = async (options: Axe.RunOptions) =>
        (await inPage.run(context ?? document, options)).violations.map(({ id, nodes }) => ({
          rule: id,
          targets: nodes.map(({ target }) => target.join(' ')),
        }));
      const found = await targetsBy(options);
      // If a bar at the bottom of the window covers a target, the target counts only if it is still too small after
      // it is scrolled into view.
      const small = found.find(({ rule }) => rule === 'target-size');
      if (!small) return found;
      const place = scrollY;
      const confirmed: string[] = [];
      for (const target of small.targets) {
        document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const [again] = await targetsBy({ ...options, runOnly: ['target-size'] });
        if (again?.targets.includes(target)) confirmed.push(target);
      }
      scrollTo({ top: place, behavior: 'instant' });
      small.targets = confirmed;
      return found.filter(({ targets }) => targets.length > 0);
    },
    { options, within },
  );
}
