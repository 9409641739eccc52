import { expect } from '@playwright/test';
import { mailWords } from '#server/mail/compose-mail-text.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { factorTexts } from '#web/shared/factors/factor-texts.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { errorTextOf } from './support/languages.ts';
import { awaitMail } from './support/mailbox.ts';
import type { Person } from './support/people.ts';
import {
  addAuthenticatorApp,
  AuthenticatorApp,
  confirmWithPassword,
  footerOf,
  keepRecoveryCodes,
  offerOf,
} from './support/second-factors.ts';

const name = 'Téléphone de Camille';
const mailDetails = { firstName: '', factorName: '', at: new Date().toISOString() };

const language = 'en';
const { totp, factors, recovery, confirm } = securityTexts[language];
const steps = factorTexts[language];
const { factor: owed } = authTexts[language];

const atSecondStep = async (person: Person) => {
  await expect(person.page.getByRole('heading', { level: 1, name: owed.title })).toBeVisible();
  await expect(person.page.getByText(owed.description(person.email))).toBeVisible();
};

journey.use({ language });

journey(
  'an authenticator app: added, asked for at sign-in, a code works once, recovery codes',
  async ({ arrive, installation, person }) => {
    const { page } = person;
    const other = await arrive();
    await other.openAuth();
    await other.signInHereAs(person.email);
    await expect(other.page).toHaveURL(/\/dashboard$/);

    await person.open('/settings/security#two-step');
    await expect(offerOf(person, 'totp')).toBeVisible();
    await offerOf(person, 'totp').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: totp.title });
    const nameField = dialog.getByRole('textbox', { name: factors.name });
    await expect(nameField).toBeFocused();
    await checkBothWidths(page);
    await nameField.fill('');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(factors.missingName)).toBeVisible();
    await nameField.fill(name);
    await page.keyboard.press('Enter');

    const asked = await confirmWithPassword(person, 'not the password');
    await expect(asked.getByText(errorTextOf('wrong_password', language))).toBeVisible();
    await checkBothWidths(page);
    await confirmWithPassword(person);
    await expect(asked).toBeHidden();

    await expect(dialog.getByRole('img', { name: totp.qrLabel })).toBeVisible();
    const app = new AuthenticatorApp(await dialog.getByRole('definition').innerText());
    const code = dialog.getByRole('textbox', { name: steps.code });
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(code).toBeFocused();
    await expect(footerOf(dialog)).toHaveText([uiTexts[language].cancel, steps.verify]);
    await checkBothWidths(page);
    await page.keyboard.type(app.wrongCode());
    await expect(dialog.getByText(steps.totp.refused)).toBeVisible();
    await checkAccessibility(page);
    await expect(code).toBeFocused();
    await page.keyboard.type(app.next());

    const sheet = page.getByRole('dialog', { name: recovery.dialogTitle });
    await checkBothWidths(page);
    await page.keyboard.press('Escape');
    await expect(sheet.getByText(recovery.keepFirst)).toBeVisible();
    await expect(sheet.getByRole('button', { name: recovery.done })).toBeDisabled();
    const codes = await keepRecoveryCodes(person);
    await person.readToast(factors.added, factors.addedFirst);
    expect(new Set(codes).size).toBeGreaterThanOrEqual(8);
    await expect(page.getByRole('list', { name: factors.title }).getByText(name)).toBeVisible();
    await expect(page.getByText(recovery.left(codes.length))).toBeVisible();
    await checkBothWidths(page);
    await awaitMail(installation, person.email, mailWords[language].factor_added(mailDetails).subject);

    await journey.step('the other browser is signed out, and asked for the code', async () => {
      await other.open('/settings');
      await expect(other.page).toHaveURL(`${installation.url}/auth?redirect=%2Fsettings`);
      await other.signInHereAs(person.email);
      await expect(other.page.getByRole('heading', { level: 1, name: owed.title })).toBeVisible();
      await checkBothWidths(other.page);
      const otherCode = other.page.getByRole('textbox', { name: steps.code });
      await expect(otherCode).toBeFocused();

      await other.page.keyboard.type(app.lastCode());
      await expect(other.page.getByText(steps.totp.refused)).toBeVisible();
      await other.page.keyboard.type(app.wrongCode());
      await expect(otherCode).toHaveValue(app.wrongCode());
      await expect(other.page.getByText(steps.totp.refused)).toBeVisible();
      await checkAccessibility(other.page);
      await otherCode.fill('12');
      await otherCode.press('Enter');
      await expect(other.page.getByText(steps.missingCode)).toBeVisible();

      const tab = await other.context.newPage();
      await tab.goto(`${installation.url}/dashboard`);
      await expect(tab).toHaveURL(/\/auth\?redirect=%2Fdashboard$/);
      await other.comeBack();
      await other.page.getByRole('textbox', { name: steps.code }).fill(app.next());
      await expect(other.page).toHaveURL(`${installation.url}/settings`);
      await expect(tab).toHaveURL(`${installation.url}/dashboard`);
    });

    await journey.step('a recovery code signs in once', async () => {
      const useRecoveryCode = async (recoveryCode: string) => {
        await person.button(steps.recovery.label).click();
        await page.getByRole('textbox', { name: steps.recovery.field }).fill(recoveryCode);
        await page.keyboard.press('Enter');
      };
      await person.signOut();
      await person.signInHere();
      await atSecondStep(person);
      await person.button(steps.recovery.label).click();
      await checkBothWidths(page);
      // A reloaded page does not know a password that was given before.
      await page.reload();
      await person.signInHere();
      await atSecondStep(person);
      await useRecoveryCode(codes[0] ?? '');
      await person.readToast(steps.recovery.used, steps.recovery.left(codes.length - 1));
      await expect(page).toHaveURL(/\/dashboard$/);
      await awaitMail(
        installation,
        person.email,
        mailWords[language].recovery_code_used({ ...mailDetails, codesLeft: 9 }).subject,
      );

      await person.signOut();
      await person.signInHere();
      await atSecondStep(person);
      await useRecoveryCode(codes[0] ?? '');
      await expect(page.getByText(steps.recovery.refused)).toBeVisible();
      await checkAccessibility(page);
      await person.button(owed.back).click();
      await expect(page.getByRole('tab', { name: authTexts[language].signIn.tab })).toBeVisible();
      await person.open('/dashboard');
      await expect(page).toHaveURL(/\/auth\?redirect=/);
    });
  },
);

