import type { Page } from '@playwright/test';

/** Returns the title that a browser shows for a page of this name. */
export const named = (title: string) => `${title} · Esmont`;

/** Agents may have unread messages of other journeys, whose number stands before. */
export const titleOf = async (page: Page) => (await page.title()).replace(/^\(\d+\) /, '');
