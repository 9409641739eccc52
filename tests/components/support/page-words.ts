import { expect } from 'vitest';
import { page } from 'vitest/browser';

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
/** An error in the summary above a form. */
export const errorLink = (name: string) => page.getByRole('link', { name });

/** Returns the text without the spaces that French writes between digits. */
export const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ').trim();

/** Waits until the element with these words has the focus. */
export const expectFocusOn = (words: string) =>
  expect.poll(() => document.activeElement?.textContent, { message: words }).toBe(words);
