import * as oidc from 'openid-client';
import type { Config } from '#server/config.ts';
import { AttemptRefused } from './refuse-attempt.ts';

type Settings = Config['oidcProviders'][number];

export interface Provider {
  settings: Settings;
  /**
   * The address to which the provider sends browsers back. Each provider has its own, so that no provider can pass
   * for another.
   */
  redirectUri: string;
  /** Reads the provider's metadata if it is not cached. Rejects while the provider does not answer. */
  client: () => Promise<oidc.Configuration>;
}

export interface Providers {
  list: readonly Provider[];
  /** Throws `provider_not_found`. */
  find(id: string): Provider;
}

const timeout = 10;
/** The age in milliseconds after which a provider's metadata is read again. */
const discoveryLife = 3_600_000;

/** Opens the providers without calling one, so that the server starts even if a provider is down. */
export function openProviders({ oidcProviders, publicUrl }: Config): Providers {
  const list = oidcProviders.map((settings) => ({
    settings,
    redirectUri: `${publicUrl}/api/auth/oauth/${settings.id}/callback`,
    client: memoizeSuccess(() => discover(settings)),
  }));
  return {
    list,
    find: (id) => {
      const provider = list.find(({ settings }) => settings.id === id);
      if (!provider) throw new AttemptRefused('provider_not_found');
      return provider;
    },
  };
}

function discover({ issuer, clientId, clientSecret, tokenAuth }: Settings): Promise<oidc.Configuration> {
  const server = new URL(issuer);
  const authenticate: oidc.ClientAuth = (metadata, ...request) => {
    const method = tokenAuth ?? defaultTokenAuth(metadata.token_endpoint_auth_methods_supported);
    const show = method === 'client_secret_post' ? oidc.ClientSecretPost : oidc.ClientSecretBasic;
    show(clientSecret)(metadata, ...request);
  };
  return oidc.discovery(server, clientId, undefined, authenticate, {
    timeout,
    execute: [
      // Also verifies the token's signature; the secure connection over which it came is not enough.
      oidc.enableNonRepudiationChecks,
      // The configuration allows plain http only on this machine.
      ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

/** Returns the standard's default, unless the provider names another method. */
function defaultTokenAuth(offered: string[] = ['client_secret_basic']): string {
  return offered.includes('client_secret_basic') ? 'client_secret_basic' : 'client_secret_post';
}

/** Simultaneous callers share one call; a failure is not cached. */
function memoizeSuccess<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: { promise: Promise<T>; since: number } | null = null;
  return () => {
    if (answer && Date.now() - answer.since < discoveryLife) return answer.promise;
    const asked = { promise: ask(), since: Date.now() };
    answer = asked;
    asked.promise.catch(() => {
      if (answer === asked) answer = null;
    });
    return asked.promise;
  };
}
