import { expect } from '@playwright/test';
import { messageTexts } from '#web/messages/message-texts.ts';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { photo } from '../support/pictures.ts';
import { bringFile } from './support/bring-files.ts';
import { failCall } from './support/calls.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { expectConversation, logOf, openLive, openSheet, say } from './support/conversations.ts';
import { holdAsPhone } from './support/hold-as-phone.ts';
import { journey } from './support/journey.ts';
import { errorTextOf } from './support/languages.ts';

journey.use({ language: 'en' });

journey(
  'on a phone whose session has ended, an unsent message is there after the sign-in, and is sent once',
  async ({ cast: { agent, client, requestAt }, installation }) => {
    const { page } = client;
    const texts = messageTexts.en;
    const { id } = await requestAt('demande_emise');
    await say(agent, id, 'N° 1');
    await holdAsPhone(page);
    await openLive(client, `/request/${id}`);
    await openSheet(client);
    await openLive(agent, `/agent/request/${id}`);
    await logOf(client)
      .getByRole('button', { name: texts.actions('Alix') })
      .click();
    await page.getByRole('dialog').last().getByRole('button', { name: texts.answer }).click();
    const input = client.field(texts.label);
    await input.fill('N° 2');
    await bringFile(input, 'paste', { name: 'label.jpg', content: await photo() });
    const file = client.button(attachmentTexts.en.remove('label.jpg'));
    await expect(file).toBeVisible();

    await installation.endSessions(client.email);
    await expect(page).toHaveURL(/\/auth\?redirect=/);
    await say(agent, id, 'N° 3');
    await page.reload();
    await client.signInHere();
    await expect(page).toHaveURL(`${installation.url}/request/${id}#messages`);
    await expect(input).toHaveValue('N° 2');
    await expect(client.button(texts.cancelAnswer)).toBeVisible();
    await expect(file).toBeVisible();

    await failCall(page, `/api/requests/${id}/messages`, 'unavailable');
    await client.button(texts.send).click();
    await client.readToast(texts.sendFailed, errorTextOf('unavailable', 'en'));
    await checkAccessibility(page);
    await logOf(client).getByRole('button', { name: texts.resend }).click();
    await expectConversation([client, agent], ['N° 1', 'N° 3', 'N° 1', 'N° 2']);
    const answer = logOf(agent).getByRole('listitem').filter({ hasText: 'N° 2' });
    await expect(answer.getByRole('button', { name: texts.inAnswerTo })).toContainText('N° 1');
    await expect(answer.getByRole('button', { name: /label\.jpg$/ })).toBeVisible();
    await expect(input).toHaveValue('');
    await page.reload();
    await expectConversation([client], ['N° 1', 'N° 3', 'N° 1', 'N° 2']);
  },
);
