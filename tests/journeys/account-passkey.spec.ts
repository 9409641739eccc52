import { expect } from '@playwright/test';
import { factorEndpoints } from '#contract/factors/factor-endpoints.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { factorTexts } from '#web/shared/factors/factor-texts.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { failCall, holdCall } from './support/calls.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { errorTextOf } from './support/languages.ts';
import type { Person } from './support/people.ts';
import { programWorks } from './support/program-works.ts';
import {
  addAuthenticatorApp,
  confirmWithPassword,
  keepRecoveryCodes,
  offerOf,
  VirtualAuthenticator,
} from './support/second-factors.ts';

async function addKey(person: Person, name: string): Promise<void> {
  const { key, factors } = securityTexts[person.language];
  const dialog = person.page.getByRole('dialog', { name: key.title });
  await dialog.getByRole('textbox', { name: factors.name }).fill(name);
  await dialog.getByRole('button', { name: key.submit }).click();
}

/** Opens the sign-in page so that the browser does not offer the passkey by itself; only the button remains. */
async function openWithoutSuggestion(
  person: Person,
  device: VirtualAuthenticator,
  path: string,
): Promise<void> {
  const { page } = person;
  // The earlier page may still be asking for a challenge, so the test leaves it first.
  await person.open('/cookies');
  await failCall(page, factorEndpoints.startPasskeySignIn.path, 'unavailable');
  const refused = page.waitForResponse(`**${factorEndpoints.startPasskeySignIn.path}`);
  await person.open(path);
  // A page that the server sent finished loads its program at the first press or key.
  await page.keyboard.press('Shift');
  await refused;
  await device.beTouched(true);
}

const language = 'fr';
const { key, factors, sessions } = securityTexts[language];
const steps = factorTexts[language];
const { factor: owed, signIn } = authTexts[language];

journey.use({ language });

journey(
  'a passkey: added, signs in without a password, and is suggested by the browser',
  async ({ installation, person }) => {
    const { page } = person;
    const device = await VirtualAuthenticator.plugInto(person, { isPasskey: true });
    await person.open('/settings/security#two-step');
    await offerOf(person, 'webauthn').click();
    await expect(page.getByRole('dialog', { name: key.title })).toBeVisible();
    await checkBothWidths(page);
    await addKey(person, 'Portable de Camille');
    await confirmWithPassword(person);
    await keepRecoveryCodes(person);
    await person.readToast(factors.added, factors.addedFirst);
    const list = page.getByRole('list', { name: factors.title });
    await expect(list.getByText('Portable de Camille')).toBeVisible();
    await expect(list.getByText(factors.types.passkey)).toBeVisible();
    expect(await device.credentials()).toHaveLength(1);

    await journey.step('the same key is not added twice', async () => {
      await page.getByRole('button', { name: factors.add }).click();
      await page.getByRole('menuitem', { name: factors.offers.webauthn.title }).click();
      await addKey(person, 'Encore une fois');
      await expect(page.getByText(key.known)).toBeVisible();
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
      await expect(list.getByRole('listitem')).toHaveCount(1);
    });

    await journey.step('the button signs in', async () => {
      await device.beTouched(false);
      await person.signOut();
      await openWithoutSuggestion(person, device, '/auth?redirect=%2Fsettings%2Fsecurity');
      await person.button(signIn.passkey).click();
      await expect(page).toHaveURL(`${installation.url}/settings/security`);
      const here = page.getByRole('list', { name: sessions.title }).getByRole('listitem').first();
      await expect(here.getByText(/clé d’accès|passkey/)).toBeVisible();
    });

    await journey.step('a device that does not recognise its owner does not sign in', async () => {
      await device.recognise(false);
      await device.beTouched(false);
      await person.signOut();
      await openWithoutSuggestion(person, device, '/auth');
      const letGo = await holdCall(page, factorEndpoints.startPasskeySignIn.path);
      await person.button(signIn.passkey).click();
      await expect(person.button(`${signIn.passkey}…`)).toBeDisabled();
      letGo();
      await expect(person.button(signIn.passkey)).toBeEnabled();
      await person.open('/settings');
      await expect(page).toHaveURL(`${installation.url}/auth?redirect=%2Fsettings`);
      await device.recognise(true);
    });

    await journey.step('the browser suggests it, and no button is pressed', async () => {
      await device.beTouched(true);
      await page.goto(`${installation.url}/auth?redirect=%2Fsettings%2Fsecurity%23two-step`);
      await expect(page).toHaveURL(`${installation.url}/settings/security#two-step`);
      await expect(list.getByText('Portable de Camille')).toBeVisible();
    });

    await journey.step('a removed passkey is refused', async () => {
      await device.beTouched(false);
      await person.signOut();
      await installation.query(`DELETE FROM factors WHERE friendly_name = $1`, ['Portable de Camille']);
      await openWithoutSuggestion(person, device, '/auth');
      await person.button(signIn.passkey).click();
      await person.expectToast(errorTextOf('passkey_refused', language));
      await device.beTouched(false);
      await expect(page).toHaveURL(/\/auth$/);
    });
  },
);

