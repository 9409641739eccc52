import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { filterTexts } from '#web/requests/filters/filter-texts.ts';
import type { Person } from './people.ts';

const opener = ({ page, language }: Person) =>
  page.getByRole('button', { name: new RegExp(`^${filterTexts[language].filters(0)}`) });

/** Chooses a filter or an order in the menu of a wide screen. The menu stays open until Escape. */
export async function chooseFilter(person: Person, name: string): Promise<void> {
  const { page } = person;
  await opener(person).click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** Expects that the menu of a wide screen shows this filter or order as the chosen one. */
export async function expectFilter(person: Person, name: string): Promise<void> {
  const { page } = person;
  await opener(person).click();
  await expect(page.getByRole('menuitemradio', { name, exact: true })).toHaveAttribute(
    'aria-checked',
    'true',
  );
  await page.keyboard.press('Escape');
}

/** Chooses the number of rows per page. */
export async function chooseRows(page: Page, rows: string, language: Language = 'fr'): Promise<void> {
  const group = page.getByRole('group', { name: filterTexts[language].rows });
  await group.getByRole('button', { name: rows, exact: true }).click();
}
