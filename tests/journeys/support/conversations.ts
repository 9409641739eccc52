import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Message } from '#contract/messages/message-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { phoneBarTexts } from '#web/requests/detail/phone-bar-texts.ts';
import { done } from '../../support/caller.ts';
import type { Person } from './people.ts';

export const streamPath = endpoints.openStream.path;

/** Opens a page whose live connection is open; a key that is pressed brings its program at once. */
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

/** Writes without the screen. */
export function say(person: Person, requestId: string, content: string, more: More = {}): Promise<Message> {
  const body = { id: randomUUID(), content, ...more };
  return done(person.api.call(endpoints.postMessage, { params: { requestId }, body }));
}

export const logOf = ({ page }: Pick<Person, 'page'>): Locator => page.getByRole('log');

/** All of these screens show these messages, in this order and no other, each once. */
export async function expectConversation(people: Pick<Person, 'page'>[], contents: string[]): Promise<void> {
  for (const person of people) {
    const shown = async () => {
      const text = await logOf(person).innerText();
      return [...text.matchAll(/N° \d+/g)].map(([content]) => content);
    };
    await expect.poll(shown).toEqual(contents);
  }
}

/** On a phone the conversation is a sheet over the request. */
export async function openSheet({ page, language }: Pick<Person, 'page' | 'language'>): Promise<void> {
  const { name, messages } = phoneBarTexts[language];
  await page.getByRole('navigation', { name }).getByRole('button', { name: messages }).click();
}
