import * as oidc from 'openid-client';
import type { Config } from '#server/config.ts';
import { AttemptRefused } from './refuse-attempt.ts';

type Settings = Config['oidcProviders'][number];

export interface Provider {
  settings: Settings;
  /** Where it sends browsers back; its own for each provider, so that none can pass for another. */
  redirectUri: string;
  /** Asks the provider who it is where that is not known; rejects while it does not answer. */
  client: () => Promise<oidc.Configuration>;
}

export interface Providers {
  list: readonly Provider[];
  /** Throws `provider_not_found`. */
  find(id: string): Provider;
}

const timeout = 10;
/** What a provider says of itself is asked again after this long. ms */
const discoveryLife = 3_600_000;

/** Asks nobody yet: a provider that is down does not keep the server from starting. */
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
      // The signature counts too, not only the connection that the token came by.
      oidc.enableNonRepudiationChecks,
      // The configuration takes plain http on this machine alone.
      ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

/** Unless the provider says otherwise, the standard's default. */
function defaultTokenAuth(offered: string[] = ['client_secret_basic']): string {
  return offered.includes('client_secret_basic') ? 'client_secret_basic' : 'client_secret_post';
}

/** One question for all who ask at once; a failure is not remembered. */
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
