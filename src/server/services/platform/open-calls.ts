import * as oidc from 'openid-client';
import type { Config } from '#server/config.ts';

export type PlatformSettings = NonNullable<Config['einvoicingPlatform']>;

/** Milliseconds for a call with its answer. */
const timeLimit = 20_000;
/** An access token is renewed so many seconds before it expires. */
const renewSecondsBefore = 30;

/**
 * Opens a store of access tokens by client credentials. A token is used until shortly before it expires, or until the
 * platform refuses it.
 */
function openTokens({ tokenUrl, clientId, clientSecret, scope }: PlatformSettings) {
  const { origin } = new URL(tokenUrl);
  const client = new oidc.Configuration(
    { issuer: origin, token_endpoint: tokenUrl },
    clientId,
    undefined,
    oidc.ClientSecretPost(clientSecret),
  );
  client.timeout = timeLimit / 1000;
  // The configuration allows plain http only on this machine.
  if (origin.startsWith('http:')) oidc.allowInsecureRequests(client);
  let cachedToken: { token: string; until: number } | null = null;
  return {
    take: async (): Promise<string> => {
      if (cachedToken && Date.now() < cachedToken.until) return cachedToken.token;
      const answer = await oidc.clientCredentialsGrant(client, scope === undefined ? {} : { scope });
      const seconds = answer.expires_in ?? 60;
      cachedToken = { token: answer.access_token, until: Date.now() + (seconds - renewSecondsBefore) * 1000 };
      return cachedToken.token;
    },
    forget: () => {
      cachedToken = null;
    },
  };
}

/** Returns a function that calls a path of the flow service with a token. */
export function openCalls(
  settings: PlatformSettings,
): (path: string, init: RequestInit) => Promise<Response> {
  const tokens = openTokens(settings);
  return async (path, init) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${await tokens.take()}`);
    const response = await fetch(`${settings.flowUrl}/v1${path}`, {
      ...init,
      headers,
      // A redirect would send documents to an address that the operator did not configure.
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    });
    if (response.status === 401) tokens.forget();
    return response;
  };
}
