import { expect } from '@playwright/test';
import type { ErrorCode } from '#contract/errors.ts';
import { errorStatuses } from '#contract/errors.ts';
import type { Language } from '#domain/language.ts';
import { ApiError } from '#web/shared/errors/api-error.ts';
import { addErrorTexts, errorText } from '#web/shared/errors/error-texts.ts';
import { approvalErrorTexts } from '#web/shared/errors/approval-error-texts.ts';
import { refusalErrorTexts } from '#web/shared/errors/refusal-error-texts.ts';
import { settingsErrorTexts } from '#web/shared/errors/settings-error-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import type { Person } from './people.ts';

export const otherThan = { fr: 'en', en: 'fr' } as const;
const switches = { fr: 'Français', en: 'English' };

addErrorTexts(refusalErrorTexts);
addErrorTexts(settingsErrorTexts);
addErrorTexts(approvalErrorTexts);

/** The sentence that screens show for this error code. */
export const errorTextOf = (code: ErrorCode, language: Language) =>
  errorText(new ApiError(code, '', errorStatuses[code]), language);

/** Changes the language of the present page with its own switch. */
export async function speak(person: Person, language: Language): Promise<void> {
  if (language === person.language) return;
  const { page } = person;
  const name = switches[language];
  const account = page.getByRole('button', {
    name: new RegExp(`^${shellTexts[person.language].account}`),
  });
  const choice = page.getByRole('banner').getByRole('button', { name });
  await expect(account.or(choice)).toBeVisible();
  if (await account.isVisible()) {
    await account.click();
    await page.getByRole('menuitemradio', { name }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  } else await choice.click();
  person.language = language;
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Yields both languages, the present one first, and changes the language of the open pages in between. */
export async function* inBothLanguages(...people: [Person, ...Person[]]): AsyncGenerator<Language> {
  const [{ language }] = people;
  yield language;
  for (const person of people) await speak(person, otherThan[language]);
  yield otherThan[language];
}
