import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { uiTexts } from '#web/ui/ui-texts.ts';

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
/** An error in the summary above a form. */
export const errorLink = (name: string) => page.getByRole('link', { name });

const toasts = () => page.getByRole('region', { name: uiTexts.fr.notifications });

/** Waits for a toast that says this. */
export async function expectToast(text: string): Promise<void> {
  await expect.element(toasts().getByText(text, { exact: true }).first()).toBeVisible();
}

/** Numbers without the spaces that French sets between digits. */
export const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ').trim();
