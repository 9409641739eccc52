import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { photo } from '../support/pictures.ts';
import { bringFile } from './support/bring-files.ts';
import { logOf, openLive, openSheet, say } from './support/conversations.ts';
import { holdAsPhone } from './support/hold-as-phone.ts';
import { journey } from './support/journey.ts';

const texts = messageTexts.fr;
const files = attachmentTexts.fr;

journey(
  'files are dropped, pasted and photographed; an upload shows its progress and is cancelled; a reply quotes them',
  async ({ cast: { agent, client, requestAt } }) => {
    const { page } = client;
    const { id } = await requestAt('demande_emise');
    await client.open(`/request/${id}`);
    const input = client.field(texts.label);
    await expect(input).toBeVisible();
    const content = await photo();
    const added = page.getByRole('button', { name: new RegExp(`^${files.remove('')}.*jpg`) });
    expect(await bringFile(page.locator('h1'), 'drop', { name: 'beside.jpg', content })).toBe(true);
    await bringFile(logOf(client), 'drop', { name: 'dropped.jpg', content });
    await expect(client.button(files.remove('dropped.jpg'))).toBeVisible();
    await bringFile(input, 'paste', { name: 'pasted.jpg', content });
    await expect(added).toHaveCount(2);

    const tools = await page.context().newCDPSession(page);
    const network = (uploadThroughput: number) =>
      tools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await tools.send('Network.enable');
    await network(50_000);
    const chooser = page.waitForEvent('filechooser');
    await client.button(texts.attach).click();
    await (
      await chooser
    ).setFiles({ name: 'lourd.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_000_000) });
    const bar = page.getByRole('progressbar', { name: files.uploading('lourd.jpg') });
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0);
    await client.button(files.cancel('lourd.jpg')).click();
    await network(-1);
    await expect(bar).toHaveCount(0);
    await expect(input).toBeFocused();

    await holdAsPhone(page);
    await openSheet(client);
    await client.button(texts.attach).click();
    const camera = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: files.takePhoto }).click();
    const cameraChooser = await camera;
    expect(await cameraChooser.element().getAttribute('capture')).toBe('environment');
    await cameraChooser.setFiles({ name: 'taken.jpg', mimeType: 'image/jpeg', buffer: content });
    await expect(added).toHaveCount(3);
    await expect(client.button(files.remove('taken.jpg'))).toBeVisible();
    await client.button(texts.send).click();
    await expect(added).toHaveCount(0);

    await openLive(agent, `/agent/request/${id}`);
    const log = logOf(agent);
    await expect(log.getByRole('button', { name: new RegExp(`^${files.open} `) })).toHaveCount(3);
    await log.getByRole('button', { name: texts.answer, exact: true }).focus();
    await agent.page.keyboard.press('Enter');
    await agent.write('Reçues, merci.');
    const parts = { params: { requestId: id }, query: {} };
    const messages = async () => (await agent.api.call(endpoints.listMessages, parts)).body.items;
    await expect.poll(async () => (await messages()).at(-1)?.repliesTo?.excerpt).toBe('');
    for (let more = 0; more < 8; more += 1) await say(agent, id, `Suite ${more}`);
    const quote = logOf(client).getByRole('button', { name: texts.inAnswerTo });
    await expect(quote).toContainText(texts.filesAlone);
    await quote.focus();
    await page.keyboard.press('Enter');
    const quoted = logOf(client).locator('li:focus');
    await expect(quoted.getByRole('button', { name: `${files.open} taken.jpg` })).toBeInViewport();

    // The test waits for the last message first, because a message that arrives later would move the pressed element.
    await expect(log).toContainText('Suite 7');
    await agent.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const answer = log.getByRole('listitem').filter({ hasText: 'Reçues, merci.' }).last();
    await answer.getByText('Reçues, merci.').hover();
    await answer.getByRole('button', { name: texts.copy }).click();
    await agent.expectToast(uiTexts.fr.copied(texts.copied));
    expect(await agent.page.evaluate(() => navigator.clipboard.readText())).toBe('Reçues, merci.');
  },
);
