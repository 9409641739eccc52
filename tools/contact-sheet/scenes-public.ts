import { endpoints } from '#contract/endpoints.ts';
import { noticeFr } from '#domain/legal/documents/notice-fr-texts.ts';
import { noticeTexts } from '#domain/legal/documents/notice-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { type Scene, scenesOf } from './scene.ts';
import { expect } from './stage.ts';

const documents = {
  terms: '/cgu',
  sales: '/cgv',
  privacy: '/confidentialite',
  cookies: '/cookies',
  notice: '/mentions-legales',
};

export const publicScenes: Scene[] = [
  ...scenesOf('landing', undefined, {
    stranger: { open: (stage) => stage.open('/') },
    'questions-open': {
      open: async (stage) => {
        await stage.open('/');
        for (const question of await stage.page.locator('summary').all()) await question.click();
      },
    },
  }),
  ...scenesOf('landing', 'client', {
    'signed-in': { open: (stage) => stage.open('/') },
  }),
  ...scenesOf('legal', undefined, {
    index: { open: (stage) => stage.open('/informations-legales') },
    ...Object.fromEntries(
      Object.entries(documents).map(([state, path]) => [state, { open: (stage) => stage.open(path) }]),
    ),
  }),
  ...scenesOf('legal', 'client', {
    // A page that the server drew already has its data. Only a page reached from another screen calls the API.
    'notice-nothing-said': {
      open: async (stage) => {
        await stage.changeReply(endpoints.getIdentity, (identity: object) =>
          Object.fromEntries(Object.keys(identity).map((part) => [part, null])),
        );
        await stage.open('/dashboard');
        await stage.page.getByRole('link', { name: noticeTexts.fr.title }).click();
        await stage.sees(noticeFr(null, 'businesses').publisher.heading);
        await expect(stage.page.getByText('À compléter')).toHaveCount(10);
      },
    },
  }),
  ...scenesOf('not-found', undefined, {
    stranger: { open: (stage) => stage.open('/nowhere/at/all'), callsFail: true },
  }),
  ...scenesOf('not-found', 'client', {
    'signed-in': { open: (stage) => stage.open('/nowhere/at/all'), callsFail: true },
  }),
  ...scenesOf('page', 'client', {
    loading: {
      callsFail: true,
      open: async (stage) => {
        await stage.hold(/settings-page.*\.js/);
        await stage.page.goto('/settings');
        await expect(stage.page.getByText(shellTexts.fr.loading).first()).toBeAttached();
      },
    },
    failure: {
      callsFail: true,
      open: async (stage) => {
        await stage.lose(/settings-page.*\.js/);
        await stage.page.goto('/settings');
        await stage.sees(shellTexts.fr.failureText);
      },
    },
  }),
];
