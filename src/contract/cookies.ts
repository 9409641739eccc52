import type { StorageName } from '#domain/browser-storage.ts';

/**
 * Every cookie that this product sets. Under HTTPS, the names of cookies that scripts cannot read begin with
 * `__Host-`.
 */
export const cookieNames = {
  /** Keeps the user signed in. */
  refresh: 'refresh',
  /** Set while the user signs in at a provider. */
  oauth: 'oauth',
  /** Set while a user who comes from a provider completes their registration. */
  oauthRegistration: 'oauth-registration',
  /** The language of the replies to this browser. Scripts read and write it. */
  language: 'language',
} as const satisfies Record<string, StorageName<'cookie'>>;

/** How long the chosen language is kept. Seconds. */
export const languageCookieAge = 365 * 24 * 60 * 60;
