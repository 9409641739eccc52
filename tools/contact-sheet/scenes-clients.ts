import type { ClientNote, ClientPage } from '#contract/clients/client-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { clientListTexts } from '#web/clients/client-list-texts.ts';
import { clientRequestTexts } from '#web/clients/client-request-texts.ts';
import { clientTexts } from '#web/clients/client-texts.ts';
import { welcomeTexts } from '#web/invitations/welcome-texts.ts';
import { long } from './long-words.ts';
import type { Scene } from './scene.ts';
import { scenesOf } from './scene.ts';

const token = 'a-token-that-is-long-enough-to-be-one';
const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

function clients(count: number): ClientPage {
  const items = Array.from({ length: count }, (_, index) => ({
    id: id(index),
    firstName: ['Claire', long.word, ''][index % 3] ?? '',
    lastName: ['Fontaine', '', ''][index % 3] ?? '',
    email: index % 3 === 1 ? `${long.word.toLowerCase().slice(0, 60)}@example.com` : 'claire@example.com',
    language: index % 2 === 0 ? ('fr' as const) : ('en' as const),
    openRequests: index % 4,
    due: index === 4 ? 999_999_999 : index % 2 === 0 ? 60_000 : 0,
    awaited: index % 5 === 2,
    lastActivityAt: '2026-11-18T09:30:00.000Z',
  }));
  return { items, page: 1, pageSize: 25, total: count, totalIsMinimum: false };
}

const notes: ClientNote[] = [
  'Rappelle toujours le vendredi matin.',
  long.word,
  'Deux lignes :\nla seconde.',
].map((content, index) => ({
  id: id(700 + index),
  content,
  author: index === 1 ? '' : 'Alix Martin',
  mine: index === 0,
  removable: index !== 2,
  createdAt: '2026-11-18T09:30:00.000Z',
  editedAt: index === 0 ? '2026-11-19T09:30:00.000Z' : null,
}));

export const clientScenes: readonly Scene[] = [
  ...scenesOf('clients', 'agent', {
    full: {
      open: async (stage) => {
        await stage.answer(endpoints.listClients, { ...clients(25), total: 1_000, totalIsMinimum: true });
        await stage.open('/agent/clients');
      },
    },
    nobody: {
      open: async (stage) => {
        await stage.answer(endpoints.listClients, clients(0));
        await stage.open('/agent/clients');
      },
    },
    'not-found': {
      open: async (stage) => {
        await stage.open('/agent/clients?search=personne-de-ce-nom');
        await stage.sees(clientListTexts.fr.notFound.title);
      },
    },
    failed: {
      callsFail: true,
      open: async (stage) => {
        await stage.fail(endpoints.listClients);
        await stage.open('/agent/clients');
        await stage.sees(clientListTexts.fr.failed);
      },
    },
  }),
  ...scenesOf('request-for-client', 'agent', {
    known: {
      open: async (stage) => {
        await stage.answer(endpoints.listClients, clients(6));
        await stage.open('/agent/new-request');
        await stage.sees(clientRequestTexts.fr.awaited);
      },
    },
    new: {
      open: async (stage) => {
        await stage.open('/agent/new-request');
        await stage.page.getByRole('radio', { name: clientRequestTexts.fr.kinds.new }).check();
        await stage.field(clientRequestTexts.fr.company).fill(long.word);
        await stage.button(clientRequestTexts.fr.submit).click();
        await stage.sees(clientRequestTexts.fr.summary);
      },
    },
  }),
  ...scenesOf('welcome', undefined, {
    invalid: { callsFail: true, open: (stage) => stage.open(`/welcome?token=${token}`) },
    form: {
      open: async (stage) => {
        await stage.answer(endpoints.readClientInvitation, {
          email: long.email,
          firstName: long.firstName,
          lastName: long.lastName,
          phone: '',
          language: 'fr',
          expiresAt: '2027-01-15T10:00:00.000Z',
          by: long.firstName,
          requestId: id(1),
        });
        await stage.open(`/welcome?token=${token}`);
        await stage.sees(welcomeTexts.fr.emailFixed);
      },
    },
    failed: {
      callsFail: true,
      open: async (stage) => {
        await stage.fail(endpoints.readClientInvitation);
        await stage.open(`/welcome?token=${token}`);
      },
    },
  }),
  ...scenesOf('client', 'agent', {
    full: {
      open: async (stage) => {
        await stage.answer(endpoints.listClientNotes, { items: notes, page: 1, pageSize: 10, total: 3 });
        await stage.open('/agent/clients');
        await stage.page.locator('main a[href^="/agent/client/"]').first().click();
        await stage.sees(clientTexts.fr.contact);
      },
    },
    invited: {
      open: async (stage) => {
        await stage.changeReply(endpoints.getClient, (reply: object) => ({
          ...reply,
          emailVerified: false,
          billingAddress: '12 rue des Lilas\n1000 Bruxelles',
          billingCountry: 'BE',
          invitation: {
            sentAt: '2026-11-18T09:30:00.000Z',
            expiresAt: '2026-12-02T09:30:00.000Z',
            by: long.firstName,
          },
        }));
        await stage.open('/agent/clients');
        await stage.page.locator('main a[href^="/agent/client/"]').first().click();
        await stage.sees(clientTexts.fr.invitation.title);
      },
    },
    'not-found': {
      // The browser's console also reports the answer 404.
      callsFail: true,
      open: async (stage) => {
        await stage.open(`/agent/client/${id(1)}`);
        await stage.sees(clientTexts.fr.notFoundDetail);
      },
    },
  }),
];
