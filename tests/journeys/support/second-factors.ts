import type { CDPSession, Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { factorTexts } from '#web/shared/factors/factor-texts.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import type { Installation } from './installation.ts';
import { type Person, password } from './people.ts';

/** An authenticator app. The key was typed into it from the screen. */
export class AuthenticatorApp {
  readonly #totp: TOTP;
  #last = 0;

  constructor(typed: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(typed.replaceAll(/\s/g, '')) });
  }

  #at(step: number): string {
    return this.#totp.generate({ timestamp: step * 30_000 });
  }

  /**
   * Returns the first unused code: the present one, or a later one, which the server accepts because a clock may be
   * ahead.
   */
  next(): string {
    this.#last = Math.max(this.#last + 1, this.#totp.counter());
    return this.#at(this.#last);
  }

  lastCode(): string {
    return this.#at(this.#last);
  }

  /** Returns a code that is wrong at any time near now. */
  wrongCode(): string {
    const near = new Set([-2, -1, 0, 1, 2, 3].map((steps) => this.#at(this.#totp.counter() + steps)));
    return ['123456', '234567', '345678', '456789', '567890', '678901', '789012'].find(
      (code) => !near.has(code),
    ) as string;
  }

  /** Makes the server and the app forget the last code, as if it had been used long ago. */
  async rest(installation: Installation, { email }: Person): Promise<void> {
    this.#last = 0;
    await installation.query(
      `UPDATE factors SET totp_last_step = 0 WHERE user_id = (SELECT id FROM profiles WHERE email = $1)`,
      [email],
    );
  }
}

export const offerOf = (person: Person, type: 'totp' | 'webauthn' | 'phone'): Locator => {
  const { factors } = securityTexts[person.language];
  return person.page
    .getByRole('list', { name: factors.add })
    .getByRole('listitem')
    .filter({ hasText: factors.offers[type].title })
    .getByRole('button');
};

/** Returns the buttons at the end of a dialog; all dialogs have the same order. */
export const footerOf = (dialog: Locator): Locator => dialog.locator('[data-buttons]').getByRole('button');

/** Gives the password in the dialog that asks for it before an important change. */
export async function confirmWithPassword(person: Person, secret = password): Promise<Locator> {
  const texts = securityTexts[person.language].confirm;
  const dialog = person.page.getByRole('dialog', { name: texts.title });
  await dialog.getByRole('textbox', { name: accountTexts[person.language].password }).fill(secret);
  await dialog.getByRole('button', { name: texts.submit, exact: true }).click();
  return dialog;
}

/** Reads the recovery codes, which are shown only once, with the first factor. */
export async function keepRecoveryCodes(person: Person): Promise<string[]> {
  const texts = securityTexts[person.language].recovery;
  const dialog = person.page.getByRole('dialog', { name: texts.dialogTitle });
  await expect(dialog).toBeVisible();
  const codes = await dialog.getByRole('list', { name: texts.codes }).getByRole('listitem').allTextContents();
  await dialog.getByRole('checkbox', { name: texts.kept }).check();
  await dialog.getByRole('button', { name: texts.done }).click();
  await expect(dialog).toBeHidden();
  return codes;
}

/** Adds the app on the account's security page, as the first factor of the account. */
export async function addAuthenticatorApp(
  person: Person,
  path = '/settings/security#two-step',
): Promise<AuthenticatorApp> {
  const { totp, factors } = securityTexts[person.language];
  await person.open(path);
  await offerOf(person, 'totp').click();
  const dialog = person.page.getByRole('dialog', { name: totp.title });
  await dialog.getByRole('button', { name: factors.next }).click();
  await confirmWithPassword(person);
  const app = new AuthenticatorApp(await dialog.getByRole('definition').innerText());
  await dialog.getByRole('textbox', { name: factorTexts[person.language].code }).fill(app.next());
  await expect(dialog).toBeHidden();
  return app;
}

interface Ways {
  /** True for a passkey, which the device stores and which identifies its owner; false for a plain security key. */
  isPasskey: boolean;
}

/** Chromium's virtual authenticator, for one page. */
export class VirtualAuthenticator {
  readonly #devtools: CDPSession;
  readonly #id: string;

  private constructor(devtools: CDPSession, id: string) {
    this.#devtools = devtools;
    this.#id = id;
  }

  static async plugInto({ context, page }: Person, { isPasskey }: Ways): Promise<VirtualAuthenticator> {
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable', { enableUI: false });
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: isPasskey ? 'internal' : 'usb',
        hasResidentKey: isPasskey,
        hasUserVerification: isPasskey,
        isUserVerified: isPasskey,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(devtools, authenticatorId);
  }

  /** Sets whether the owner touches it when asked. */
  async beTouched(enabled: boolean): Promise<void> {
    await this.#devtools.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: this.#id,
      enabled,
    });
  }

  /** Sets whether it recognises its owner. */
  async recognise(isUserVerified: boolean): Promise<void> {
    await this.#devtools.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified });
  }

  async credentials() {
    const { credentials } = await this.#devtools.send('WebAuthn.getCredentials', {
      authenticatorId: this.#id,
    });
    return credentials;
  }

  async unplug(): Promise<void> {
    await this.#devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: this.#id });
  }
}
