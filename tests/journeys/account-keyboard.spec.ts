import { expect } from '@playwright/test';
import { mailWords } from '#server/mail/compose-mail-text.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { factorTexts } from '#web/shared/factors/factor-texts.ts';
import { resetPasswordTexts } from '#web/accounts/reset-password-texts.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { navTexts } from '#web/shell/nav-texts.ts';
import { accountMenuTexts } from '#web/shell/account/account-menu-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { journey } from './support/journey.ts';
import { pressOn, tabTo, typeInto } from './support/keyboard.ts';
import { awaitMail } from './support/mailbox.ts';
import { password, type Person } from './support/people.ts';
import { AuthenticatorApp, offerOf } from './support/second-factors.ts';

const newPassword = 'une autre phrase assez longue';

const language = 'fr';
const labels = accountTexts[language];
const texts = authTexts[language];
const shell = shellTexts[language];
const { totp, factors, recovery, confirm } = securityTexts[language];
const steps = factorTexts[language];
const reset = resetPasswordTexts[language];

const fromMenu = async ({ page }: Person, item: string) => {
  await pressOn(page, page.getByRole('button', { name: new RegExp(`^${shell.account}`) }));
  const entry = page.getByRole('menuitem', { name: item });
  await expect(entry).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    if (await entry.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
};

journey(
  'without a mouse, on a small phone: an account, a second factor, sign-in with it, a new password',
  async ({ arrive, installation }) => {
    const person = await arrive();
    const { page } = person;
    await page.setViewportSize({ width: 360, height: 720 });
    await person.openAuth();

    await journey.step('sign up', async () => {
      await tabTo(page, page.getByRole('tab', { name: texts.signIn.tab }));
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: texts.signUp.tab })).toBeFocused();
      await typeInto(page, person.field(labels.firstName), 'Camille');
      await typeInto(page, person.field(labels.lastName), 'Martin');
      await typeInto(page, person.field(labels.phone), '0612345678');
      await typeInto(page, person.field(labels.email), person.email);
      await typeInto(page, person.field(labels.password), password);
      await pressOn(page, page.getByRole('checkbox'), 'Space');
      await pressOn(page, person.button(texts.signUp.submit));
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    const app = await journey.step('add an authenticator app', async () => {
      await person.settle();
      await pressOn(page, page.getByRole('link', { name: navTexts[language].settings, exact: true }));
      await expect(page).toHaveURL(/\/settings$/);
      await person.settle();
      await pressOn(page, page.getByRole('link', { name: new RegExp(`^${factors.title}`) }));
      await expect(page).toHaveURL(/\/settings\/security#two-step$/);
      await person.settle();
      await pressOn(page, offerOf(person, 'totp'));
      const dialog = page.getByRole('dialog', { name: totp.title });
      await expect(dialog.getByRole('textbox', { name: factors.name })).toBeFocused();
      await page.keyboard.press('Enter');
      const asked = page.getByRole('dialog', { name: confirm.title });
      await expect(asked.getByRole('textbox', { name: labels.password })).toBeFocused();
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      const made = new AuthenticatorApp(await dialog.getByRole('definition').innerText());
      await expect(dialog.getByRole('textbox', { name: steps.code })).toBeFocused();
      await page.keyboard.type(made.next());
      const sheet = page.getByRole('dialog', { name: recovery.dialogTitle });
      await pressOn(page, sheet.getByRole('checkbox', { name: recovery.kept }), 'Space');
      await pressOn(page, sheet.getByRole('button', { name: recovery.done }));
      await expect(sheet).toBeHidden();
      return made;
    });

    await journey.step('sign out, and in again with the code', async () => {
      await fromMenu(person, accountMenuTexts[language].signOut);
      await expect(page).toHaveURL(/\/auth$/);
      await person.settle();
      await typeInto(page, person.field(labels.email), person.email);
      await typeInto(page, person.field(labels.password), password);
      await page.keyboard.press('Enter');
      const code = page.getByRole('textbox', { name: steps.code });
      await expect(code).toBeFocused();
      await page.keyboard.type(app.next());
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    await journey.step('forget the password, and choose another', async () => {
      await person.settle();
      await fromMenu(person, accountMenuTexts[language].signOut);
      await expect(page).toHaveURL(/\/auth$/);
      await person.settle();
      await pressOn(page, person.button(texts.signIn.forgotten));
      const dialog = page.getByRole('dialog', { name: texts.forgotten.title });
      await expect(dialog.getByRole('textbox', { name: labels.email })).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(person.email);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      const { subject } = mailWords[language].password_reset({ firstName: '', link: '' });
      const mail = await awaitMail(installation, person.email, subject);
      await person.open(mail.links[0] ?? '');
      await typeInto(page, person.field(reset.password), newPassword);
      await typeInto(page, person.field(reset.confirmation), newPassword);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/auth$/);
    });
  },
);
