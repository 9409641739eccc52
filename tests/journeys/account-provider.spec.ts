import { expect } from '@playwright/test';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { completeRegistrationTexts } from '#web/providers/complete-registration-texts.ts';
import { identitiesTexts } from '#web/providers/identities-texts.ts';
import { providerTexts } from '#web/providers/provider-texts.ts';
import { atProvider, press, signInThere } from './support/at-provider.ts';
import { checkBothWidths } from './support/check-accessibility.ts';

const language = 'en';
const refusals = providerTexts[language];
const labels = accountTexts[language];

atProvider.use({ language });

atProvider(
  'somebody new completes the registration; the provider opens the account from then on',
  async ({ arrive, provider }) => {
    const texts = completeRegistrationTexts[language];
    const person = await arrive();
    const { page } = person;
    const sub = `new-${language}`;
    const claims = { sub, email: `${sub}@example.com`, email_verified: true };
    provider.people.set(sub, { ...claims, given_name: 'Inès', family_name: 'Bernard' });

    await person.openAuth();
    await checkBothWidths(page);
    await signInThere(person, provider, sub);
    await expect(page).toHaveURL(/\/complete-registration$/);
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    const email = person.field(labels.email);
    await expect(email).toHaveValue(claims.email);
    await expect(email).not.toBeEditable();
    await expect(person.field(labels.firstName)).toHaveValue('Inès');
    await expect(person.field(labels.lastName)).toHaveValue('Bernard');
    await checkBothWidths(page);
    const submit = person.button(authTexts[language].signUp.submit);
    await expect(submit).toBeDisabled();
    await page.getByRole('checkbox').check();
    await submit.click();
    await expect(page.getByRole('link', { name: labels.missing.phone })).toBeVisible();
    await person.field(labels.phone).fill('0612345678');
    await submit.click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await person.settle();
    await person.readToast(texts.done, texts.doneMore);

    await person.signOut();
    await person.open('/auth?redirect=%2Fsettings%2Fsecurity');
    await press(person, provider);
    await expect(page).toHaveURL(/\/settings\/security$/);
    const linked = page.getByRole('list', { name: identitiesTexts[language].title });
    await expect(linked.getByText(claims.email)).toBeVisible();
    await checkBothWidths(page);
  },
);

atProvider(
  'an account is linked only when both sides have confirmed the address',
  async ({ installation, person, provider }) => {
    const { page } = person;
    const sub = `known-${language}`;
    const claims = { sub, email: person.email, email_verified: true };
    provider.people.set(sub, claims);
    await person.open('/dashboard');
    await person.signOut();

    await signInThere(person, provider, sub);
    await expect(page.getByText(refusals.refused.account_email_unverified)).toBeVisible();
    await checkBothWidths(page);
    await installation.query(`UPDATE profiles SET email_verified_at = now() WHERE email = $1`, [
      person.email,
    ]);

    provider.people.set(sub, { ...claims, email_verified: false });
    await person.open('/auth');
    await press(person, provider);
    await expect(page.getByText(refusals.refused.provider_email_unverified)).toBeVisible();

    provider.people.set(sub, claims);
    await person.open('/auth');
    await press(person, provider);
    await expect(page).toHaveURL(/\/dashboard$/);
    await person.open('/settings/security');
    await expect(page.getByRole('list', { name: identitiesTexts[language].title })).toContainText(
      person.email,
    );
  },
);

atProvider(
  'a registration that is over, or never began, leads to sign-in',
  async ({ arrive, installation }) => {
    const { expired } = completeRegistrationTexts[language];
    const visitor = await arrive();
    await visitor.openAuth();
    await visitor.open('/complete-registration');
    await expect(visitor.page.getByRole('heading', { level: 1, name: expired.title })).toBeVisible();
    await checkBothWidths(visitor.page);
    await visitor.page.getByRole('link', { name: expired.action }).click();
    await expect(visitor.page).toHaveURL(`${installation.url}/auth`);
  },
);

atProvider(
  'who cancels at the provider is told so, and may choose another way',
  async ({ arrive, provider }) => {
    const visitor = await arrive();
    await visitor.openAuth();
    await signInThere(visitor, provider, null);
    await expect(visitor.page.getByRole('alert').getByText(refusals.refused.provider_declined)).toBeVisible();
    await expect(visitor.button(authTexts[language].signIn.submit)).toBeEnabled();
  },
);