journey('a security key is asked for after the password', async ({ installation, person }) => {
  const { page } = person;
  const token = await VirtualAuthenticator.plugInto(person, { isPasskey: false });
  await person.open('/settings/security#two-step');
  await offerOf(person, 'webauthn').click();
  await addKey(person, 'Clé bleue');
  await confirmWithPassword(person);
  const [recoveryCode = ''] = await keepRecoveryCodes(person);
  const list = page.getByRole('list', { name: factors.title });
  await expect(list.getByText(factors.types.webauthn)).toBeVisible();

  await person.signOut();
  await page.goto(`${installation.url}/auth?redirect=%2Fsettings`);
  await person.signInHere();
  await expect(page.getByRole('heading', { level: 1, name: owed.title })).toBeVisible();
  const use = person.button(steps.key.use);
  await expect(use).toBeFocused();
  await checkBothWidths(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${installation.url}/settings`);

  await person.signOut();
  await token.unplug();
  await VirtualAuthenticator.plugInto(person, { isPasskey: false });
  await person.signInHere();
  await use.click();
  await expect(page.getByText(steps.key.cancelled)).toBeVisible();
  await checkAccessibility(page);
  await person.button(steps.recovery.label).click();
  await page.getByRole('textbox', { name: steps.recovery.field }).fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

const withoutKeys = ({ page }: Person) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

for (const why of ['address', 'browser'] as const) {
  journey(
    `where passkeys cannot work, a sentence replaces the button and nothing is attempted: ${why}`,
    async ({ arrive, installation, person }) => {
      // A person with an account, in a browser that does not know them yet.
      const visitor = await arrive();
      const { page } = visitor;
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      // A passkey belongs to a domain name, and a numeric address is not one.
      const home = why === 'address' ? installation.url.replace('localhost', '127.0.0.1') : installation.url;
      if (why === 'browser') await withoutKeys(visitor);
      await page.goto(`${home}/auth`);
      await page.keyboard.press('Shift');
      await programWorks(page);
      const { signIn: form } = authTexts.fr;
      await expect(page.getByText(form.noPasskeys[why], { exact: true })).toBeVisible();
      await expect(visitor.button(form.submit)).toBeEnabled();
      await expect(visitor.button(form.passkey)).toHaveCount(0);
      await checkBothWidths(page);
      await visitor.signInHereAs(person.email);
      await expect(page).toHaveURL(/\/dashboard$/);

      await page.goto(`${home}/settings/security#two-step`);
      const texts = securityTexts.fr;
      const offers = page.getByRole('list', { name: texts.factors.add });
      await expect(offers).toContainText(texts.key.noKeys[why]);
      await expect(offerOf(visitor, 'totp')).toBeVisible();
      await expect(offerOf(visitor, 'webauthn')).toHaveCount(0);
      await addAuthenticatorApp(visitor, `${home}/settings/security#two-step`);
      await keepRecoveryCodes(visitor);
      await expect(page.getByText(texts.key.noKeys[why], { exact: true })).toBeVisible();
      await page.getByRole('button', { name: texts.factors.add, exact: true }).click();
      const choices = page.getByRole('menuitem');
      await expect(choices).toHaveText([texts.factors.offers.totp.title, texts.factors.offers.phone.title]);
      await page.keyboard.press('Escape');
      expect(asked).not.toContain(factorEndpoints.startPasskeySignIn.path);
    },
  );
}

journey(
  'a key that this browser cannot read is not asked for, and another way is named',
  async ({ person }) => {
    const { page } = person;
    const token = await VirtualAuthenticator.plugInto(person, { isPasskey: false });
    await person.open('/settings/security#two-step');
    await offerOf(person, 'webauthn').click();
    await addKey(person, 'Clé verte');
    await confirmWithPassword(person);
    const [recoveryCode = ''] = await keepRecoveryCodes(person);
    await person.signOut();
    await token.unplug();
    await withoutKeys(person);
    await person.signIn();
    const texts = factorTexts.fr;
    await expect(page.getByText(texts.key.noKeys.browser, { exact: true })).toBeVisible();
    await expect(person.button(texts.key.use)).toBeDisabled();
    const { recovery } = factorTexts[person.language];
    await person.button(recovery.label).click();
    await page.getByRole('textbox', { name: recovery.field }).fill(recoveryCode);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);
