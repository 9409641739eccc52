import { endpoints } from '#contract/endpoints.ts';
import { expect } from '@playwright/test';
import { mailWords } from '#server/mail/compose-mail-text.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { changePasswordTexts } from '#web/accounts/change-password-texts.ts';
import { resetPasswordTexts } from '#web/accounts/reset-password-texts.ts';
import { accountMenuTexts } from '#web/shell/account/account-menu-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { failCalls, holdCall } from './support/calls.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { errorTextOf } from './support/languages.ts';
import { awaitMail } from './support/mailbox.ts';
import type { Person } from './support/people.ts';
import { password } from './support/people.ts';

const newSecret = 'une autre phrase, plus longue';
const noDetails = { firstName: '', link: '', at: new Date().toISOString() };

async function askForReset(visitor: Person, email: string): Promise<void> {
  const texts = authTexts[visitor.language];
  await visitor.openAuth();
  await visitor.button(texts.signIn.forgotten).click();
  const dialog = visitor.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(email);
  await dialog.getByRole('button', { name: texts.forgotten.submit }).click();
  await visitor.readToast(texts.forgotten.done, texts.forgotten.doneMore);
}

const fieldsOf = (visitor: Person) => {
  const texts = resetPasswordTexts[visitor.language];
  return {
    secret: visitor.field(texts.password),
    again: visitor.field(texts.confirmation),
    submit: visitor.button(texts.submit),
    back: visitor.button(texts.back),
  };
};
const { subject } = mailWords.fr.password_reset(noDetails);

