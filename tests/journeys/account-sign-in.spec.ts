import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { mailWords } from '#server/mail/compose-mail-text.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { failCall, holdCall } from './support/calls.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import { programWorks } from './support/program-works.ts';
import { journey } from './support/journey.ts';
import { inBothLanguages, errorTextOf } from './support/languages.ts';
import { awaitMail, mailsTo } from './support/mailbox.ts';
import { password } from './support/people.ts';

const nothing = { firstName: '', link: '', signInLink: '', resetLink: '' };

journey('sign-in: what is missing, wrong, or fails, and the way in', async ({ arrive, person }) => {
  const visitor = await arrive();
  const { page } = visitor;
  await visitor.openAuth();
  await checkBothWidths(page);
  for await (const language of inBothLanguages(visitor)) {
    const texts = authTexts[language];
    const { missing, ...labels } = accountTexts[language];
    const invalid = errorTextOf('invalid_credentials', language);
    const tab = page.getByRole('tab', { name: texts.signIn.tab });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    await expect(page.getByText(texts.description)).toBeVisible();

    const [email, secret] = [visitor.field(labels.email), visitor.field(labels.password)];
    const submit = visitor.button(texts.signIn.submit);
    await expect(email).toHaveAttribute('autocomplete', /^username( webauthn)?$/);
    await expect(email).toHaveAttribute('type', 'email');
    await expect(secret).toHaveAttribute('autocomplete', 'current-password');
    for (const field of [email, secret]) await field.fill('');
    await submit.click();
    await expect(page.getByRole('link', { name: missing.email })).toBeVisible();
    await expect(page.getByRole('link', { name: missing.password })).toBeVisible();
    if (language === 'fr') await checkAccessibility(page);

    await email.fill(person.email);
    await secret.fill('not the password');
    const letGo = await holdCall(page, endpoints.signIn.path);
    await secret.press('Enter');
    const busy = visitor.button(texts.signIn.busy);
    await expect(busy).toBeDisabled();
    await expect(busy).toContainText(/…$/);
    await expect(visitor.button(texts.signIn.forgotten)).toBeDisabled();
    letGo();
    await visitor.readToast(texts.signIn.errorTitle, invalid);
    await expect(page.locator('form').getByText(invalid)).toBeVisible();
    await expect(page.getByText(texts.signIn.nextStep)).toBeVisible();
    await email.fill('nobody@example.com');
    await submit.click();
    await visitor.readToast(texts.signIn.errorTitle, invalid);
  }
  await visitor.signInHereAs(person.email);
  await expect(page).toHaveURL(/\/dashboard$/);
});

journey('sign-in takes a pasted password', async ({ arrive, person }) => {
  const visitor = await arrive();
  await visitor.openAuth();
  const labels = accountTexts.fr;
  const email = visitor.field(labels.email);
  await email.fill(password);
  await programWorks(visitor.page);
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
  'the reset mail can be requested by keyboard, and the page does not reveal who has an account',
  async ({ arrive, installation, person }) => {
    const visitor = await arrive();
    const { page } = visitor;
    await visitor.openAuth();
    for await (const language of inBothLanguages(visitor)) {
      const { signIn, forgotten } = authTexts[language];
      const opener = visitor.button(signIn.forgotten);
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: forgotten.title });
      const email = dialog.getByRole('textbox', { name: accountTexts[language].email });
      await expect(email).toBeFocused();
      if (language === 'fr') await checkBothWidths(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();

      await page.keyboard.press('Enter');
      await expect(email).toBeFocused();
      await expect(email).toHaveValue('');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(accountTexts[language].missing.email)).toBeVisible();
      await expect(email).toBeFocused();

      await page.keyboard.type(person.email);
      await failCall(page, endpoints.sendPasswordReset.path, 'internal');
      await page.keyboard.press('Enter');
      await visitor.readToast(signIn.errorTitle, forgotten.failed);
      await expect(dialog).toBeVisible();
      await expect(email).toHaveValue(person.email);

      const letGo = await holdCall(page, endpoints.sendPasswordReset.path);
      await email.press('Enter');
      await expect(dialog.getByRole('button', { name: forgotten.busy })).toBeDisabled();
      letGo();
      await visitor.readToast(forgotten.done, forgotten.doneMore);
      await expect(dialog).toBeHidden();
      await expect(page.getByText(person.email)).toBeVisible();
      await expect(page.getByText(forgotten.doneMore)).toBeVisible();
    }
    await awaitMail(installation, person.email, mailWords.fr.password_reset(nothing).subject);

    await visitor.button(authTexts.en.signIn.forgotten).click();
    const email = page.getByRole('dialog').getByRole('textbox');
    await email.fill('nobody@example.com');
    await email.press('Enter');
    await visitor.readToast(authTexts.en.forgotten.done, authTexts.en.forgotten.doneMore);
    expect(await mailsTo(installation, 'nobody@example.com')).toEqual([]);
  },
);
