import { cookieNames } from '#contract/cookies.ts';
import { type SecretCookie, secretCookie } from '#server/services/http/secret-cookie.ts';

/** The cookie with the refresh token. Scripts cannot read it, and other sites cannot make a browser send it. */
export type RefreshCookie = SecretCookie;

export function createRefreshCookie(publicUrl: string): RefreshCookie {
  return secretCookie({ name: cookieNames.refresh, sameSite: 'strict', publicUrl });
}
