import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

function isRinged(place: Element, pseudo?: string): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(place, pseudo);
  return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
}

/** Returns whether there is a focus ring around the control, or around the element that is drawn for it. */
function showsFocus(control: Element): boolean {
  const { nextElementSibling: drawn, parentElement: parent } = control;
  const around = [control, drawn, parent, parent?.parentElement];
  return isRinged(control, '::after') || around.some((place) => place && isRinged(place));
}

/** Moves the focus to an element with Tab alone, as a person without a mouse does, and presses a key on it. */
export async function pressOn(target: Locator, key = 'Enter'): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let presses = 0; presses < 80 && document.activeElement !== target.element(); presses += 1) {
    await userEvent.keyboard('{Tab}');
  }
  await expect.element(target).toHaveFocus();
  await expect.poll(() => showsFocus(target.element()), { message: 'a ring shows the focus' }).toBe(true);
  await userEvent.keyboard(`{${key}}`);
}

/**
 * Presses Tab until the last stop has the focus. Expects a ring around each stop, and returns the role or the element of
 * each.
 */
export async function walkByTab(last: Locator): Promise<string[]> {
  const stops: string[] = [];
  while (stops.length < 80 && document.activeElement !== last.element()) {
    await userEvent.keyboard('{Tab}');
    const held = document.activeElement;
    const what = held?.role ?? held?.tagName ?? '';
    await expect.poll(() => held && showsFocus(held), { message: `a ring around ${what}` }).toBe(true);
    stops.push(what);
  }
  await expect.element(last).toHaveFocus();
  return stops;
}
