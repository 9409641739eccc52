import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/**
 * Moves the focus to an element with Tab alone, as a person without a mouse does. Fails if Tab does not reach the
 * element.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Expects a visible focus: a ring around the control, or around the element that is drawn for it. */
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

/** Expects that an element has the focus, and not the start of the page. The pressed control may be gone. */
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

/** Opens the picker of a file field, and chooses a file. */
export async function pickFile(page: Page, input: Locator, file: ChosenFile): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await pressOn(page, input);
  await (await opened).setFiles(file);
}

/**
 * Presses a button and confirms the dialog that it opens. The focus must go into the dialog, stay there, and be kept
 * afterwards.
 */
export async function pressAndConfirm(page: Page, target: Locator, comment?: string): Promise<void> {
  await pressOn(page, target);
  const question = page.getByRole('alertdialog');
  await expect(question.locator(':focus')).toHaveCount(1);
  if (comment !== undefined) await typeInto(page, question.getByRole('textbox'), comment);
  // The last button confirms. For an order, it has words of its own.
  await pressOn(page, question.getByRole('button').last());
  await expect(question).toBeHidden();
  await expectFocusKept(page);
}
