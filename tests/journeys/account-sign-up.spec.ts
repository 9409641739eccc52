import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { mailWords } from '#server/mail/compose-mail-text.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { termsTexts } from '#domain/legal/documents/terms-texts.ts';
import { salesTexts } from '#domain/legal/documents/sales-texts.ts';
import { privacyTexts } from '#domain/legal/documents/privacy-texts.ts';
import { holdCall } from './support/calls.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { inBothLanguages, speak, errorTextOf } from './support/languages.ts';
import { awaitMail } from './support/mailbox.ts';
import { password } from './support/people.ts';

const nothing = { firstName: '', link: '', signInLink: '', resetLink: '' };

journey(
  'sign-up: terms, links, phone, password strength, refusal, the way in',
  async ({ arrive, installation, person }) => {
    const visitor = await arrive();
    const { page } = visitor;
    const letPlansArrive = await holdCall(page, '/assets/min-*.js');
    await visitor.openAuth();
    await page.getByRole('tab', { name: authTexts.fr.signUp.tab }).click();
    await journey.step('the form, in both languages', async () => {
      for await (const language of inBothLanguages(visitor)) {
        const { submit, terms } = authTexts[language].signUp;
        const fields = accountTexts[language];
        await expect(visitor.button(submit)).toBeDisabled();
        for (const [name, autocomplete] of [
          [fields.firstName, 'given-name'],
          [fields.lastName, 'family-name'],
          [fields.phone, 'tel'],
          [fields.email, 'email'],
          [fields.password, 'new-password'],
        ] as const) {
          await expect(visitor.field(name)).toHaveAttribute('autocomplete', autocomplete);
        }
        await expect(page.getByRole('combobox', { name: fields.phoneCountry })).toHaveValue('FR');
        await expect(page.getByText(fields.passwordHint)).toBeVisible();
        for (const name of [terms.use, terms.sale, terms.privacy]) {
          const link = page.getByRole('link', { name }).and(page.locator('form a'));
          await expect(link).toHaveAttribute('target', '_blank');
        }
      }
    });

    await checkBothWidths(page);
    await speak(visitor, 'fr');

    const texts = authTexts.fr;
    const labels = accountTexts.fr;
    const submit = visitor.button(texts.signUp.submit);
    await visitor.field(labels.firstName).fill('Camille');
    await visitor.field(labels.lastName).fill('Martin');

    await journey.step('its links open the terms in new tabs', async () => {
      for (const [link, path, heading] of [
        [texts.signUp.terms.use, '/cgu', termsTexts.fr.title],
        [texts.signUp.terms.sale, '/cgv', salesTexts.fr.title],
        [texts.signUp.terms.privacy, '/confidentialite', privacyTexts.fr.title],
      ] as const) {
        const opened = visitor.context.waitForEvent('page');
        await page.getByRole('link', { name: link }).and(page.locator('form a')).click();
        const tab = await opened;
        await expect(tab).toHaveURL(installation.url + path);
        await expect(tab.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await tab.close();
      }
    });

    await expect(visitor.field(labels.firstName)).toHaveValue('Camille');

    const phone = visitor.field(labels.phone);
    const country = page.getByRole('combobox', { name: labels.phoneCountry });
    await journey.step('a phone number is written as its country writes it', async () => {
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
    });

    const secret = visitor.field(labels.password);
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
    for await (const language of inBothLanguages(visitor)) {
      const { wrongEmail, shortPassword } = accountTexts[language];
      await expect(page.getByRole('link', { name: wrongEmail })).toBeVisible();
      await expect(page.getByRole('link', { name: shortPassword })).toBeVisible();
    }
    await visitor.field(accountTexts.en.email).fill(person.email);
    await visitor.field(accountTexts.en.password).fill(password);
    await visitor.button(authTexts.en.signUp.submit).click();
    for await (const language of inBothLanguages(visitor)) {
      await expect(page.getByRole('link', { name: accountTexts[language].wrongPhone })).toBeVisible();
    }
    await checkAccessibility(page);
    await phone.fill('0612345678');
    await expect(phone).toHaveValue('06 12 34 56 78');

    // The address belongs to an account. The answer does not reveal that, but the owner gets a mail.
    for await (const language of inBothLanguages(visitor)) {
      const signUp = authTexts[language].signUp;
      await visitor.button(signUp.submit).click();
      await visitor.readToast(signUp.errorTitle, errorTextOf('sign_up_failed', language));
    }
    await awaitMail(installation, person.email, mailWords.fr.sign_up_attempt(nothing).subject);

    await speak(visitor, 'fr');
    await visitor.field(labels.email).fill(visitor.email);
    const letGo = await holdCall(page, endpoints.signUp.path);
    await submit.click();
    await expect(visitor.button(texts.signUp.busy)).toBeDisabled();
    letGo();
    await visitor.readToast(texts.signUp.done, texts.signUp.doneMore);
    await expect(page).toHaveURL(`${installation.url}/dashboard`);
  },
);
