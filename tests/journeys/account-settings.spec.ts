import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { mailWords } from '#server/mail/compose-mail-text.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { settingsTexts } from '#web/accounts/settings-texts.ts';
import { emailLinkTexts } from '#web/accounts/email-link-texts.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { verificationTexts } from '#web/accounts/verification-texts.ts';
import { done } from '../support/caller.ts';
import { lookAgain, lookAway } from './support/calls.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { openWorking } from './support/program-works.ts';
import { errorTextOf } from './support/languages.ts';
import { awaitMail } from './support/mailbox.ts';
import { password } from './support/people.ts';
import { confirmWithPassword } from './support/second-factors.ts';

const mailDetails = { firstName: '', link: '', newEmail: '', at: new Date().toISOString() };

const language = 'fr';
const labels = accountTexts[language];
const { email } = securityTexts[language];
const { reminder: banner, ...verification } = verificationTexts[language];
const links = emailLinkTexts[language];
const mails = mailWords[language];

journey(
  'a new address is confirmed by the link of its mail; a banner reminds until then',
  async ({ installation, person }) => {
    const { page } = person;
    await person.open('/dashboard');
    const reminder = page.getByRole('region', { name: banner.label });
    await expect(reminder.getByText(banner.text(person.email))).toBeVisible();
    await checkBothWidths(page);
    await reminder.getByRole('button', { name: verification.sendAgain }).click();
    await person.expectToast(verification.sent);
    const mail = await awaitMail(installation, person.email, mails.verify_email(mailDetails).subject);

    await reminder.getByRole('button', { name: banner.dismiss }).click();
    await expect(reminder).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(reminder).toBeHidden();

    const tab = await person.context.newPage();
    await tab.goto(`${installation.url}/settings#email`);
    await expect(tab.getByText(email.unverified, { exact: true }).first()).toBeVisible();
    await person.comeBack();
    await person.open('/verify-email?token=this-is-no-token-of-anybody-at-all');
    await expect(page.getByRole('heading', { level: 1, name: links.invalid.title })).toBeVisible();
    await checkBothWidths(page);
    await person.open(mail.links[0] ?? '');
    await expect(page.getByText(links.verify.done(person.email).title)).toBeVisible();
    await checkBothWidths(page);
    await expect(tab.getByRole('region', { name: banner.label })).toBeHidden();
    await page.getByRole('link', { name: links.home }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await person.open('/settings#email');
    await expect(page.getByText(email.verified, { exact: true }).first()).toBeVisible();
  },
);

journey(
  'a change of address: asked for with the password, made once both addresses confirm',
  async ({ arrive, installation, person }) => {
    const { page } = person;
    const visitor = await arrive();
    const newEmail = visitor.email;
    await person.open('/settings#email');
    await person.button(email.change).click();
    const dialog = page.getByRole('dialog', { name: email.dialogTitle });
    const field = dialog.getByRole('textbox', { name: email.newEmail });
    await checkBothWidths(page);
    await field.fill(person.email.toUpperCase());
    await field.press('Enter');
    await expect(dialog.getByText(email.sameEmail)).toBeVisible();
    await field.fill(newEmail);
    await field.press('Enter');
    const asked = await confirmWithPassword(person, 'not the password');
    await expect(asked.getByText(errorTextOf('wrong_password', language))).toBeVisible();
    await confirmWithPassword(person);
    await person.expectToast(email.requested);
    await expect(page.getByText(email.pending(newEmail))).toBeVisible();
    await checkBothWidths(page);

    const toOld = await awaitMail(installation, person.email, mails.email_change_old(mailDetails).subject);
    const toNew = await awaitMail(installation, newEmail, mails.email_change_new(mailDetails).subject);
    await visitor.openAuth();
    await visitor.open(toNew.links[0] ?? '');
    await expect(visitor.page.getByText(links.confirm.waitingFor.old(newEmail).title)).toBeVisible();
    await checkBothWidths(visitor.page);
    await person.open(toOld.links[0] ?? '');
    await expect(page.getByText(links.confirm.done(newEmail).title)).toBeVisible();
    await checkAccessibility(page);
    await awaitMail(installation, person.email, mails.email_changed(mailDetails).subject);

    await person.open('/settings');
    await expect(page.getByText(newEmail, { exact: true }).first()).toBeVisible();
    await visitor.open(toNew.links[0] ?? '');
    await expect(visitor.page.getByRole('heading', { level: 1, name: links.invalid.title })).toBeVisible();
    await visitor.signIn();
    await expect(visitor.page).toHaveURL(/\/dashboard$/);
  },
);

journey(
  'an address that is confirmed on another device stands in every open tab, without a reload',
  async ({ arrive, installation, person }) => {
    const { page } = person;
    const phone = await arrive();
    const newEmail = phone.email;
    const inHeader = (tab: Page, address: string) =>
      tab.getByRole('banner').getByText(address, { exact: true });
    await person.open('/settings#email');
    const card = page.getByRole('region', { name: email.title, exact: true });
    // Both the row's value and the card below it contain the address.
    await expect(card.getByText(person.email, { exact: true }).last()).toBeVisible();
    const other = await person.context.newPage();
    await openWorking(other, `${installation.url}/dashboard`);
    await expect(inHeader(other, person.email)).toBeVisible();
    await person.comeBack();
    await page.getByRole('heading', { name: settingsTexts.fr.profile.title, exact: true }).click();
    await person.field(labels.firstName).fill('Zoé');
    await lookAway(page);

    await done(person.api.call(endpoints.confirmPassword, { body: { password } }));
    await done(person.api.call(endpoints.requestEmailChange, { body: { newEmail } }));
    for (const [to, side] of [
      [person.email, 'email_change_old'],
      [newEmail, 'email_change_new'],
    ] as const) {
      const { links: found } = await awaitMail(installation, to, mails[side](mailDetails).subject);
      await phone.open(found[0] ?? '');
      await expect(phone.page.getByRole('link', { name: links.signIn })).toBeVisible();
    }
    await lookAgain(page);
    await expect(card.getByText(newEmail, { exact: true }).last()).toBeVisible();
    await expect(card.getByText(email.verified, { exact: true }).first()).toBeVisible();
    for (const tab of [page, other]) {
      await expect(inHeader(tab, newEmail)).toBeVisible();
      await expect(tab.getByText(person.email, { exact: true })).toHaveCount(0);
    }
    await expect(person.field(labels.firstName)).toHaveValue('Zoé');
  },
);
