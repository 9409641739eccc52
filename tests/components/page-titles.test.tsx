import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { cookiesTexts } from '#domain/legal/documents/cookies-texts.ts';
import { noticeTexts } from '#domain/legal/documents/notice-texts.ts';
import { privacyTexts } from '#domain/legal/documents/privacy-texts.ts';
import { salesTexts } from '#domain/legal/documents/sales-texts.ts';
import { termsTexts } from '#domain/legal/documents/terms-texts.ts';
import type { Language } from '#domain/language.ts';
import { emailLinkTexts } from '#web/accounts/email-link-texts.ts';
import { resetPasswordTexts } from '#web/accounts/reset-password-texts.ts';
import { settingsAreaTexts } from '#web/shell/settings-area-texts.ts';
import { settingsTexts } from '#web/accounts/settings-texts.ts';
import { agencyTexts } from '#web/agency/agency-texts.ts';
import { joinCompanyTexts } from '#web/companies/join-company-texts.ts';
import { landingTexts } from '#web/landing/landing-texts.ts';
import { legalTexts } from '#web/legal/legal-texts.ts';
import { notFoundTexts } from '#web/not-found/not-found-texts.ts';
import { completeRegistrationTexts } from '#web/providers/complete-registration-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { setLanguage } from '#web/shared/language/language.ts';
import { joinTexts } from '#web/team/join-texts.ts';
import { signInAnswers } from './support/auth-form.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { agent, client, ids } from './support/people.ts';
import { requestOf } from './support/requests.ts';
import { settingsAnswers } from './support/account-answers.ts';
import { agency } from './support/usual-answers.ts';

const languages = ['fr', 'en'] as const;
const expectTitle = (title: string) => expect.poll(() => document.title).toBe(`${title} · Esmont`);

const publicTitles = (language: Language): [path: string, title: string][] => [
  ['/', landingTexts[language].pageTitle],
  ['/auth', authTexts[language].pageTitle],
  ['/auth?tab=sign-up', authTexts[language].signUp.tab],
  ['/reset-password?token=abcdefghijklmnopqrstuvwxyz', resetPasswordTexts[language].title],
  ['/verify-email', emailLinkTexts[language].verify.pageTitle],
  ['/confirm-email', emailLinkTexts[language].confirm.pageTitle],
  ['/join', joinTexts[language].pageTitle],
  ['/join-company', joinCompanyTexts[language].pageTitle],
  ['/complete-registration', completeRegistrationTexts[language].pageTitle],
  ['/informations-legales', legalTexts[language].title],
  ['/cgu', termsTexts[language].title],
  ['/cgv', salesTexts[language].title],
  ['/confidentialite', privacyTexts[language].title],
  ['/cookies', cookiesTexts[language].title],
  ['/mentions-legales', noticeTexts[language].title],
  ['/no-such-page', notFoundTexts[language].pageTitle],
];

test('every public screen has its title, which follows the language', async ({ server, open }) => {
  signInAnswers(server)
    .answer(endpoints.readRegistration, refusal('registration_not_found'))
    .answer(endpoints.getDeposit, agency.deposit);
  const english = new Map(publicTitles('en'));
  for (const [path, title] of publicTitles('fr')) {
    await open(path);
    await expectTitle(title);
    await page.getByRole('button', { name: 'English' }).click();
    await expectTitle(english.get(path) ?? '');
  }
});

test('the page of a loaded request is named after its title and reference', async ({ server, open }) => {
  const comes = Promise.withResolvers<void>();
  const request = requestOf();
  server.answer(endpoints.getRequest, async () => {
    await comes.promise;
    return request;
  });
  const named = `${request.title} · ${request.reference}`;
  await open(`/request/${request.id}`, { as: client });
  for (const language of languages) {
    setLanguage(language);
    await expectTitle(requestTexts[language].loading);
  }
  comes.resolve();
  await expectTitle(named);
  await open(`/agent/request/${request.id}`, { as: agent });
  await expectTitle(named);
});

test('every screen after sign-in has its title, even if its request is missing', async ({ server, open }) => {
  settingsAnswers(server, agent)
    .answer(endpoints.getRequest, refusal('request_not_found'))
    .answer(endpoints.listSavedViews, { items: [] })
    .answer(endpoints.getNewRequests, { to: 'nobody' })
    .answer(endpoints.listReplies, { items: [] })
    .answer(endpoints.getTeam, { agents: [], invitations: [], formerAgents: [] })
    .answer(endpoints.getBankState, { current: null, waiting: null, others: [], former: [] });
  for (const [as, path, title] of [
    [client, '/dashboard', (language: Language) => dashboardTexts[language].client.title],
    [client, '/new-request', (language: Language) => newRequestTexts[language].title],
    [client, `/request/${ids.other}`, (language: Language) => requestTexts[language].notFound],
    [agent, `/agent/request/${ids.other}`, (language: Language) => requestTexts[language].notFound],
    [agent, '/agent/dashboard', (language: Language) => dashboardTexts[language].agent.title],
    [agent, '/agent/settings', (language: Language) => agencyTexts[language].title],
    [agent, '/agent/settings/money', (language: Language) => settingsAreaTexts[language].money],
    [agent, '/settings/security', (language: Language) => settingsAreaTexts[language].security],
    [agent, '/settings', (language: Language) => settingsTexts[language].title],
  ] as const) {
    await open(path, { as });
    for (const language of languages) {
      setLanguage(language);
      await expectTitle(title(language));
    }
  }
});
