import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { inboxTexts } from '#web/messages/inbox/inbox-texts.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { navTexts } from '#web/shell/nav-texts.ts';
import { done } from '../support/caller.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { pressOn } from './support/keyboard.ts';
import { inBothLanguages } from './support/languages.ts';
import type { Person } from './support/people.ts';

const say = ({ api }: Person, requestId: string, content: string) =>
  done(api.call(endpoints.postMessage, { params: { requestId }, body: { id: randomUUID(), content } }));

const linkTo = ({ page, language }: Person, count: number) =>
  page.getByRole('banner').getByRole('link', {
    name:
      count === 0
        ? navTexts[language].messages
        : navTexts[language].withUnread(navTexts[language].messages, count),
    exact: true,
  });

journey(
  'what clients wrote waits in the inbox, the oldest first, until somebody has read it',
  async ({ cast: { agent, client, requestAt }, installation }) => {
    const texts = inboxTexts.fr;
    const { page } = agent;
    // Other journeys leave conversations unread.
    await installation.query('UPDATE conversations SET agency_unread = 0, agency_unread_since = NULL');
    const [vases, lamps] = [
      await requestAt('demande_emise', { title: 'Vases' }),
      await requestAt('demande_emise', { title: 'Lampes' }),
    ];
    await say(client, lamps.id, 'Une précision sur les abat-jour.');
    await say(client, vases.id, 'Les vases seront-ils émaillés\u202f?');
    await agent.open('/agent/dashboard');
    await linkTo(agent, 2).click();
    await agent.settle();
    const rows = page.getByRole('list', { name: texts.lists.unread }).getByRole('listitem');
    await expect(rows).toContainText(['Lampes', 'Vases']);
    await checkBothWidths(page);

    await say(client, lamps.id, 'En lin, si possible.');
    await expect(rows.first()).toContainText('En lin, si possible.');
    await expect(rows.first()).toContainText(texts.unread(2));

    const markRead = (row: Locator) => row.getByRole('button', { name: new RegExp(`^${texts.markRead}`) });
    await pressOn(page, markRead(rows.first()));
    await expect(rows).toContainText(['Vases']);
    await expect(markRead(rows.first())).toBeFocused();
    await expect(linkTo(agent, 1)).toBeVisible();

    const upTo = Number.MAX_SAFE_INTEGER;
    await done(agent.api.call(endpoints.markRead, { params: { requestId: vases.id }, body: { upTo } }));
    await expect(page.getByText(texts.empty.title, { exact: true })).toBeVisible();
    await expect(linkTo(agent, 0)).toBeVisible();
    await checkAccessibility(page);

    for (let index = 0; index < 11; index += 1) {
      await say(client, await client.ownRequest(`Demande ${index}`), 'Bonjour');
    }
    await agent.open('/agent/messages?page=2');
    await expect(rows).toContainText(['Demande 10']);
    await expect(page.getByText(texts.pageOf(2, 2, 11))).toBeVisible();
    await markRead(rows.first()).click();
    await expect(page).toHaveURL(`${installation.url}/agent/messages`);
    await expect(rows).toHaveCount(10);

    await client.open('/agent/messages');
    await expect(client.page).toHaveURL(`${installation.url}/dashboard`);
  },
);

journey(
  'a conversation opens beside the list, is read and answered there, marked unread again, and left for the next',
  async ({ cast: { agent, client, requestAt }, installation }) => {
    const texts = inboxTexts.fr;
    const { page } = agent;
    await installation.query('UPDATE conversations SET agency_unread = 0, agency_unread_since = NULL');
    const [vases, lamps] = [
      await requestAt('demande_emise', { title: 'Vases' }),
      await requestAt('demande_emise', { title: 'Lampes' }),
    ];
    await say(client, vases.id, 'Les vases seront-ils émaillés\u202f?');
    await say(client, lamps.id, 'Une précision sur les abat-jour.');
    const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
    const log = page.getByRole('log');

    await agent.open('/agent/messages');
    await row('Vases').getByRole('link').focus();
    await page.keyboard.press('ArrowDown');
    await expect(row('Lampes').getByRole('link')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`open=${vases.id}$`));
    await expect(log.getByText('émaillés')).toBeVisible();
    await expect(agent.field(messageTexts.fr.label)).toBeFocused();
    // Read, and yet in its place until one goes on.
    await expect(linkTo(agent, 1)).toBeVisible();
    await expect(row('Vases').getByRole('link')).toHaveAttribute('aria-current', 'page');
    await say(client, vases.id, 'Et lesquels\u202f?');
    await expect(log.getByText('Et lesquels')).toBeVisible();
    await agent.write('Oui, tous.');
    await expect
      .poll(
        async () =>
          (await done(client.api.call(endpoints.getRequest, { params: { requestId: vases.id } })))
            .conversation.unread,
      )
      .toBe(1);
    await checkBothWidths(page);

    await page.getByRole('link', { name: new RegExp(`^${texts.nextUnread}`) }).click();
    await expect(page).toHaveURL(new RegExp(`open=${lamps.id}$`));
    await expect(log.getByText('abat-jour')).toBeVisible();
    await expect(row('Vases')).toHaveCount(0);
    await expect(linkTo(agent, 0)).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(`^${texts.nextUnread}`) })).toHaveCount(0);

    await page.getByRole('button', { name: new RegExp(`^${texts.markUnread}`) }).click();
    await expect(page).toHaveURL(/\/agent\/messages$/);
    await expect(linkTo(agent, 1)).toBeVisible();
    await expect(row('Lampes').getByRole('link')).toBeFocused();
    await expect(row('Lampes')).toContainText(texts.unread(1));

    await page.getByRole('tab', { name: texts.tabs.all }).click();
    await expect(page).toHaveURL(/\/agent\/messages\?box=all$/);
    const all = page.getByRole('list', { name: texts.lists.all }).getByRole('listitem');
    await expect(all.nth(0)).toContainText(`${texts.byUs}Oui, tous.`);
    await expect(all.nth(1)).toContainText('abat-jour');

    // A phone shows the list, then the thread, and leads back.
    await page.setViewportSize({ width: 360, height: 740 });
    await all.nth(0).getByRole('link').click();
    await expect(log).toBeVisible();
    await expect(all.nth(0)).toBeHidden();
    await page.getByRole('link', { name: texts.backToList }).click();
    await expect(all.nth(0).getByRole('link')).toBeFocused();
    await expect(log).toBeHidden();
  },
);

journey(
  'a request reached from the inbox leads back to its conversation there',
  async ({ cast: { agent, client, requestAt } }) => {
    const { page } = agent;
    const request = await requestAt('demande_emise', { title: 'Corbeilles tressées' });
    await say(client, request.id, 'En osier blanc, de préférence.');
    const address = `/agent/messages?box=all&open=${request.id}`;
    await agent.open(address);
    await page.getByRole('link', { name: request.title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: request.title })).toBeVisible();
    for await (const language of inBothLanguages(agent)) {
      const name = requestTexts[language].backToMessages;
      const back = page.getByRole('main').getByRole('link', { name, exact: true });
      await expect(back).toHaveAttribute('href', address);
    }
    // The list has neighbours of its own, not the request.
    const { neighbours, backToMessages } = requestTexts[agent.language];
    await expect(page.getByRole('navigation', { name: neighbours.label })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: backToMessages, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`));
    await expect(page.getByRole('log').getByText('En osier blanc')).toBeVisible();
  },
);
