import { endpoints } from '#contract/endpoints.ts';
import type { InboxPage } from '#contract/messages/message-replies.ts';
import type { SavedReplies } from '#contract/replies/reply-endpoints.ts';
import { inboxTexts } from '#web/messages/inbox/inbox-texts.ts';
import { replyTexts } from '#web/replies/reply-texts.ts';
import { long } from './long-words.ts';
import type { Scene } from './scene.ts';
import { scenesOf } from './scene.ts';

const written = '2026-11-18T09:30:00.000Z';

const inbox = (count: number): InboxPage => ({
  items: Array.from({ length: Math.min(count, 25) }, (_, index) => ({
    requestId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    reference: `SRC-2026-${String(index + 1).padStart(5, '0')}`,
    title: index === 1 ? long.title : 'Gobelets en bambou',
    clientName: ['Claire Fontaine', long.word, ''][index % 3] ?? '',
    unread: index === 0 ? 128 : index + 1,
    newest: 12,
    since: written,
    lastAt: written,
    lastRole: 'client',
    excerpt: ['Le fret me convient, c’est validé.', long.paragraph, ''][index % 3] ?? '',
  })),
  page: 1,
  pageSize: 25,
  total: count,
});

const replies = (count: number): SavedReplies => ({
  items: Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    title: index === 1 ? long.word : 'Dépôt à virer',
    texts: {
      fr:
        index === 1 ? long.paragraph : 'Bonjour {prénom},\n\nil reste à virer {montant dû} pour {référence}.',
      en: index === 1 ? long.word : 'Hello {first name},\n\nplease transfer {amount due} for {reference}.',
    },
    version: 1,
    updatedAt: written,
    updatedBy: index === 2 ? null : 'Hélène Marchetti',
  })),
});

export const messageScenes: readonly Scene[] = [
  ...scenesOf('inbox', 'agent', {
    full: {
      open: async (stage) => {
        await stage.answer(endpoints.listConversations, inbox(64));
        await stage.open('/agent/messages');
      },
    },
    open: {
      open: async (stage, { requests }) => {
        await stage.answer(endpoints.listConversations, inbox(64));
        await stage.open(`/agent/messages?open=${requests.talked}`);
      },
    },
    'all-read': {
      open: async (stage) => {
        await stage.answer(endpoints.listConversations, inbox(0));
        await stage.open('/agent/messages');
        await stage.sees(inboxTexts.fr.empty.title);
      },
    },
    failed: {
      callsFail: true,
      open: async (stage) => {
        await stage.fail(endpoints.listConversations);
        await stage.open('/agent/messages');
        await stage.sees(inboxTexts.fr.failed);
      },
    },
  }),
  ...scenesOf('saved-replies', 'agent', {
    full: {
      open: async (stage) => {
        await stage.answer(endpoints.listReplies, replies(3));
        await stage.open('/agent/settings/replies');
      },
    },
    'nothing-yet': {
      open: async (stage) => {
        await stage.answer(endpoints.listReplies, replies(0));
        await stage.open('/agent/settings/replies');
      },
    },
    errors: {
      open: async (stage) => {
        await stage.answer(endpoints.listReplies, replies(1));
        await stage.open('/agent/settings/replies');
        await stage.press(replyTexts.fr.add);
        await stage.page.getByRole('textbox', { name: replyTexts.fr.form.texts.en }).fill('Hello {name}');
        await stage.press(replyTexts.fr.form.save);
        await stage.sees(replyTexts.fr.form.summary);
      },
    },
    unsaved: {
      open: async (stage) => {
        const { edit, form, unsaved } = replyTexts.fr;
        await stage.answer(endpoints.listReplies, replies(3));
        await stage.open('/agent/settings/replies');
        const first = replies(1).items[0]?.title ?? '';
        await stage.page
          .getByRole('button', { name: edit(first) })
          .first()
          .click();
        await stage.page.getByRole('textbox', { name: form.texts.fr }).fill('Bonjour,');
        await stage.page.getByRole('button', { name: edit(long.word) }).click();
        await stage.sees(unsaved);
      },
    },
    failed: {
      callsFail: true,
      open: async (stage) => {
        await stage.fail(endpoints.listReplies);
        await stage.open('/agent/settings/replies');
        await stage.sees(replyTexts.fr.failed);
      },
    },
  }),
];
