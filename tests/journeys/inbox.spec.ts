import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { inboxTexts } from '#web/messages/inbox/inbox-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { navTexts } from '#web/shell/nav-texts.ts';
import { done } from '../support/caller.ts';
import { checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
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
    // The conversation is read now, but stays in its place until the agent opens another one.
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
    await expect(row('Lampes')).toContainText(requestListTexts.fr.unread(1));

    await page.getByRole('tab', { name: texts.tabs.all }).click();
    await expect(page).toHaveURL(/\/agent\/messages\?box=all$/);
    const all = page.getByRole('list', { name: texts.lists.all }).getByRole('listitem');
    await expect(all.nth(0)).toContainText(`${texts.byUs}Oui, tous.`);
    await expect(all.nth(1)).toContainText('abat-jour');

    // A phone shows first the list and then the conversation, with a link back to the list.
    await page.setViewportSize({ width: 360, height: 740 });
    await all.nth(0).getByRole('link').click();
    await expect(log).toBeVisible();
    await expect(all.nth(0)).toBeHidden();
    await page.getByRole('link', { name: texts.backToList }).click();
    await expect(all.nth(0).getByRole('link')).toBeFocused();
    await expect(log).toBeHidden();
  },
);
