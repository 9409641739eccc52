import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { ApiError } from '#web/shared/errors/api-error.ts';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { errorText } from '#web/shared/errors/error-texts.ts';
import { photo } from '../support/pictures.ts';
import { done } from '../support/caller.ts';
import { failCall } from './support/calls.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { say } from './support/conversations.ts';
import { holdAsPhone } from './support/hold-as-phone.ts';
import { journey } from './support/journey.ts';
import type { Person } from './support/people.ts';

const sendPhoto = async (person: Person, name: string) => {
  const file = { content: await photo('400x300'), name, type: 'image/jpeg' };
  return (await done(person.api.upload(endpoints.uploadAttachment, {}, file))).id;
};

const newest = async (person: Person, requestId: string) =>
  (await done(person.api.call(endpoints.listMessages, { params: { requestId }, query: {} }))).items;

journey(
  'a long conversation shows where reading begins, photos, quoted messages and events',
  async ({ cast }) => {
    const { agent, client, requestAt, move } = cast;
    const texts = messageTexts.fr;
    const request = await requestAt('depot_en_attente');
    const { id } = request;
    const first = await say(agent, id, 'Point 1');
    for (let point = 2; point <= 60; point += 1) await say(agent, id, `Point ${point}`);
    const attachmentIds = [await sendPhoto(agent, 'un.jpg'), await sendPhoto(agent, 'deux.jpg')];
    const last = await say(agent, id, '', { attachmentIds });

    const { page } = client;
    await client.open('/dashboard');
    await expect(page.getByText(requestListTexts.fr.unread(61))).toBeAttached();
    await page.getByRole('link', { name: request.title, exact: true }).click();
    const log = page.getByRole('log');
    await log.scrollIntoViewIfNeeded();
    await expect(log.getByText(texts.unreadFrom)).toBeVisible();
    const readByClient = async () =>
      (await done(agent.api.call(endpoints.getRequest, { params: { requestId: id } }))).conversation
        .otherReadUpTo;
    expect(await readByClient()).toBeLessThan(last.number);
    await log.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect.poll(readByClient).toBe(last.number);

    const picture = log.getByRole('button', { name: `${attachmentTexts.fr.open} un.jpg` });
    await picture.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByText(texts.photo.place(1, 2))).toBeVisible();
    await checkAccessibility(page);
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('img', { name: 'deux.jpg' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(picture).toBeFocused();

    const answer = log.getByRole('button', { name: texts.answer, exact: true });
    await answer.last().focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const input = client.field(texts.label);
    await expect(input).toBeFocused();
    await expect(client.button(texts.cancelAnswer)).toBeVisible();
    await checkAccessibility(page);
    await page.keyboard.press('Escape');
    await expect(client.button(texts.cancelAnswer)).toBeHidden();

    await say(agent, id, 'Revenons au point 1.', { repliesTo: first.id });
    const heard = page.locator('[aria-live=polite]').filter({ hasText: 'Revenons au point 1.' });
    await expect(heard).toBeAttached();
    await expect(input).toBeFocused();
    await log.getByRole('button', { name: texts.inAnswerTo }).click();
    // The reply that quotes the message comes last, so the message itself is the first match.
    const found = log
      .getByRole('listitem')
      .filter({ has: page.getByText('Point 1', { exact: true }) })
      .first();
    await expect(found).toBeFocused();
    await expect(found).toBeInViewport();
    await expect(heard).toBeAttached();
    await expect(log.getByText(stepTexts.fr.events.approve)).toBeAttached();
    await move(request, 'confirm_deposit');
    await expect(log.getByText(stepTexts.fr.events.confirm_deposit)).toBeAttached();
  },
);

journey(
  'an unsent message is still there after a reload, and is sent once',
  async ({ cast: { client, requestAt } }) => {
    const { page } = client;
    const texts = messageTexts.fr;
    const files = attachmentTexts.fr;
    const { id } = await requestAt('demande_emise');
    const quoted = await say(client, id, 'Deux tailles ?');
    await client.open(`/request/${id}`);
    const log = page.getByRole('log');
    const input = client.field(texts.label);
    await log.getByText('Deux tailles ?').hover();
    await log.getByRole('button', { name: texts.answer, exact: true }).click();
    await expect(input).toBeFocused();

    const chooser = page.waitForEvent('filechooser');
    await client.button(texts.attach).click();
    await (
      await chooser
    ).setFiles([
      { name: 'panier.jpg', mimeType: 'image/jpeg', buffer: await photo() },
      { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>no PDF</html>') },
    ]);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await input.press('Enter');
    await expect(page.getByText(files.waiting)).toBeVisible();
    await client.button(files.remove('page.pdf')).click();
    // A reload would lose uploads that are not finished.
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await input.fill('Les deux');
    await page.reload();
    await expect(input).toHaveValue('Les deux');
    await expect(client.button(texts.cancelAnswer)).toBeVisible();
    await expect(page.getByText('panier.jpg')).toBeVisible();

    await failCall(page, `/api/requests/${id}/messages`, 'unavailable');
    await input.press('Enter');
    await client.readToast(texts.sendFailed, errorText(new ApiError('unavailable', '', 503), 'fr'));
    await page.reload();
    await expect(log.getByText(texts.failed)).toBeVisible();
    await expect(input).toHaveValue('');
    await log.getByRole('button', { name: texts.resend }).click();
    await expect(log.getByText(texts.failed)).toBeHidden();
    await expect.poll(async () => (await newest(client, id)).length).toBe(2);
    const [, sent] = await newest(client, id);
    expect(sent).toMatchObject({ content: 'Les deux', repliesTo: { id: quoted.id } });
    expect(sent?.attachments).toHaveLength(1);
    await page.reload();
    await expect(log.getByText('Les deux')).toHaveCount(1);
    await expect(log.getByText(texts.failed)).toBeHidden();
  },
);

journey.describe('on a phone', () => {
  journey.use({ language: 'en' });

  journey(
    'an agent writes from a sheet over the page and copies a message; a failure is shown as an error',
    async ({ cast }) => {
      const { agent, client, requestAt } = cast;
      const { page } = agent;
      const texts = messageTexts.en;
      const { id } = await requestAt('demande_emise');
      await say(client, id, `Bonjour ${'x'.repeat(400)}`);
      await holdAsPhone(page);
      await agent.open(`/agent/request/${id}`);
      const log = page.getByRole('log');
      await expect(log.getByText(/x{400}/)).toBeVisible();
      expect(await log.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      await log.getByRole('button', { name: /^Reply or copy/ }).click();
      const sheet = page.getByRole('dialog');
      await checkAccessibility(page);
      await sheet.getByRole('button', { name: texts.answer }).click();
      await expect(sheet).toBeHidden();
      const input = agent.field(texts.label);
      await expect(input).toBeFocused();
      await input.fill('Bonjour !');
      await failCall(page, `/api/requests/${id}/messages`, 'unavailable');
      await agent.button(texts.send).click();
      await agent.readToast(texts.error, errorText(new ApiError('unavailable', '', 503), 'en'));
      await checkAccessibility(page);
      await log.getByRole('button', { name: texts.resend }).click();
      await expect
        .poll(async () => (await newest(client, id)).at(-1)?.repliesTo?.excerpt.slice(0, 7))
        .toBe('Bonjour');
    },
  );
});
