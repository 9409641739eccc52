import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { ErrorCode } from '#contract/errors.ts';
import { errorStatuses } from '#contract/errors.ts';
import type { Language } from '#domain/language.ts';
import { ApiError } from '#web/shared/errors/api-error.ts';
import { addErrorTexts, errorText } from '#web/shared/errors/error-texts.ts';
import { refusalErrorTexts } from '#web/shared/errors/refusal-error-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';

addErrorTexts(refusalErrorTexts);

/** The sentence that screens show for this refusal. */
export const errorTextOf = (code: ErrorCode, language: Language = 'fr') =>
  errorText(new ApiError(code, '', errorStatuses[code]), language);

const toasts = () => page.getByRole('region', { name: uiTexts.fr.notifications });

/** Waits for a toast with this text. */
export async function expectToast(text: string): Promise<void> {
  await expect.element(toasts().getByText(text, { exact: true }).first()).toBeVisible();
}

/**
 * Waits for a toast with this title and this sentence, and closes it, so that a test can see the next toast
 * separately.
 */
export async function readToast(title: string, sentence: string): Promise<void> {
  const place = toasts();
  // A toast about a failure has the role of an alert.
  const toast = place
    .getByRole('alertdialog', { name: title })
    .or(place.getByRole('dialog', { name: title }));
  await expect.element(toast.getByText(title, { exact: true }).first()).toBeVisible();
  await expect.element(toast.getByText(sentence, { exact: true }).first()).toBeVisible();
  await toast.getByRole('button', { name: uiTexts.fr.close }).click();
  await expect.element(toast).not.toBeInTheDocument();
}
