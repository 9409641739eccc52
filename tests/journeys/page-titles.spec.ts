import { expect } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { completeRegistrationTexts } from '#web/providers/complete-registration-texts.ts';
import { emailLinkTexts } from '#web/accounts/email-link-texts.ts';
import { joinCompanyTexts } from '#web/companies/join-company-texts.ts';
import { joinTexts } from '#web/team/join-texts.ts';
import { resetPasswordTexts } from '#web/accounts/reset-password-texts.ts';
import { settingsTexts } from '#web/accounts/settings-texts.ts';
import { agencyTexts } from '#web/agency/agency-texts.ts';
import { landingTexts } from '#web/landing/landing-texts.ts';
import { cookiesTexts } from '#domain/legal/documents/cookies-texts.ts';
import { legalTexts } from '#web/legal/legal-texts.ts';
import { noticeTexts } from '#domain/legal/documents/notice-texts.ts';
import { privacyTexts } from '#domain/legal/documents/privacy-texts.ts';
import { salesTexts } from '#domain/legal/documents/sales-texts.ts';
import { termsTexts } from '#domain/legal/documents/terms-texts.ts';
import { notFoundTexts } from '#web/not-found/not-found-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { holdCall } from './support/calls.ts';
import { journey } from './support/journey.ts';
import { named, titleOf } from './support/page-title.ts';
import { inBothLanguages } from './support/languages.ts';

const nobodys = '3f2b8c1e-9d47-4a6b-8e10-5c7d2f9a1b34';

journey('every public screen has its title, which follows the language', async ({ page, installation }) => {
  const titles = (language: 'fr' | 'en'): [path: string, title: string][] => [
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
  const english = new Map(titles('en'));
  for (const [path, title] of titles('fr')) {
    await page.goto(installation.url + path);
    await expect(page).toHaveTitle(named(title));
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveTitle(named(english.get(path) ?? ''));
    await page.getByRole('button', { name: 'Français' }).click();
  }
});

journey(
  'every signed-in screen has its title: a request by its name, one that is missing, one that broke',
  async ({ cast: { agent, client } }) => {
    const id = await client.ownRequest('Gobelets en bambou');
    const { page } = client;
    const release = await holdCall(page, `/api/requests/${id}`);
    await client.open(`/request/${id}`);
    for await (const language of inBothLanguages(client)) {
      await expect(page).toHaveTitle(named(requestTexts[language].loading));
    }
    release();
    await expect(page).toHaveTitle(/^Gobelets en bambou · SRC-\d{4}-\d{5} · Esmont$/);
    await agent.open(`/agent/request/${id}`);
    await expect.poll(() => titleOf(agent.page)).toMatch(/^Gobelets en bambou · SRC-\d{4}-\d{5} · Esmont$/);

    for (const [person, path, title] of [
      [client, '/dashboard', (language: Language) => dashboardTexts[language].client.title],
      [client, '/new-request', (language: Language) => newRequestTexts[language].title],
      [client, `/request/${nobodys}`, (language: Language) => requestTexts[language].notFound],
      [client, '/request/no-id', (language: Language) => requestTexts[language].notFound],
      [agent, `/agent/request/${nobodys}`, (language: Language) => requestTexts[language].notFound],
      [agent, '/agent/dashboard', (language: Language) => dashboardTexts[language].agent.title],
      [agent, '/agent/settings/agency', (language: Language) => agencyTexts[language].title],
      [agent, '/settings', (language: Language) => settingsTexts[language].title],
    ] as const) {
      await person.open(path);
      for await (const language of inBothLanguages(person)) {
        await expect.poll(() => titleOf(person.page)).toBe(named(title(language)));
      }
    }

    // Somebody's own page throws what breaks; here it is meant to.
    const broken = await client.context.newPage();
    await broken.route('**/assets/settings-page-*', (route) => route.abort());
    await broken.goto(new URL('/settings', page.url()).href);
    await expect(broken).toHaveTitle(named(shellTexts[client.language].failureTitle));
    await broken.unroute('**/assets/settings-page-*');
    await broken.getByRole('button', { name: shellTexts[client.language].retry }).click();
    await expect(broken).toHaveTitle(named(settingsTexts[client.language].title));
  },
);
