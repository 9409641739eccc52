import type { StorageName } from '#domain/browser-storage.ts';

/** Every cookie this product sets. Under HTTPS those of the server begin with `__Host-`. */
export const cookieNames = {
  /** Keeps somebody signed in. */
  refresh: 'refresh',
  /** While somebody is at a provider to sign in. */
  oauth: 'oauth',
  /** While somebody who comes from a provider completes their registration. */
  oauthRegistration: 'oauth-registration',
  /** In which language this browser is answered. Scripts read and write it. */
  language: 'language',
} as const satisfies Record<string, StorageName<'cookie'>>;

/** How long the chosen language is kept. Seconds. */
export const languageCookieAge = 365 * 24 * 60 * 60;
