import { endpoints } from '#contract/endpoints.ts';
import type { SavedReplies } from '#contract/replies/reply-endpoints.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { replyTexts } from '#web/replies/reply-texts.ts';
import { HttpCaller } from '#tests/support/http-caller.ts';
import { photo } from '#tests/support/pictures.ts';
import { type Cast, playersPassword } from './cast.ts';
import type { Requests } from './cast-requests.ts';
import { long } from './long-words.ts';
import type { Scene } from './scene.ts';
import { scenesOf } from './scene.ts';
import { expect, type Stage } from './stage.ts';

const texts = messageTexts.fr;
const { picker } = replyTexts.fr;

const asClient = (which: keyof Requests, stage: Stage, { requests }: Cast) =>
  stage.open(`/request/${requests[which]}`);
const asAgent = (which: keyof Requests, stage: Stage, { requests }: Cast) =>
  stage.open(`/agent/request/${requests[which]}`);

/** The second reply has a placeholder that a request without a payment cannot fill. */
const replies: SavedReplies = {
  items: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      title: 'Délai de réponse',
      texts: {
        fr: 'Bonjour {prénom},\n\nnous revenons vers vous sous deux jours ouvrés au sujet de {référence}.',
        en: 'Hello {first name},\n\nwe come back to you on {reference} within two working days.',
      },
      version: 1,
      updatedAt: '2026-11-18T09:30:00.000Z',
      updatedBy: null,
    },
    {
      id: '00000000-0000-4000-8000-000000000002',
      title: `Dépôt à virer ${long.word}`,
      texts: {
        fr: 'Bonjour {prénom},\n\nil reste à virer {montant dû} pour {référence}.',
        en: 'Hello {first name},\n\nplease transfer {amount due} for {reference}.',
      },
      version: 1,
      updatedAt: '2026-11-18T09:30:00.000Z',
      updatedBy: null,
    },
  ],
};

async function openPicker(stage: Stage, cast: Cast): Promise<void> {
  await stage.answer(endpoints.listReplies, replies);
  await asAgent('attached', stage, cast);
  await stage.press(picker.open);
  await expect(stage.page.getByRole('dialog', { name: picker.title })).toBeVisible();
}

/**
 * Stops the page's clock. Reports that the agent is typing until the page shows it, because the page may not listen
 * yet.
 */
async function showTyping({ page }: Stage, { url, players, requests }: Cast): Promise<void> {
  const body = { email: players.agent.email, password: playersPassword };
  const { accessToken } = await new HttpCaller(url).call(endpoints.signIn, { body });
  await page.evaluate((now) => {
    Date.now = () => now;
  }, Date.now());
  await expect(async () => {
    await new HttpCaller(url, accessToken).call(endpoints.sendSignal, {
      params: { requestId: requests.talked },
      body: { signal: 'typing' },
    });
    await expect(page.getByText(texts.typing('Alix'))).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

async function write({ page }: Stage, content: string): Promise<void> {
  await page.getByRole('textbox', { name: texts.label }).fill(content);
}

/** Conversations while a person writes. Drafts are kept, so each person writes in each conversation only once. */
export const conversationScenes: readonly Scene[] = [
  ...scenesOf('conversation', 'client', {
    typing: {
      open: async (stage, cast) => {
        await asClient('talked', stage, cast);
        await showTyping(stage, cast);
      },
    },
    'not-sent': {
      callsFail: true,
      open: async (stage, cast) => {
        await asClient('talked', stage, cast);
        await stage.fail(endpoints.postMessage);
        await write(stage, 'Pouvez-vous confirmer la teinte du cadre ?');
        await stage.press(texts.send);
        await stage.sees(texts.failed);
        await stage.hold(endpoints.postMessage);
        await write(stage, long.paragraph);
        await stage.press(texts.send);
        await stage.sees(texts.sending);
      },
    },
  }),
  ...scenesOf('conversation', 'agent', {
    answering: {
      callsFail: true,
      open: async (stage, cast) => {
        await asAgent('talked', stage, cast);
        await stage.page.locator('[data-action=answer]').nth(4).dispatchEvent('click');
        await stage.hold(endpoints.uploadAttachment);
        const chooser = stage.page.waitForEvent('filechooser');
        await stage.press(texts.attach);
        const buffer = await photo('640x480');
        await (await chooser).setFiles({ name: 'cadre-vert-olive.jpg', mimeType: 'image/jpeg', buffer });
        await write(stage, 'La teinte est bien celle de la photo :');
        await expect(stage.page.getByRole('progressbar').first()).toBeVisible();
      },
    },
    'reply-chosen': { windowOnly: true, open: openPicker },
    'reply-with-a-gap': {
      open: async (stage, cast) => {
        await openPicker(stage, cast);
        await stage.page.getByRole('button', { name: replies.items[1]?.title ?? '' }).click();
        await stage.sees(picker.gaps('{montant dû}'));
      },
    },
  }),
];
