import type { Page } from '@playwright/test';

/** Returns the title that a browser shows for a page of this name. */
export const named = (title: string) => `${title} · Esmont`;

/** Returns the title without the number of unread messages, which agents may have from other journeys. */
export const titleOf = async (page: Page) => (await page.title()).replace(/^\(\d+\) /, '');
