import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { memoryAdapter } from './memory-adapter.ts';

/** A person with an account at the provider. */
export interface OidcPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  name?: string;
}

export interface TestProvider {
  issuer: string;
  /** One entry of OIDC_PROVIDERS. */
  settings: { id: string; name: string; issuer: string; clientId: string; clientSecret: string };
  /** The people who can sign in at the provider, by `sub`, which its login page asks for. */
  people: Map<string, OidcPerson>;
  /**
   * Opens `address`, to which the product sent the browser, and signs in at the provider as `sub`, or cancels if `sub`
   * is null. Returns the product's address to which the provider then redirects the browser.
   */
  visit(address: string, sub: string | null): Promise<string>;
  stop(): Promise<void>;
}

interface Options {
  id?: string;
  name?: string;
  /** The address of the product. The provider accepts its callback. */
  publicUrl: string;
  /** `id_token`: the token contains the claims; otherwise the product has to request them. */
  claimsIn?: 'id_token' | 'userinfo';
  tokenAuth?: 'client_secret_basic' | 'client_secret_post';
}

/** Starts a real OpenID Connect provider on this machine. Its login page asks only for the `sub`. */
export async function startOidcProvider(options: Options): Promise<TestProvider> {
  const { id = 'acme', name = 'Acme', publicUrl } = options;
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { id, name, issuer, clientId: `sourcing-${id}`, clientSecret: `secret-at-${id}` };
  const people = new Map<string, OidcPerson>();
  const provider = await openProvider({
    ...options,
    issuer,
    people,
    client: settings,
    callback: `${publicUrl}/api/auth/oauth/${id}/callback`,
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/login/')) void login(provider, request, response);
    else void answer(request, response);
  });
  return {
    issuer,
    settings,
    people,
    visit: (address, sub) => visit(issuer, address, sub),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Opening extends Options {
  issuer: string;
  people: Map<string, OidcPerson>;
  client: { clientId: string; clientSecret: string };
  callback: string;
}

async function openProvider({ issuer, people, client, callback, claimsIn, tokenAuth }: Opening) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return new Provider(issuer, {
    adapter: memoryAdapter(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the provider under test'] },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [callback],
        ...(tokenAuth && { token_endpoint_auth_method: tokenAuth }),
      },
    ],
    ...(tokenAuth && { clientAuthMethods: [tokenAuth] }),
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    conformIdTokenClaims: claimsIn !== 'id_token',
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/login/${uid}` },
    // The provider does not ask people for consent.
    loadExistingGrant: grantAll,
    findAccount: (_context, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: async () => ({ ...person }) };
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
  });
}

async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

async function login(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(loginPage(request.url ?? ''));
    return;
  }
  const form = new URLSearchParams(await text(request));
  const sub = form.get('sub');
  const result = sub && !form.has('cancel') ? { login: { accountId: sub } } : { error: 'access_denied' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

const loginPage = (path: string) => `<!doctype html><html lang="en"><title>Provider</title>
<h1>Provider</h1><form method="post" action="${path}">
<label>Account <input name="sub" autofocus></label>
<button>Sign in</button> <button name="cancel">Cancel</button>
</form></html>`;

async function visit(issuer: string, address: string, sub: string | null): Promise<string> {
  const cookies = new Map<string, string>();
  const send = async (url: string, body?: URLSearchParams) => {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const method = body ? { method: 'POST', body } : {};
    const response = await fetch(url, { ...method, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s, 2) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  let next = address;
  while (next.startsWith(issuer)) {
    const { pathname } = new URL(next);
    const form = pathname.startsWith('/login/')
      ? new URLSearchParams(sub === null ? {} : { sub })
      : undefined;
    const response = await send(next, form);
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next).href;
  }
  return next;
}
