import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { done } from '../support/caller.ts';
import { admitAgain, admitAgent } from './support/admit.ts';
import { expectConversation, logOf, openLive, say } from './support/conversations.ts';
import { journey } from './support/journey.ts';
import { speak } from './support/languages.ts';
import type { Person } from './support/people.ts';

const textsOf = ({ language }: Person) => messageTexts[language];
const line = ({ page }: Person, text: string) => page.getByText(text, { exact: true });

journey(
  'each side sees who is there, who writes and what has been read; two agents count as one agency',
  async ({ cast: { agent, client, requestAt }, arrive, installation }) => {
    const colleague = await arrive();
    await admitAgent(installation, colleague, { firstName: 'Bao', lastName: 'Nguyen' });
    const { id } = await requestAt('demande_emise');
    await openLive(client, `/request/${id}`);
    await client.field(textsOf(client).label).focus();
    await openLive(agent, `/agent/request/${id}`);
    await expect(line(agent, textsOf(agent).present.client)).toBeVisible();
    await expect(line(client, textsOf(client).present.agent)).toBeVisible();
    await openLive(colleague, `/agent/request/${id}`);
    await speak(colleague, 'en');
    await expect(line(colleague, messageTexts.en.present.client)).toBeVisible();

    const input = agent.field(textsOf(agent).label);
    await input.press('n');
    await expect(line(client, textsOf(client).typing('Alix'))).toBeVisible();
    await expect(line(colleague, messageTexts.en.typing('Alix Martin'))).toBeVisible();
    await input.press('Backspace');
    await expect(line(client, textsOf(client).present.agent)).toBeVisible();
    await client.field(textsOf(client).label).press('n');
    await input.press('n');
    await expect(line(colleague, messageTexts.en.severalTyping('Alix Martin, Camille Martin'))).toBeVisible();
    await input.press('Backspace');
    await client.field(textsOf(client).label).press('Backspace');

    await agent.write('N° 1');
    const heard = client.page.locator('[aria-live=polite]');
    await expect(heard.getByText(textsOf(client).heard('Alix', 'N° 1'))).toBeAttached();
    await expect(client.field(textsOf(client).label)).toBeFocused();
    await logOf(client).scrollIntoViewIfNeeded();
    await expect(logOf(agent).getByText(textsOf(agent).read, { exact: true })).toBeVisible();
    await expect(logOf(colleague).getByText(messageTexts.en.read, { exact: true })).toBeAttached();
    await client.write('N° 2');
    await logOf(agent).scrollIntoViewIfNeeded();
    await expect(logOf(client).getByText(textsOf(client).read, { exact: true })).toBeVisible();
    await speak(client, 'en');
    await expect(line(client, messageTexts.en.present.agent)).toBeVisible();

    await client.open('/dashboard');
    await expect(line(agent, textsOf(agent).colleaguePresent('Bao Nguyen'))).toBeVisible();
    await expect(line(colleague, messageTexts.en.colleaguePresent('Alix Martin'))).toBeVisible();
    await colleague.write('N° 3');
    await agent.write('N° 4');
    await openLive(client, `/request/${id}`);
    await client.write('N° 5');
    await expectConversation([client, agent, colleague], ['N° 1', 'N° 2', 'N° 3', 'N° 4', 'N° 5']);
    await expect(logOf(client).getByText('Bao', { exact: true })).toBeVisible();
    await expect(logOf(client).getByText(messageTexts.en.you, { exact: true }).last()).toBeVisible();
    await expect(logOf(agent).getByText('Bao Nguyen', { exact: true })).toBeVisible();
  },
);

/** Records the numbers that pages put on the app's icon from now on. */
const noteBadge = (page: Page) =>
  page.addInitScript(() => {
    navigator.setAppBadge = (count) => {
      document.documentElement.setAttribute('badge', String(count));
      return Promise.resolve();
    };
  });

journey(
  'the number of unread messages is on cards, in titles and on the icon, until one device has read them',
  async ({ cast: { agent, client, requestAt }, arrive, installation }) => {
    const phone = await arrive();
    await admitAgain(installation, client, phone);
    await noteBadge(phone.page);
    const { id, reference } = await requestAt('demande_emise', { title: 'Vases' });
    const unread = requestListTexts.fr.unread;
    const expectUnread = async (count: number) => {
      const { page } = phone;
      await expect(page.getByText(unread(2))).toHaveCount(count);
      await expect(page).toHaveTitle(count > 0 ? /^\(1\) / : /^[^(]/);
      await expect(page.locator('html')).toHaveAttribute('badge', String(count));
    };

    await openLive(phone, '/dashboard');
    // An earlier visit may have left another number on the icon.
    await expectUnread(0);
    for (const content of ['N° 1', 'N° 2']) await say(agent, id, content);
    await expectUnread(1);
    await openLive(client, `/request/${id}`);
    await logOf(client).scrollIntoViewIfNeeded();
    await expectUnread(0);

    await agent.page.setViewportSize({ width: 1440, height: 900 });
    await openLive(agent, `/agent/dashboard?search=${reference}`);
    const row = agent.page.getByRole('row').filter({ hasText: 'Vases' });
    await expect(row).toBeVisible();
    await expect(row.getByText(unread(1))).toHaveCount(0);
    const { number } = await say(client, id, 'N° 3');
    await expect(row.getByText(unread(1))).toBeAttached();
    await done(agent.api.call(endpoints.markRead, { params: { requestId: id }, body: { upTo: number } }));
    await expect(row.getByText(unread(1))).toHaveCount(0);
  },
);
