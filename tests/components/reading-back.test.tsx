import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { Language } from '#domain/language.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { setLanguage } from '#web/shared/language/language.ts';
import { refusal } from './support/fake-server.ts';
import { goLive } from './support/go-live.ts';
import { test } from './support/open-screen.tsx';
import { client, ids } from './support/people.ts';
import { messageOf, requestOf } from './support/requests.ts';

const hour = 3_600_000;
const shownFirst = 40;
/** No part of this text may run as a script or hide its real target. */
const links =
  'Voir https://exämple.com/plan_(v2). Ou (www.example.com/a)\u202F! javascript:alert(1) https://banque.fr@evil.example <b>x</b>';
const log = page.getByRole('log');
const point = (number: number) => log.getByText(`Point ${String(number)}`, { exact: true });

/** A message of each hour up to now, the newest with links. */
function hourly(now: number) {
  const contents = [...Array.from({ length: 71 }, (_, at) => `Point ${String(at + 1)}`), links];
  return contents.map((content, at) => ({
    ...messageOf(content, at + 1, 'agent', false),
    createdAt: new Date(now - (contents.length - 1 - at) * hour).toISOString(),
  }));
}

/** Scrolls to the top, and returns how far the message in the middle is from there, now and later. */
function holdMiddle() {
  const area = log.element();
  area.scrollTop = 0;
  const top = () => area.getBoundingClientRect().top;
  const line = [...area.querySelectorAll('[data-message]')].find(
    (item) => item.getBoundingClientRect().top > top() + 150,
  );
  const held = line?.getAttribute('data-message') ?? '';
  const now = () =>
    (area.querySelector(`[data-message="${held}"]`)?.getBoundingClientRect().top ?? 0) - top();
  return { before: now(), now };
}

/** The headings of today, yesterday and the day before, as the conversation names them. */
function days(now: number, language: Language): string[] {
  const { today, yesterday } = messageTexts[language];
  return [today, yesterday, formatsIn(language).date(new Date(now - 2 * 24 * hour).toISOString())];
}

test('reading back: older messages come without a jump, new ones wait below, days and links are told apart', async ({
  server,
  open,
}) => {
  const begun = Date.now();
  const all = hourly(begun);
  const newest = { unread: 0, readUpTo: all.length, otherReadUpTo: 0, otherReadAt: null };
  server
    .answer(
      endpoints.getRequest,
      requestOf({
        messages: { items: all.slice(-shownFirst), earlier: true, later: false },
        conversation: newest,
      }),
    )
    .answer(endpoints.listMessages, ({ query: { before, after } }) => {
      const items =
        before === undefined
          ? all.filter(({ number }) => number > (after ?? 0))
          : all.slice(
              0,
              all.findIndex(({ id }) => id === before),
            );
      return { items, earlier: false, later: false };
    });
  await open(`/request/${ids.request}`, { as: client });
  await goLive(server, client);
  await expect.element(log.getByText('plan_(v2)')).toBeInViewport();
  await expect.element(point(1)).not.toBeInTheDocument();
  const found = log.getByRole('link').elements() as HTMLAnchorElement[];
  expect(found.map(({ textContent, href }) => [textContent, href])).toEqual([
    ['https://exämple.com/plan_(v2)', 'https://xn--exmple-cua.com/plan_(v2)'],
    ['www.example.com/a', 'https://www.example.com/a'],
  ]);
  expect(found[0]?.rel).toContain('noopener noreferrer');
  expect(found[0]?.target).toBe('_blank');
  await expect.element(log.getByText(links)).toBeInTheDocument();

  const held = holdMiddle();
  await expect.element(point(1)).toBeInTheDocument();
  const jump = () => Math.abs(held.now() - held.before);
  expect(jump()).toBeLessThanOrEqual(1);
  await expect.element(page.getByRole('button', { name: messageTexts.fr.earlier })).not.toBeInTheDocument();
  for (const day of days(begun, 'fr')) {
    await expect.element(log.getByText(day, { exact: true }).first()).toBeInTheDocument();
  }

  const input = page.getByRole('textbox', { name: messageTexts.fr.label });
  (input.element() as HTMLElement).focus({ preventScroll: true });
  all.push(messageOf('Tout neuf', all.length + 1, 'agent', false));
  server.publish({ type: 'message', requestId: ids.request, number: all.length });
  const pill = (language: Language) => page.getByRole('button', { name: messageTexts[language].newBelow });
  await expect.element(pill('fr')).toBeVisible();
  const heard = messageTexts.fr.heard('Marc', 'Tout neuf');
  await expect
    .poll(() => [...document.querySelectorAll('[aria-live=polite]')].map((each) => each.textContent).join())
    .toContain(heard);
  await expect.element(input).toHaveFocus();
  expect(jump()).toBeLessThanOrEqual(1);
  setLanguage('en');
  for (const day of days(begun, 'en')) {
    await expect.element(log.getByText(day, { exact: true }).first()).toBeInTheDocument();
  }
  await pill('en').click();
  await expect.element(log.getByText('Tout neuf', { exact: true })).toBeInViewport();
  await expect.element(pill('en')).not.toBeInTheDocument();
  await expect.element(log).toHaveFocus();
});

test('a message that could not be sent hides no new one from a reader who has scrolled up', async ({
  server,
  open,
}) => {
  const all = hourly(Date.now());
  const conversation = { unread: 0, readUpTo: all.length, otherReadUpTo: 0, otherReadAt: null };
  server
    .answer(
      endpoints.getRequest,
      requestOf({ messages: { items: [...all], earlier: false, later: false }, conversation }),
    )
    .answer(endpoints.listMessages, ({ query }) => ({
      items: all.filter(({ number }) => number > (query.after ?? 0)),
      earlier: false,
      later: false,
    }))
    .answer(endpoints.postMessage, refusal('internal'));
  await open(`/request/${ids.request}`, { as: client });
  await page.getByRole('textbox', { name: messageTexts.fr.label }).fill('Bonjour');
  await page.getByRole('button', { name: messageTexts.fr.send, exact: true }).click();
  await expect.element(log.getByText(messageTexts.fr.failed)).toBeVisible();
  all.push(messageOf('Tout neuf', all.length + 1, 'agent', false));
  const scrolled = new Promise((seen) => log.element().addEventListener('scroll', seen, { once: true }));
  log.element().scrollTop = 0;
  await scrolled;
  await goLive(server, client);
  await expect.element(page.getByRole('button', { name: messageTexts.fr.newBelow })).toBeVisible();
});
