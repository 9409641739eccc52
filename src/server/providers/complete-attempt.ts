import * as oidc from 'openid-client';
import type { ProviderRefusal } from '#contract/providers/provider-endpoints.ts';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Services } from '#server/services/services.ts';
import { readProviderClaims, type ProviderClaims } from './read-provider-claims.ts';
import { consumeAttempt } from './provider-store.ts';
import type { Provider } from './open-providers.ts';
import { AttemptRefused } from './refuse-attempt.ts';
import { type Attempt, openAttempt } from './seal-attempt.ts';

interface FinishedAttempt {
  attempt: Attempt;
  claims: ProviderClaims;
}

/** Uses up this browser's attempt, even if it fails. Throws `AttemptRefused`. */
export async function completeAttempt(
  { db, sealer, log }: Services,
  provider: Provider,
  { secret, search }: { secret: string | undefined; search: string },
): Promise<FinishedAttempt> {
  const { id } = provider.settings;
  const [state, ...others] = new URLSearchParams(search).getAll('state');
  if (!secret || !state || others.length > 0) throw new AttemptRefused('provider_expired');
  const sealed = await consumeAttempt(db, {
    secretHash: sha256(secret),
    provider: id,
    stateHash: sha256(state),
  });
  if (!sealed) throw new AttemptRefused('provider_expired');
  const attempt = openAttempt(sealer, sealed);
  try {
    return { attempt, claims: await readProviderClaims(provider, { search, state, attempt }) };
  } catch (error) {
    const refusal = refusalFor(error);
    // The log must not contain the error itself, because it may contain codes and tokens.
    if (refusal !== 'provider_declined') {
      log.warn({ provider: id, ...describeFailure(error) }, 'a sign-in at a provider failed');
    }
    throw new AttemptRefused(refusal);
  }
}

const noAnswerCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

function refusalFor(error: unknown): ProviderRefusal {
  if (error instanceof AttemptRefused) return error.code;
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'provider_declined';
    return error.error === 'temporarily_unavailable' ? 'provider_unavailable' : 'provider_failed';
  }
  const isSilent = error instanceof oidc.ClientError && noAnswerCodes.has(error.code ?? '');
  // `fetch` throws a TypeError if no server answers.
  return isSilent || error instanceof TypeError ? 'provider_unavailable' : 'provider_failed';
}

/** Describes a failure for the log, by the standard's own error codes. */
export function describeFailure(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return {};
  const cause = error.cause instanceof Error && 'code' in error.cause ? error.cause : error;
  const code = 'code' in cause ? String(cause.code) : error.name;
  const answers = error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError;
  return answers ? { code, providerError: error.error.replaceAll(/[^a-z_]/g, '').slice(0, 60) } : { code };
}
