import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type TokenKind = 'good' | 'alg none' | 'foreign key' | 'broken signature' | 'shared secret';

interface Answer {
  status?: number;
  body?: object | string;
}

/** A provider that answers as a test wants. */
export interface StubProvider {
  settings: { id: string; name: string; issuer: string; clientId: string; clientSecret: string };
  /** Metadata that replaces the usual metadata or adds to it. */
  metadata: Record<string, unknown>;
  /** The answer of the token endpoint. A text is used as the identity token. */
  token: string | Answer;
  userinfo: object;
  /** The number of discovery requests. */
  discoveries: number;
  /** The bodies sent to the token endpoint, the latest last. */
  asked: URLSearchParams[];
  /** Signs an identity token that is valid except for the given claims. */
  sign(claims: JWTPayload, kind?: TokenKind): Promise<string>;
  stop(): Promise<void>;
}

export async function startStubProvider(id = 'stub'): Promise<StubProvider> {
  const [own, foreign] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')];
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { id, name: 'Stub', issuer, clientId: `sourcing-${id}`, clientSecret: `secret-at-${id}` };
  const defaultMetadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ['ES256'],
    authorization_response_iss_parameter_supported: true,
  };
  const stub: StubProvider = {
    settings,
    metadata: {},
    token: '',
    userinfo: {},
    discoveries: 0,
    asked: [],
    sign: (claims, kind = 'good') => sign({ iss: issuer, ...claims }, kind, settings, { own, foreign }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), alg: 'ES256', use: 'sig', kid: '1' }] };
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/.well-known/')) {
      stub.discoveries += 1;
      send(response, { body: { ...defaultMetadata, ...stub.metadata } });
    } else if (request.url === '/keys') send(response, { body: keys });
    else if (request.url === '/userinfo') send(response, { body: stub.userinfo });
    else {
      void text(request).then((body) => {
        stub.asked.push(new URLSearchParams(body));
        send(response, typeof stub.token === 'string' ? granted(stub.token) : stub.token);
      });
    }
  });
  return stub;
}

type Keys = Record<'own' | 'foreign', Awaited<ReturnType<typeof generateKeyPair>>>;

async function sign(
  claims: JWTPayload,
  kind: TokenKind,
  { clientId, clientSecret }: StubProvider['settings'],
  keys: Keys,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const payload = { aud: clientId, sub: 'somebody', iat: now, exp: now + 300, ...claims };
  if (kind === 'alg none') return `${encoded({ alg: 'none' })}.${encoded(payload)}.`;
  if (kind === 'shared secret') {
    const secret = new TextEncoder().encode(clientSecret.padEnd(32, '.'));
    return new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(secret);
  }
  const { privateKey } = kind === 'foreign key' ? keys.foreign : keys.own;
  const token = await new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: '1' }).sign(privateKey);
  return kind === 'broken signature' ? token.replace(/.{8}$/, 'AAAAAAAA') : token;
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

const granted = (idToken: string): Answer => ({
  body: { access_token: 'an access token of the stub', token_type: 'bearer', id_token: idToken },
});

function send(response: ServerResponse, { status = 200, body = '' }: Answer): void {
  const isText = typeof body === 'string';
  response
    .writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' })
    .end(isText ? body : JSON.stringify(body));
}
