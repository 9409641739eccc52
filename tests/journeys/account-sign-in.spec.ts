import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { passwordEndpoints } from '#contract/password-endpoints.ts';
import { mailTexts } from '#server/mail/mail-texts.ts';
import { accountTexts } from '#web/accounts/account-texts.ts';
import { authTexts } from '#web/accounts/auth-texts.ts';
import { termsTexts } from '#web/legal/terms-texts.ts';
import { salesTexts } from '#web/legal/sales-texts.ts';
import { privacyTexts } from '#web/legal/privacy-texts.ts';
import { failCall, holdCall } from './support/calls.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { awaitMail, mailsTo } from './support/mailbox.ts';
import { password } from './support/people.ts';

/** As the specification words it. */
const said = {
  en: {
    signInError: 'Sign in error',
    invalid: 'Invalid credentials',
    signUpError: 'Sign up error',
    notCreated: 'Unable to create account',
    created: 'Account created',
    resetFailed: 'Unable to send reset email',
    sent: 'Email sent',
  },
  fr: {
    signInError: 'Erreur de connexion',
    invalid: 'Identifiants incorrects',
    signUpError: 'Erreur d’inscription',
    notCreated: 'Impossible de créer le compte',
    created: 'Compte créé',
    resetFailed: 'Impossible d’envoyer l’e-mail de réinitialisation',
    sent: 'E-mail envoyé',
  },
};

const nothing = { firstName: '', link: '', signInLink: '', resetLink: '' };