journey(
  'a forgotten password, from the mail to signing in with a new one',
  async ({ arrive, installation, person }) => {
    const visitor = await arrive();
    const { page } = visitor;
    await askForReset(visitor, person.email);
    const mail = await awaitMail(installation, person.email, subject);
    const [link = ''] = mail.links;
    expect(link).toContain(`${installation.url}/reset-password?token=`);

    await visitor.context.clock.install();
    await visitor.open(link);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkBothWidths(page);
    const mend = await failCalls(page, endpoints.verifyResetToken.path, 'internal');
    const texts = resetPasswordTexts.fr;
    const { secret, again, submit, back } = fieldsOf(visitor);
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    await expect(back).toBeVisible();
    await expect(page.getByText(texts.subtitle)).toBeVisible();
    await expect(secret).toHaveAttribute('autocomplete', 'new-password');
    await secret.fill('court');
    await again.fill('');
    await submit.click();
    await visitor.readToast(texts.errorTitle, texts.short);
    await secret.fill(newSecret);
    await submit.click();
    await expect(page.getByText(texts.missingConfirmation)).toBeVisible();
    await again.fill('court');
    await again.press('Enter');
    await visitor.readToast(texts.errorTitle, texts.mismatch);
    await checkAccessibility(page);
    await again.fill(newSecret);
    await submit.click();
    await visitor.readToast(texts.errorTitle, texts.failed);
    await expect(secret).toHaveValue(newSecret);
    await mend();

    const letGo = await holdCall(page, endpoints.verifyResetToken.path);
    await fieldsOf(visitor).submit.click();
    await expect(visitor.button(texts.busy)).toBeDisabled();
    await expect(fieldsOf(visitor).back).toBeDisabled();
    await visitor.context.clock.pauseAt(Date.now() + 3_600_000);
    letGo();
    await expect(page.getByRole('heading', { name: texts.successMore })).toBeVisible();
    await visitor.context.clock.runFor(1_900);
    await expect(page.getByText(texts.success, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(link);
    await visitor.context.clock.runFor(100);
    await expect(page).toHaveURL(`${installation.url}/auth`);
    await visitor.context.clock.resume();
    await checkAccessibility(page);

    await person.open('/settings');
    await expect(person.page).toHaveURL(`${installation.url}/auth?redirect=%2Fsettings`);
    await person.signInHere();
    await person.readToast(authTexts.fr.signIn.errorTitle, errorTextOf('invalid_credentials', 'fr'));
    await person.signInHere(newSecret);
    await expect(person.page).toHaveURL(`${installation.url}/settings`);

    await visitor.open(link);
    await secret.fill(password);
    await again.fill(password);
    await submit.click();
    await visitor.readToast(texts.errorTitle, texts.invalidLinkMore);
    await expect(secret).toHaveValue(password);
  },
);

journey(
  'a reset link without a token, one that has expired, and the way back',
  async ({ arrive, installation, person }) => {
    const visitor = await arrive();
    const { page } = visitor;
    await visitor.openAuth();
    const { errorTitle, invalidLink, invalidLinkMore } = resetPasswordTexts.fr;
    for (const path of ['/reset-password', '/reset-password?token=']) {
      await visitor.open(path);
      await visitor.readToast(invalidLink, invalidLinkMore);
      await expect(page).toHaveURL(`${installation.url}/auth`);
    }

    await askForReset(visitor, person.email);
    const mail = await awaitMail(installation, person.email, subject);
    await installation.query(`UPDATE password_resets SET expires_at = now() - interval '1 second'`);
    await visitor.open(mail.links[0] ?? '');
    await fieldsOf(visitor).secret.fill(newSecret);
    await fieldsOf(visitor).again.fill(newSecret);
    await fieldsOf(visitor).submit.click();
    await visitor.readToast(errorTitle, invalidLinkMore);
    await fieldsOf(visitor).back.click();
    await expect(page).toHaveURL(`${installation.url}/auth`);
    await page.goBack();
    await fieldsOf(visitor).secret.fill(newSecret);
    await fieldsOf(visitor).again.fill(newSecret);
    await fieldsOf(visitor).submit.click();
    await page.getByRole('link', { name: resetPasswordTexts.fr.newLink }).click();
    await expect(page.getByRole('dialog', { name: authTexts.fr.forgotten.title })).toBeVisible();
    await page.keyboard.press('Escape');
  },
);

journey(
  'changing the password from the menu, by keyboard; other browsers are signed out',
  async ({ arrive, installation, person }) => {
    const { page } = person;
    const other = await arrive();
    await other.openAuth();
    await other.signInHereAs(person.email);
    await expect(other.page).toHaveURL(/\/dashboard$/);

    await person.open('/dashboard');
    const change = changePasswordTexts.fr;
    await page.getByRole('button', { name: new RegExp(`^${shellTexts.fr.account}`) }).focus();
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: accountMenuTexts.fr.changePassword });
    await item.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: change.title });
    const current = dialog.getByRole('textbox', { name: change.current });
    const next = dialog.getByRole('textbox', { name: change.new, exact: true });
    const again = dialog.getByRole('textbox', { name: change.confirmation });
    await expect(current).toBeFocused();
    await expect(current).toHaveAttribute('autocomplete', 'current-password');
    await expect(next).toHaveAttribute('autocomplete', 'new-password');
    await checkBothWidths(page);

    await page.keyboard.press('Enter');
    for (const missing of [change.missingCurrent, change.missingNew, change.missingConfirmation]) {
      await expect(dialog.getByRole('link', { name: missing })).toBeVisible();
    }
    await current.fill('not the password');
    await next.fill('court');
    await again.fill('court');
    await again.press('Enter');
    const toasts = page.getByRole('region', { name: uiTexts.fr.notifications });
    await expect(toasts.getByText(change.minLength, { exact: true }).first()).toBeVisible();
    await next.fill(newSecret);
    await next.press('Enter');
    await expect(toasts.getByText(change.mismatch, { exact: true }).first()).toBeVisible();
    await again.fill(newSecret);
    await again.press('Enter');
    await expect(dialog.getByText(errorTextOf('wrong_password', 'fr')).first()).toBeVisible();
    await person.readToast(change.failed, errorTextOf('wrong_password', 'fr'));
    await checkAccessibility(page);

    await current.fill(password);
    const letGo = await holdCall(page, endpoints.changePassword.path);
    await current.press('Enter');
    await expect(dialog.getByRole('button', { name: change.busy })).toBeDisabled();
    letGo();
    await person.readToast(change.success, change.successMore);
    await expect(dialog).toBeHidden();
    await awaitMail(installation, person.email, mailWords.fr.password_changed(noDetails).subject);

    await page.reload();
    await expect(page).toHaveURL(`${installation.url}/dashboard`);
    await other.page.reload();
    await expect(other.page).toHaveURL(`${installation.url}/auth?redirect=%2Fdashboard`);
    await other.signInHereAs(person.email, newSecret);
    await expect(other.page).toHaveURL(`${installation.url}/dashboard`);
  },
);
