import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type JWTPayload, jwtVerify } from 'jose';
import type { SubscriptionBody } from '#contract/notifications/notification-endpoints.ts';
import { makeCertificate } from './make-certificate.ts';

/** A status, possibly with headers, or no answer at all. */
export type PushAnswer = number | { status: number; headers: Record<string, string> } | 'nothing';

export interface PushedNotification {
  content: { title: string; body: string; path: string; tag: string };
  headers: IncomingHttpHeaders;
  /** The claims of the sender's token. */
  claims: JWTPayload;
}

/** A browser that has subscribed. */
export interface PushBrowser {
  subscription: SubscriptionBody;
  /** The notifications that it showed, the oldest first. */
  notifications: PushedNotification[];
  /** The number of calls for this browser, whether accepted or not. */
  calls: number;
  /** The answers to the next calls, in this order; later calls are accepted. */
  answers: PushAnswer[];
}

export interface PushService {
  origin: string;
  /** The certificate that the app must trust. With the key, a test can start another service under the same name. */
  pem: { cert: string; key: string };
  /** Subscribes a browser as `pushManager.subscribe` does, with this public key of the sender. */
  subscribe(publicKey: string): PushBrowser;
  stop(): Promise<void>;
}

const host = 'localhost';

/** Decrypts as browsers do (RFC 8291 and RFC 8188). */
function decrypt(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  if (record.length > recordSize || body.length > 4096) throw new Error('longer than browsers take');
  const derive = (secret: Buffer, by: Buffer, info: Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, size));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString();
}

/**
 * Returns the claims of a call. Throws unless the call is signed for this service with the key with which the browser
 * subscribed (RFC 8292).
 */
async function claimsOf(
  headers: IncomingHttpHeaders,
  publicKey: string,
  origin: string,
): Promise<JWTPayload> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('another sender');
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const { payload } = await jwtVerify(token, verifier, { audience: origin, algorithms: ['ES256'] });
  if ((payload.exp ?? Infinity) > Date.now() / 1000 + 86_400) throw new Error('signed for too long');
  if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error('nobody to write to');
  return payload;
}

interface Subscriber {
  browser: PushBrowser;
  ecdh: ECDH;
  publicKey: string;
}

async function take(
  { browser, ecdh, publicKey }: Subscriber,
  request: IncomingMessage,
  origin: string,
): Promise<number> {
  const { headers } = request;
  const body = await buffer(request);
  let claims: JWTPayload;
  try {
    claims = await claimsOf(headers, publicKey, origin);
  } catch {
    return 403;
  }
  if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers.ttl))) return 400;
  const auth = Buffer.from(browser.subscription.keys.auth, 'base64url');
  const content = JSON.parse(decrypt(body, ecdh, auth)) as PushedNotification['content'];
  browser.notifications.push({ content, headers, claims });
  return 201;
}

/**
 * Starts a push service with its browsers, over TLS. The service checks the sender, and the browsers decrypt their
 * messages.
 */
export async function startPushService(
  { pem }: Pick<PushService, 'pem'> = makeCertificate(host),
): Promise<PushService> {
  const subscribers = new Map<string, Subscriber>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const subscriber = subscribers.get(request.url ?? '');
    if (!subscriber) return response.writeHead(404).end();
    subscriber.browser.calls += 1;
    const fate = subscriber.browser.answers.shift();
    if (fate === 'nothing') return undefined;
    if (fate === undefined) return response.writeHead(await take(subscriber, request, origin)).end();
    const { status, headers } = typeof fate === 'number' ? { status: fate, headers: {} } : fate;
    return response.writeHead(status, headers).end();
  };
  const server = createServer(pem, (request, response) => void answer(request, response));
  server.listen(0, host);
  await once(server, 'listening');
  const origin = `https://${host}:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pem,
    subscribe: (publicKey) => {
      const path = `/push/${randomUUID()}`;
      const ecdh = createECDH('prime256v1');
      const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
      const browser: PushBrowser = {
        subscription: { endpoint: origin + path, keys },
        notifications: [],
        calls: 0,
        answers: [],
      };
      subscribers.set(path, { browser, ecdh, publicKey });
      return browser;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
