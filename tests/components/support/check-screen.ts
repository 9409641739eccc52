import axe from 'axe-core';
import { expect } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { listLooks, LooksChecked, type View } from '#tests/journeys/support/looks-checked.ts';

type Scheme = View['theme'];

/** The looks that earlier tests of this page have checked: axe over every screen in full was half of what they cost. */
const checked = new LooksChecked();

/** The only rules whose result may differ between light and dark. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Sets the browser's colour scheme and motion preference, as the settings of the system would. */
export function prefer(scheme: Scheme, motion: 'reduce' | 'no-preference'): Promise<unknown> {
  const features = [
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: motion },
  ];
  return cdp().send('Emulation.setEmulatedMedia', { features });
}

/** Ends every finite animation at once, because a page that draws no frames would never end it. */
function settleMotion(): void {
  for (const moving of document.getAnimations()) {
    if (moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish();
  }
}

async function checkIn(scheme: Scheme): Promise<void> {
  await prefer(scheme, 'reduce');
  settleMotion();
  const view = { kind: document.title, width: innerWidth, theme: scheme };
  const byLook = listLooks();
  const looks = [...byLook.keys()];
  const fresh = checked.findNew(view, looks);
  if (fresh?.length === 0) return;
  const within = fresh && { include: fresh.flatMap((look) => byLook.get(look) ?? []) };
  const { violations } = await axe.run(within ?? document, {
    resultTypes: ['violations'],
    iframes: false,
    rules: { 'target-size': { enabled: true } },
    ...(scheme === 'dark' && { runOnly: ofColours }),
  });
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found, `axe (${scheme})`).toEqual([]);
  checked.add(view, fresh ?? looks);
}

function checkOverflow(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

/**
 * Expects that axe finds no problem on the present screen, in light and in dark, and that nothing is wider than the
 * window.
 */
export async function checkScreen(): Promise<void> {
  await checkIn('light');
  await checkIn('dark');
  await prefer('light', 'no-preference');
  checkOverflow();
}

/** The same check on a small phone and on a desktop. The colours are checked once. */
export async function checkBothWidths(): Promise<void> {
  const { innerWidth, innerHeight } = window;
  await page.viewport(360, 720);
  await checkIn('light');
  checkOverflow();
  await page.viewport(1280, 720);
  await checkScreen();
  await page.viewport(innerWidth, innerHeight);
}