for (const language of ['fr', 'en'] as const) {
  const words = said[language];
  const texts = authTexts[language];
  const labels = accountTexts[language];

  journey.describe(language, () => {
    journey.use({ language });

    journey('sign-in: what is missing, wrong, or fails, and the way in', async ({ arrive, person }) => {
      const visitor = await arrive();
      await visitor.openAuth();
      await expect(visitor.page.getByRole('tab', { name: texts.signIn.tab })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(visitor.page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
      await expect(visitor.page.getByText(texts.description)).toBeVisible();
      await checkBothWidths(visitor.page);

      const [email, secret] = [visitor.field(labels.email), visitor.field(labels.password)];
      await expect(email).toHaveAttribute('autocomplete', /^username( webauthn)?$/);
      await expect(email).toHaveAttribute('type', 'email');
      await expect(secret).toHaveAttribute('autocomplete', 'current-password');
      await visitor.button(texts.signIn.submit).click();
      await expect(visitor.page.getByRole('link', { name: labels.missing.email })).toBeVisible();
      await expect(visitor.page.getByRole('link', { name: labels.missing.password })).toBeVisible();
      await checkAccessibility(visitor.page);

      await email.fill(person.email);
      await secret.fill('not the password');
      await visitor.button(texts.signIn.submit).click();
      await visitor.readToast(words.signInError, words.invalid);
      await email.fill('nobody@example.com');
      await visitor.button(texts.signIn.submit).click();
      await visitor.readToast(words.signInError, words.invalid);

      await email.fill(person.email);
      await secret.fill(password);
      const letGo = await holdCall(visitor.page, endpoints.signIn.path);
      await secret.press('Enter');
      const submit = visitor.button(texts.signIn.busy);
      await expect(submit).toBeDisabled();
      await expect(submit).toContainText(/…$/);
      await expect(visitor.button(texts.signIn.forgotten)).toBeDisabled();
      letGo();
      await expect(visitor.page).toHaveURL(/\/dashboard$/);
    });

    // Words in the other language are `specified-words.test.ts`'s to show.
    if (language === 'en') return;

    journey('sign-in takes a pasted password', async ({ arrive, person }) => {
      const visitor = await arrive();
      await visitor.openAuth();
      const email = visitor.field(labels.email);
      await email.fill(password);
      await email.press('ControlOrMeta+a');
      await email.press('ControlOrMeta+x');
      const secret = visitor.field(labels.password);
      await secret.focus();
      await secret.press('ControlOrMeta+v');
      await expect(secret).toHaveValue(password);
      await email.fill(person.email);
      await secret.press('Enter');
      await expect(visitor.page).toHaveURL(/\/dashboard$/);
    });

    journey(
      'sign-up: terms, links, phone, password strength, refusal, the way in',
      async ({ arrive, installation, person }) => {
        const visitor = await arrive();
        const { page } = visitor;
        const letPlansArrive = await holdCall(page, '/assets/min-*.js');
        await visitor.openAuth();
        await page.getByRole('tab', { name: texts.signUp.tab }).click();
        const submit = visitor.button(texts.signUp.submit);
        await expect(submit).toBeDisabled();
        await checkBothWidths(page);

        for (const [name, autocomplete] of [
          [labels.firstName, 'given-name'],
          [labels.lastName, 'family-name'],
          [labels.phone, 'tel'],
          [labels.email, 'email'],
          [labels.password, 'new-password'],
        ] as const) {
          await expect(visitor.field(name)).toHaveAttribute('autocomplete', autocomplete);
        }
        await visitor.field(labels.firstName).fill('Camille');
        await visitor.field(labels.lastName).fill('Martin');

        for (const [link, path, heading] of [
          [texts.signUp.terms.use, '/cgu', termsTexts[language].title],
          [texts.signUp.terms.sale, '/cgv', salesTexts[language].title],
          [texts.signUp.terms.privacy, '/confidentialite', privacyTexts[language].title],
        ] as const) {
          const opened = visitor.context.waitForEvent('page');
          await page.getByRole('link', { name: link }).and(page.locator('form a')).click();
          const tab = await opened;
          await expect(tab).toHaveURL(installation.url + path);
          await expect(tab.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await tab.close();
        }
        await expect(visitor.field(labels.firstName)).toHaveValue('Camille');

        const phone = visitor.field(labels.phone);
        const country = page.getByRole('combobox', { name: labels.phoneCountry });
        await expect(country).toHaveValue('FR');
        await phone.pressSequentially('06a12b34');
        await expect(phone).toHaveValue('061234');
        letPlansArrive();
        await expect(phone).toHaveValue('06 12 34');
        await phone.pressSequentially('5');
        await expect(phone).toHaveValue('06 12 34 5');
        await phone.fill('+32470123456');
        await expect(country).toHaveValue('BE');
        await country.selectOption('GB');
        await phone.fill('07400123456');
        await expect(phone).toHaveValue('07400 123456');
        await country.selectOption('FR');
        await phone.fill('0612');

        const secret = visitor.field(labels.password);
        await expect(page.getByText(labels.passwordHint)).toBeVisible();
        for (const [typed, strength] of [
          ['abc', labels.strength.short],
          ['aaaaaa', labels.strength.weak],
          [password, labels.strength.strong],
        ] as const) {
          await secret.fill(typed);
          await expect(page.getByRole('status').getByText(strength)).toBeVisible();
        }
        await secret.fill('court');
        await visitor.field(labels.email).fill('camille@');

        await page.getByRole('checkbox').check();
        await submit.click();
        await expect(page.getByRole('link', { name: labels.wrongEmail })).toBeVisible();
        await expect(page.getByRole('link', { name: labels.shortPassword })).toBeVisible();
        await visitor.field(labels.email).fill(person.email);
        await secret.fill(password);
        await submit.click();
        await expect(page.getByRole('link', { name: labels.wrongPhone })).toBeVisible();
        await checkAccessibility(page);
        await phone.fill('0612345678');
        await expect(phone).toHaveValue('06 12 34 56 78');

        // Somebody's address: the answer does not tell, its owner is told by mail.
        await submit.click();
        await visitor.readToast(words.signUpError, words.notCreated);
        await awaitMail(installation, person.email, mailTexts[language].sign_up_attempt(nothing).subject);

        await visitor.field(labels.email).fill(visitor.email);
        const letGo = await holdCall(page, endpoints.signUp.path);
        await submit.click();
        await expect(visitor.button(texts.signUp.busy)).toBeDisabled();
        letGo();
        await visitor.readToast(words.created, texts.signUp.doneMore);
        await expect(page).toHaveURL(`${installation.url}/dashboard`);
      },
    );

    journey(
      'the reset mail is asked for by keyboard alone; who has an account is not told',
      async ({ arrive, installation, person }) => {
        const visitor = await arrive();
        const { page } = visitor;
        await visitor.openAuth();
        const opener = visitor.button(texts.signIn.forgotten);
        await opener.focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: texts.forgotten.title });
        const email = dialog.getByRole('textbox', { name: labels.email });
        await expect(email).toBeFocused();
        await checkBothWidths(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(opener).toBeFocused();

        await page.keyboard.press('Enter');
        await expect(email).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(dialog.getByText(labels.missing.email)).toBeVisible();
        await expect(email).toBeFocused();

        await page.keyboard.type(person.email);
        await failCall(page, passwordEndpoints.sendPasswordReset.path, 'internal');
        await page.keyboard.press('Enter');
        await visitor.readToast(words.signInError, words.resetFailed);
        await expect(dialog).toBeVisible();
        await expect(email).toHaveValue(person.email);

        const letGo = await holdCall(page, passwordEndpoints.sendPasswordReset.path);
        await email.press('Enter');
        await expect(dialog.getByRole('button', { name: texts.forgotten.busy })).toBeDisabled();
        letGo();
        await visitor.readToast(words.sent, texts.forgotten.doneMore);
        await expect(dialog).toBeHidden();
        const { subject } = mailTexts[language].password_reset(nothing);
        await awaitMail(installation, person.email, subject);

        await opener.click();
        await expect(email).toHaveValue('');
        await email.fill('nobody@example.com');
        await email.press('Enter');
        await visitor.readToast(words.sent, texts.forgotten.doneMore);
        expect(await mailsTo(installation, 'nobody@example.com')).toEqual([]);
      },
    );
  });
}
