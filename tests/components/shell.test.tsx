import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { cookiesTexts } from '#domain/legal/documents/cookies-texts.ts';
import { notFoundTexts } from '#web/not-found/not-found-texts.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { teamTexts } from '#web/team/team-texts.ts';
import { invitationTexts } from '#web/shared/invitations/invitation-texts.ts';
import { agencySettingsAnswers } from './support/account-answers.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button, field } from './support/page-words.ts';
import { agent, client } from './support/people.ts';
import { signInAnswers } from './support/auth-form.ts';
import { errorTextOf } from './support/toasts.ts';

const sentence = page.getByText('Oops! Page not found', { exact: true });

test('a page that does not exist says so and leads home', async ({ open }) => {
  const router = await open('/no-such-page');
  for (const language of ['fr', 'en'] as const) {
    if (language === 'en') await page.getByRole('button', { name: 'English' }).click();
    await expect.element(page.getByText(notFoundTexts[language].explanation)).toBeVisible();
    const heading = language === 'fr' ? notFoundTexts.fr.pageTitle : 'Oops! Page not found';
    await expect.element(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect.element(sentence).toBeVisible();
    // The element has `lang`, so that a French screen reader reads the English sentence in English.
    expect(sentence.element().closest('[lang]')?.getAttribute('lang')).toBe('en');
    const home = page.getByRole('link', { name: notFoundTexts[language].home });
    await expect.element(home).toHaveAttribute('href', '/');
  }
  await page.getByRole('link', { name: notFoundTexts.en.home }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/');
});

test('an address is found only in its exact spelling', async ({ open }) => {
  for (const path of ['/DASHBOARD', '/Settings', '/CGU']) {
    await open(path, { as: client });
    await expect.element(sentence).toBeVisible();
  }
});

test('the language changes without a reload, and typed text stays', async ({ server, open }) => {
  signInAnswers(server).answer(endpoints.signIn, refusal('invalid_credentials'));
  await open('/auth');
  expect(document.documentElement.lang).toBe('fr');
  await page.getByRole('textbox', { name: accountTexts.fr.email }).fill('typed@example.com');
  await page.getByRole('textbox', { name: accountTexts.fr.password, exact: true }).fill('not the password');
  await userEvent.keyboard('{Enter}');
  const toast = page.getByText(errorTextOf('invalid_credentials'));
  await expect.element(toast.first()).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect.element(toast).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('textbox', { name: accountTexts.en.email }))
    .toHaveValue('typed@example.com');
  expect(document.documentElement.lang).toBe('en');
});

test('an error at its field follows the language', async ({ server, open }) => {
  agencySettingsAnswers(server, agent)
    .answer(endpoints.inviteAgent, refusal('already_agent'))
    .answer(endpoints.updateProfile, { ...agent, language: 'en' });
  await open('/agent/settings/team', { as: agent });
  const { form } = invitationTexts.fr;
  await button(teamTexts.fr.invite.title).click();
  await field(form.email).fill(agent.email);
  await button(form.submit).click();
  // The error is in the summary and at the field.
  await expect.poll(() => page.getByText(errorTextOf('already_agent')).elements().length).toBe(2);
  await page.getByRole('button', { name: new RegExp(`^${shellTexts.fr.account}`) }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByText(errorTextOf('already_agent', 'en')).elements().length).toBe(2);
});

test('a new screen starts at its top, with the focus; the skip link jumps to it', async ({ open }) => {
  await open('/cgu', { width: 1000, height: 500 });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: shellTexts.fr.skip })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  window.scrollTo(0, document.body.scrollHeight);
  await page.getByRole('link', { name: shellTexts.fr.cookies, exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: cookiesTexts.fr.title })).toBeVisible();
  await expect.poll(() => window.scrollY).toBe(0);
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expect.poll(() => document.title).toMatch(new RegExp(`^${cookiesTexts.fr.title}`));
});
