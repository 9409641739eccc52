import * as oidc from 'openid-client';
import { email as emailField } from '#contract/fields.ts';
import { nameMaxLength } from '#domain/accounts/account-rules.ts';
import type { Provider } from './open-providers.ts';
import { AttemptRefused } from './refuse-attempt.ts';
import type { Attempt } from './seal-attempt.ts';

/** A provider's verified claims about a user. */
export interface ProviderClaims {
  issuer: string;
  subject: string;
  /** Null if the provider names no valid address. */
  email: string | null;
  emailVerified: boolean;
  /** Empty if the provider does not say. */
  firstName: string;
  lastName: string;
}

interface ProviderReturn {
  /** The query string with which the browser came back. */
  search: string;
  state: string;
  attempt: Attempt;
}

type Claims = oidc.UserInfoResponse | oidc.IDToken;

/** Exchanges the code for verified claims; checks signature, issuer, audience, time, nonce and `iss`. */
export async function readProviderClaims(
  { client, redirectUri }: Provider,
  { search, state, attempt }: ProviderReturn,
): Promise<ProviderClaims> {
  const configuration = await client();
  const here = new URL(redirectUri);
  here.search = search;
  const tokens = await oidc.authorizationCodeGrant(configuration, here, {
    pkceCodeVerifier: attempt.verifier,
    expectedNonce: attempt.nonce,
    expectedState: state,
    idTokenExpected: true,
  });
  const token = tokens.claims();
  if (!token || !isStorable(token.sub)) throw new AttemptRefused('provider_failed');
  const claims = await claimsOf(configuration, token, tokens.access_token);
  const verified: unknown = claims.email_verified;
  return {
    issuer: token.iss,
    subject: token.sub,
    email: emailField.safeParse(claims.email).data ?? null,
    // Some providers send it as text.
    emailVerified: verified === true || verified === 'true',
    ...namesOf(claims),
  };
}

/**
 * Email and `email_verified` always come from the same source: a source must not verify an address that another
 * source gave.
 */
async function claimsOf(
  configuration: oidc.Configuration,
  token: oidc.IDToken,
  accessToken: string,
): Promise<Claims> {
  const isWhole = token['email'] !== undefined && token['email_verified'] !== undefined;
  if (isWhole || configuration.serverMetadata().userinfo_endpoint === undefined) return token;
  return oidc.fetchUserInfo(configuration, accessToken, token.sub);
}

function namesOf(claims: Claims): { firstName: string; lastName: string } {
  const given = asName(claims.given_name);
  const family = asName(claims.family_name);
  if (given || family) return { firstName: given, lastName: family };
  const [first = '', ...others] = asName(claims.name).split(' ');
  return { firstName: first, lastName: others.join(' ') };
}

function asName(claim: unknown): string {
  if (typeof claim !== 'string') return '';
  const plain = claim.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/\s+/g, ' ');
  return plain.trim().slice(0, nameMaxLength).toWellFormed();
}

/**
 * Returns whether the subject is no longer than the standard permits, and contains only characters that the database
 * can store.
 */
function isStorable(subject: string): boolean {
  return subject.length > 0 && subject.length <= 255 && !subject.includes('\0') && subject.isWellFormed();
}
