import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { done } from '../support/caller.ts';
import { expectConversation, openLive, say, streamPath } from './support/conversations.ts';
import { journey } from './support/journey.ts';

const title = 'Théières en fonte';

/** Returns a list of the streams that this browser opens from now on. */
function streamsOf(context: BrowserContext): string[] {
  const streams: string[] = [];
  context.on('response', (response) => {
    if (new URL(response.url()).pathname === streamPath && response.ok()) streams.push(response.url());
  });
  return streams;
}

const status = (page: Page, name: keyof typeof statusTexts.fr.statuses) =>
  page.getByText(statusTexts.fr.statuses[name], { exact: true }).filter({ visible: true }).first();

journey('a change of one side appears on the other side’s open screen by itself', async ({ cast }) => {
  const { agent, client } = cast;
  // The agency's dashboard also has requests of others, so the title contains the client's address.
  const own = `${title} ${client.email}`;
  const request = await cast.requestAt('commande_en_preparation', { title: own });
  await openLive(client, `/request/${request.id}`);
  await openLive(agent, '/agent/dashboard');
  // The count is not zero, because other journeys leave conversations unread.
  const { unread } = await done(agent.api.call(endpoints.countAllRequests));
  const heading = dashboardTexts.fr.agent.title;
  await expect(agent.page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${heading}`));

  await client.write('N° 1');
  await expect(agent.page).toHaveTitle(new RegExp(`^\\(${unread + 1}\\) ${heading}`));
  await agent.page.getByRole('link', { name: own }).click();
  await expectConversation([agent, client], ['N° 1']);
  await agent.page.getByRole('log').scrollIntoViewIfNeeded();
  await expect(agent.page).toHaveTitle(new RegExp(`^${unread > 0 ? `\\(${unread}\\) ` : ''}${title}`));
  await agent.write('N° 2');
  await expectConversation([agent, client], ['N° 1', 'N° 2']);

  await cast.move(request, 'mark_ready');
  await expect(status(client.page, 'devis_fret_en_attente')).toBeVisible();
  await expect(status(agent.page, 'devis_fret_en_attente')).toBeVisible();
});

journey(
  'a lost network and a killed server leave the same conversation on both sides',
  async ({ cast, installation }) => {
    const { agent, client } = cast;
    const { id } = await cast.requestAt('demande_emise', { title });
    await openLive(client, `/request/${id}`);
    await openLive(agent, `/agent/request/${id}`);
    await client.write('N° 1');
    await expectConversation([agent, client], ['N° 1']);

    await client.context.setOffline(true);
    await agent.write('N° 2');
    await agent.write('N° 3');
    await client.context.setOffline(false);
    await expectConversation([agent, client], ['N° 1', 'N° 2', 'N° 3']);
    await client.write('N° 4');
    await expectConversation([agent, client], ['N° 1', 'N° 2', 'N° 3', 'N° 4']);

    await installation.kill();
    await expect(client.page.getByText(shellTexts.fr.connectionLost)).toBeVisible();
    const box = client.page.getByRole('textbox', { name: messageTexts.fr.label });
    await box.fill('N° 5');
    await box.press('Enter');
    await expect(client.button(messageTexts.fr.resend)).toBeVisible();
    await installation.startAgain();
    await say(agent, id, 'N° 6');
    for (const { page } of [agent, client]) {
      await expect(page.getByText(shellTexts.fr.connectionLost)).toBeHidden({ timeout: 40_000 });
    }
    await client.button(messageTexts.fr.resend).click();
    await expectConversation([agent, client], ['N° 1', 'N° 2', 'N° 3', 'N° 4', 'N° 6', 'N° 5']);
    await agent.write('N° 7');
    const all = ['N° 1', 'N° 2', 'N° 3', 'N° 4', 'N° 6', 'N° 5', 'N° 7'];
    await expectConversation([agent, client], all);
    await client.page.reload();
    await agent.page.reload();
    await expectConversation([agent, client], all);
  },
);

journey(
  'tabs share one stream; the one that stays takes over, and a session that ends ends it at once',
  async ({ cast, installation }) => {
    const { agent, client } = cast;
    const request = await cast.requestAt('depot_en_attente', { title });
    const streams = streamsOf(client.context);
    await openLive(agent, `/agent/request/${request.id}`);
    await openLive(client, `/request/${request.id}`);
    const other = await client.context.newPage();
    await other.goto(client.page.url());
    await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await other.keyboard.press('Shift');
    const sourcing = await cast.move(request, 'confirm_deposit');
    for (const page of [client.page, other]) await expect(status(page, 'devis_en_attente')).toBeVisible();

    const box = other.getByRole('textbox', { name: messageTexts.fr.label });
    await box.fill('N° 1');
    await box.press('Enter');
    await expectConversation([{ page: other }, agent], ['N° 1']);
    await agent.write('N° 2');
    await client.comeBack();
    await client.write('N° 3');
    await expectConversation([client, { page: other }, agent], ['N° 1', 'N° 2', 'N° 3']);
    expect(streams).toHaveLength(1);

    await client.page.close();
    await expect.poll(() => streams.length).toBe(2);
    await cast.move(sourcing, 'issue_merchandise_quote');
    await expect(status(other, 'devis_emis')).toBeVisible();
    await agent.write('N° 4');
    await expectConversation([{ page: other }, agent], ['N° 1', 'N° 2', 'N° 3', 'N° 4']);

    await installation.endSessions(client.email);
    await expect(other).toHaveURL(/\/auth\?redirect=/);
    expect(streams).toHaveLength(2);
  },
);
