import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Reaches something with Tab alone, as somebody without a mouse does; fails where it cannot be reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Somebody who looks sees where the focus is: a ring around the control, or around what stands for it. */
export async function expectFocusRing(target: Locator): Promise<void> {
  const ring = () =>
    target.evaluate((element) => {
      const isRinged = (place: Element, pseudo?: string) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(place, pseudo);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      };
      const { nextElementSibling: drawn, parentElement: parent } = element;
      const around = [element, drawn, parent, parent?.parentElement];
      return isRinged(element, '::after') || around.some((place) => place && isRinged(place));
    });
  await expect.poll(ring, { message: `a ring around ${String(target)}` }).toBe(true);
}

/** The pressed control may be gone; the focus must be somewhere, and not back at the start of the page. */
export async function expectFocusKept(page: Page): Promise<void> {
  const holder = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(holder, { message: 'the focus is lost' }).not.toBe('BODY');
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await expectFocusRing(target);
  await page.keyboard.press(key);
}

/** Opens the picker of a file field, and chooses. */
export async function pickFile(page: Page, input: Locator, file: ChosenFile): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await pressOn(page, input);
  await (await opened).setFiles(file);
}

/** Presses a button, and answers the question that it asks; the focus goes in, stays in, and is kept afterwards. */
export async function pressAndConfirm(page: Page, target: Locator, comment?: string): Promise<void> {
  await pressOn(page, target);
  const question = page.getByRole('alertdialog');
  await expect(question.locator(':focus')).toHaveCount(1);
  if (comment !== undefined) await typeInto(page, question.getByRole('textbox'), comment);
  // The last one confirms, in words of its own where it orders something.
  await pressOn(page, question.getByRole('button').last());
  await expect(question).toBeHidden();
  await expectFocusKept(page);
}
