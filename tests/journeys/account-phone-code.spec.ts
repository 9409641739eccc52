import { expect } from '@playwright/test';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { factorTexts } from '#web/shared/factors/factor-texts.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import type { Installation } from './support/installation.ts';
import { journey } from './support/journey.ts';
import { confirmWithPassword, footerOf, keepRecoveryCodes, offerOf } from './support/second-factors.ts';

const number = '+33698765432';

/** Returns the codes of all text messages to the number, the oldest first. A server without a gateway prints them. */
const codesIn = (installation: Installation) =>
  Array.from(
    installation.output().matchAll(/^Text message to (\S+): [^\n]*?(\d{6})/gm),
    ([, to, code]) => [to, code] as const,
  ).flatMap(([to, code]) => (to === number && code ? [code] : []));

async function awaitCode(installation: Installation, count: number): Promise<string> {
  await expect.poll(() => codesIn(installation).length).toBe(count);
  return codesIn(installation).at(-1) ?? '';
}

const language = 'fr';
const { phone, factors } = securityTexts[language];
const steps = factorTexts[language];
const { factor: owed } = authTexts[language];

journey(
  'codes by text message: the number added, asked for at sign-in, each code once',
  async ({ installation, person }) => {
    const { page } = person;
    const before = codesIn(installation).length;
    await person.open('/settings/security#two-step');
    await offerOf(person, 'phone').click();
    const dialog = page.getByRole('dialog', { name: phone.title });
    await dialog.getByRole('textbox', { name: factors.name }).fill('Mobile');
    const field = dialog.getByRole('textbox', { name: accountTexts[language].phone });
    await field.fill('0123');
    await dialog.getByRole('button', { name: phone.submit }).click();
    await expect(dialog.getByRole('link', { name: accountTexts[language].wrongPhone })).toBeVisible();
    await checkBothWidths(page);
    await field.fill('0698765432');
    await dialog.getByRole('button', { name: phone.submit }).click();
    await confirmWithPassword(person);

    const code = dialog.getByRole('textbox', { name: steps.code });
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(footerOf(dialog)).toHaveText([uiTexts[language].cancel, steps.verify]);
    await checkBothWidths(page);
    const first = await awaitCode(installation, before + 1);
    await code.fill(first === '000000' ? '111111' : '000000');
    await expect(dialog.getByText(steps.phone.refused)).toBeVisible();
    await code.fill(first);
    await keepRecoveryCodes(person);
    await expect(page.getByRole('list', { name: factors.title }).getByText('Mobile')).toBeVisible();

    await person.signOut();
    await person.signInHere();
    await expect(page.getByRole('heading', { level: 1, name: owed.title })).toBeVisible();
    await expect(page.getByText(number.slice(-2)).first()).toBeVisible();
    await expect(page.getByText(number)).toBeHidden();
    await checkBothWidths(page);
    expect(codesIn(installation)).toHaveLength(before + 1);
    await expect(person.button(steps.phone.send)).toBeFocused();
    await page.keyboard.press('Enter');
    const second = await awaitCode(installation, before + 2);
    const input = page.getByRole('textbox', { name: steps.code });
    await expect(input).toBeFocused();
    await checkAccessibility(page);
    await page.keyboard.type(first);
    await expect(page.getByText(steps.phone.refused)).toBeVisible();
    await input.fill(second);
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);
