import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { listLooks, type View } from './looks-checked.ts';
import { findViolations } from './find-violations.ts';
import { LooksOfRun } from './looks-of-run.ts';

const checked = new LooksOfRun();

/** A page's address without the parts that identify a single request, client or other item. */
const kindOf = (page: Page) =>
  new URL(page.url()).pathname.replace(/[\da-f]{8}-[\da-f-]{27}|[^/]*\d[^/]*/g, ':id');

async function checkIn(page: Page, theme: View['theme']): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  const view = { kind: kindOf(page), width: page.viewportSize()?.width ?? 0, theme };
  const byLook = await page.evaluateHandle(listLooks);
  const looks = await byLook.evaluate((elements) => [...elements.keys()]);
  const fresh = checked.findNew(view, looks);
  if (fresh?.length === 0) return;
  const within =
    fresh &&
    (await byLook.evaluateHandle(
      (elements, chosen) => chosen.flatMap((look) => elements.get(look) ?? []),
      fresh,
    ));
  const violations = await findViolations(page, { coloursOnly: theme === 'dark', within });
  const found = violations.map(({ rule, targets }) => `${rule}: ${targets.join(', ')}`);
  expect(found, `axe on ${page.url()} (${theme})`).toEqual([]);
  checked.add(view, fresh ?? looks);
}

async function checkOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/**
 * Expects that axe finds no problem on the present page, in light and in dark, and that nothing is wider than the
 * screen. A run checks each look once.
 */
export async function checkAccessibility(page: Page): Promise<void> {
  await checkIn(page, 'light');
  await checkIn(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  await checkOverflow(page);
}

/**
 * Changes the width and waits. Another width may load a list of another length, and a button may be disabled in the
 * meantime.
 */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 720 });
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn));
      }),
  );
  await expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0);
}

/** The same check on a small phone and on a desktop; colours are the same on both. */
export async function checkBothWidths(page: Page): Promise<void> {
  const before = page.viewportSize();
  await resize(page, 360);
  await checkIn(page, 'light');
  await checkOverflow(page);
  await resize(page, 1280);
  await checkAccessibility(page);
  if (before) await page.setViewportSize(before);
}
