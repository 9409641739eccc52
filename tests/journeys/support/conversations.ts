import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Message } from '#contract/messages/message-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { phoneBarTexts } from '#web/requests/detail/phone-bar-texts.ts';
import { done } from '../../support/caller.ts';
import type { Person } from './people.ts';

export const streamPath = endpoints.openStream.path;

/** Opens a page and waits for its live connection. A pressed key loads the program at once. */
export async function openLive(person: Person, path: string): Promise<void> {
  const streamOpened = person.page.waitForResponse((response) => response.url().endsWith(streamPath));
  await person.open(path);
  await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible();
  await person.page.keyboard.press('Shift');
  await streamOpened;
}

interface More {
  attachmentIds?: string[];
  repliesTo?: string;
}

/** Sends a message through the API. */
export function say(person: Person, requestId: string, content: string, more: More = {}): Promise<Message> {
  const body = { id: randomUUID(), content, ...more };
  return done(person.api.call(endpoints.postMessage, { params: { requestId }, body }));
}

export const logOf = ({ page }: Pick<Person, 'page'>): Locator => page.getByRole('log');

/** Expects that all of these screens show exactly these messages, each once, in this order. */
export async function expectConversation(people: Pick<Person, 'page'>[], contents: string[]): Promise<void> {
  for (const person of people) {
    const shown = async () => {
      const text = await logOf(person).innerText();
      return [...text.matchAll(/N° \d+/g)].map(([content]) => content);
    };
    await expect.poll(shown).toEqual(contents);
  }
}

/** Opens the conversation on a phone, where it is a sheet over the request. */
export async function openSheet({ page, language }: Pick<Person, 'page' | 'language'>): Promise<void> {
  const { name, messages } = phoneBarTexts[language];
  await page.getByRole('navigation', { name }).getByRole('button', { name: messages }).click();
}