journey(
  'removing the last factor needs the password and a factor; then the password is enough',
  async ({ installation, person }) => {
    const { page } = person;
    const app = await addAuthenticatorApp(person);
    await keepRecoveryCodes(person);
    const list = page.getByRole('list', { name: factors.title });
    const added = totp.defaultName;

    await person.button(factors.rename(added)).click();
    const renaming = page.getByRole('dialog', { name: factors.renameTitle });
    await renaming.getByRole('textbox', { name: factors.name }).fill(name);
    await renaming.getByRole('button', { name: factors.save }).click();
    await expect(list.getByText(name)).toBeVisible();

    await person.signOut();
    await person.signInHere();
    await page.getByRole('textbox', { name: steps.code }).fill(app.next());
    await expect(page).toHaveURL(/\/dashboard$/);
    await app.rest(installation, person);

    await person.open('/settings/security#two-step');
    await person.button(factors.remove(name)).click();
    const question = page.getByRole('alertdialog', { name: factors.removeTitle(name) });
    await expect(question.getByText(factors.removeLastText)).toBeVisible();
    await checkBothWidths(page);
    await question.getByRole('button', { name: factors.removeConfirm, exact: true }).click();
    const asked = await confirmWithPassword(person);
    await expect(asked.getByText(confirm.describeEvery)).toBeVisible();
    const code = asked.getByRole('textbox', { name: steps.code });
    await expect(footerOf(asked)).toHaveText([uiTexts[language].cancel, steps.verify]);
    await asked.getByRole('button', { name: steps.recovery.label }).click();
    await expect(asked.getByRole('textbox', { name: steps.recovery.field })).toBeFocused();
    await expect(footerOf(asked)).toHaveText([uiTexts[language].cancel, steps.verify]);
    await asked.getByRole('button', { name }).click();
    await checkBothWidths(page);
    await code.fill(app.wrongCode());
    await expect(asked.getByText(steps.totp.refused)).toBeVisible();
    await asked.getByRole('button', { name: uiTexts[language].cancel }).click();
    await expect(asked).toBeHidden();
    await page.reload();
    await expect(list.getByText(name)).toBeVisible();

    await person.button(factors.remove(name)).click();
    await question.getByRole('button', { name: factors.removeConfirm, exact: true }).click();
    await code.fill(app.next());
    await person.expectToast(factors.removed(name));
    await expect(offerOf(person, 'totp')).toBeVisible();
    await awaitMail(installation, person.email, mailWords[language].factor_removed(mailDetails).subject);

    await person.signOut();
    await person.signInHere();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);
