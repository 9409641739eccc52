import { expect } from '@playwright/test';
import type { ErrorCode } from '#contract/errors.ts';
import { errorStatuses } from '#contract/errors.ts';
import { passwordEndpoints } from '#contract/password-endpoints.ts';
import { mailTexts } from '#server/mail/mail-texts.ts';
import { authTexts } from '#web/accounts/auth-texts.ts';
import { changePasswordTexts } from '#web/accounts/change-password-texts.ts';
import { resetPasswordTexts } from '#web/accounts/reset-password-texts.ts';
import { ApiError } from '#web/shared/api-error.ts';
import { errorText } from '#web/shared/error-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { failCall, holdCall } from './support/calls.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { awaitMail } from './support/mailbox.ts';
import type { Person } from './support/people.ts';
import { password } from './support/people.ts';

/** As the specification words it. */
const words = {
  title: 'Nouveau mot de passe',
  subtitle: 'Choisissez un nouveau mot de passe pour votre compte',
  busy: 'Réinitialisation...',
  invalidLink: 'Lien invalide',
  invalidLinkMore: 'Le lien de réinitialisation est invalide ou a expiré',
  error: 'Erreur',
  mismatch: 'Les mots de passe ne correspondent pas',
  short: 'Le mot de passe doit contenir au moins 6 caractères',
  failed: 'Une erreur est survenue lors de la réinitialisation',
  success: 'Succès !',
  successMore: 'Votre mot de passe a été réinitialisé avec succès',
  notChanged: 'Impossible de changer le mot de passe',
  changed: 'Mot de passe modifié avec succès',
};
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

const language = 'fr';
const texts = resetPasswordTexts[language];
const told = (code: ErrorCode) => errorText(new ApiError(code, '', errorStatuses[code]), language);
const { subject } = mailTexts[language].password_reset(noDetails);

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
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expect(page.getByText(words.subtitle)).toBeVisible();
    await checkBothWidths(page);
    const secret = visitor.field(texts.password);
    const again = visitor.field(texts.confirmation);
    for (const field of [secret, again]) await expect(field).toHaveAttribute('autocomplete', 'new-password');

    await secret.fill('court');
    await again.fill('court');
    await visitor.button(texts.submit).click();
    await visitor.readToast(words.error, words.short);
    await secret.fill(newSecret);
    await again.press('Enter');
    await visitor.readToast(words.error, words.mismatch);
    await checkAccessibility(page);
    await again.fill(newSecret);

    await failCall(page, passwordEndpoints.verifyResetToken.path, 'internal');
    await visitor.button(texts.submit).click();
    await visitor.readToast(words.error, words.failed);
    await expect(secret).toHaveValue(newSecret);

    const letGo = await holdCall(page, passwordEndpoints.verifyResetToken.path);
    await visitor.button(texts.submit).click();
    await expect(visitor.button(words.busy)).toBeDisabled();
    await expect(visitor.button(texts.back)).toBeDisabled();
    await visitor.context.clock.pauseAt(Date.now() + 3_600_000);
    letGo();
    await expect(page.getByRole('heading', { name: words.successMore })).toBeVisible();
    await visitor.context.clock.runFor(1_900);
    await expect(page.getByText(words.success, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(link);
    await visitor.context.clock.runFor(100);
    await expect(page).toHaveURL(`${installation.url}/auth`);
    await visitor.context.clock.resume();
    await checkAccessibility(page);

    await person.open('/settings');
    await expect(person.page).toHaveURL(`${installation.url}/auth?redirect=%2Fsettings`);
    await person.signInHere();
    await person.readToast(authTexts[language].signIn.errorTitle, told('invalid_credentials'));
    await person.signInHere(newSecret);
    await expect(person.page).toHaveURL(`${installation.url}/settings`);

    await visitor.open(link);
    await secret.fill(password);
    await again.fill(password);
    await visitor.button(texts.submit).click();
    await visitor.readToast(words.error, words.invalidLinkMore);
    await expect(secret).toHaveValue(password);
  },
);

journey(
  'a reset link without a token, one that has expired, and the way back',
  async ({ arrive, installation, person }) => {
    const visitor = await arrive();
    const { page } = visitor;
    await visitor.openAuth();
    for (const path of ['/reset-password', '/reset-password?token=']) {
      await visitor.open(path);
      await visitor.readToast(words.invalidLink, words.invalidLinkMore);
      await expect(page).toHaveURL(`${installation.url}/auth`);
    }

    await askForReset(visitor, person.email);
    const mail = await awaitMail(installation, person.email, subject);
    await installation.query(`UPDATE password_resets SET expires_at = now() - interval '1 second'`);
    await visitor.open(mail.links[0] ?? '');
    await visitor.field(texts.password).fill(newSecret);
    await visitor.field(texts.confirmation).fill(newSecret);
    await visitor.button(texts.submit).click();
    await visitor.readToast(words.error, words.invalidLinkMore);
    await visitor.button(texts.back).click();
    await expect(page).toHaveURL(`${installation.url}/auth`);
  },
);

journey(
  'changing the password from the menu, by keyboard; other browsers are signed out',
  async ({ arrive, installation, person }) => {
    const change = changePasswordTexts[language];
    const { page } = person;
    const other = await arrive();
    await other.openAuth();
    await other.signInHereAs(person.email);
    await expect(other.page).toHaveURL(/\/dashboard$/);

    await person.open('/dashboard');
    await page.getByRole('button', { name: new RegExp(`^${shellTexts[language].account}`) }).focus();
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: shellTexts[language].changePassword });
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

    await page.keyboard.type('not the password');
    await next.fill('court');
    await again.fill('court');
    await page.keyboard.press('Enter');
    await person.readToast(words.notChanged, change.minLength);
    await next.fill(newSecret);
    await next.press('Enter');
    await person.readToast(words.notChanged, change.mismatch);
    await again.fill(newSecret);
    await again.press('Enter');
    await expect(dialog.getByText(told('wrong_password')).first()).toBeVisible();
    await person.readToast(words.notChanged, told('wrong_password'));
    await checkAccessibility(page);

    await current.fill(password);
    const letGo = await holdCall(page, passwordEndpoints.changePassword.path);
    await current.press('Enter');
    await expect(dialog.getByRole('button', { name: change.busy })).toBeDisabled();
    letGo();
    await person.readToast(words.changed, change.successMore);
    await expect(dialog).toBeHidden();
    await awaitMail(installation, person.email, mailTexts[language].password_changed(noDetails).subject);

    await page.reload();
    await expect(page).toHaveURL(`${installation.url}/dashboard`);
    await other.page.reload();
    await expect(other.page).toHaveURL(`${installation.url}/auth?redirect=%2Fdashboard`);
    await other.signInHereAs(person.email, newSecret);
    await expect(other.page).toHaveURL(`${installation.url}/dashboard`);
  },
);
