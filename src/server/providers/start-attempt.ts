import * as oidc from 'openid-client';
import { safeRedirect } from '#domain/sessions/redirect-rules.ts';
import { randomToken, sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Services } from '#server/services/services.ts';
import { insertAttempt } from './provider-store.ts';
import type { Provider } from './open-providers.ts';
import { sealAttempt } from './seal-attempt.ts';

interface AttemptOptions {
  redirect: string | undefined;
  /** Some of the configured scopes, separated by spaces. */
  scopes: string | undefined;
  /** The lineage of the browser's present session, which ends when the new session begins. */
  tokenFamilyHash: Buffer | null;
}

interface StartedAttempt {
  /** The provider's URL with all parameters. */
  address: string;
  /** Only for the browser's cookie. */
  secret: string;
}

/** Starts a sign-in. The state is in the browser's cookie and in our database, not only in the provider's URL. */
export async function startAttempt(
  { db, sealer }: Services,
  { settings, redirectUri }: Provider,
  client: oidc.Configuration,
  { redirect, scopes, tokenFamilyHash }: AttemptOptions,
): Promise<StartedAttempt> {
  const secret = randomToken();
  const state = oidc.randomState();
  const nonce = oidc.randomNonce();
  const verifier = oidc.randomPKCECodeVerifier();
  const address = oidc.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: scopesAsked(settings.scopes, scopes),
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  await insertAttempt(db, {
    secretHash: sha256(secret),
    provider: settings.id,
    stateHash: sha256(state),
    sealed: sealAttempt(sealer, {
      verifier,
      nonce,
      redirect: safeRedirect(redirect) ?? null,
      lineage: tokenFamilyHash?.toString('base64url') ?? null,
    }),
  });
  return { address: address.href, secret };
}

function scopesAsked(configured: string[], requested: string | undefined): string {
  const requestedScopes = requested === undefined ? configured : ['openid', ...requested.split(/\s+/)];
  return configured.filter((scope) => requestedScopes.includes(scope)).join(' ');
}
