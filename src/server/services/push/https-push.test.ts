import { createECDH, createPrivateKey, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PushService, startPushService } from '#tests/support/push-service.ts';
import { encryptContent } from './encrypt-content.ts';
import { openHttpsPush } from './https-push.ts';
import { isPublicAddress } from './is-public-address.ts';
import type { OutgoingPush, PushDriver, PushKey, PushTarget } from './push-driver.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('content is encrypted as in the example of RFC 8291', () => {
  const receiver = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const key = createECDH('prime256v1');
  key.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const draw = { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), key };
  const content = Buffer.from('When I grow up, I want to be a watermelon');
  expect(encryptContent(content, receiver, draw).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

function makeKey(): PushKey {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const part = (from: number, to?: number) => publicKey.subarray(from, to).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33), d: ecdh.getPrivateKey('base64url') };
  return { publicKey, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

const key = makeKey();
const from = { key, contact: 'mailto:hello@example.com' };
const notification = { title: 'Dépôt reçu', body: 'SRC-2026-00001', path: '/request/1', tag: 'request:1' };
const message: OutgoingPush = {
  content: JSON.stringify(notification),
  ttl: 60,
  urgency: 'normal',
  topic: 'abc',
};

let service: PushService;
let driver: PushDriver;
const hosts = ['localhost', 'push.example.com', '*.push.example.org'];
const local = () => ({
  hosts,
  ca: service.pem.cert,
  mayReach: () => true,
  timeout: 300,
  rest: 60_000,
});
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

const subscribe = (publicKey = key.publicKey.toString('base64url')) => {
  const browser = service.subscribe(publicKey);
  const { endpoint, keys } = browser.subscription;
  const target: PushTarget = { endpoint, p256dh: bytes(keys.p256dh), auth: bytes(keys.auth) };
  driver = openHttpsPush(local());
  return { browser, target, send: () => driver.send(target, message, from) };
};

describe('a push service', () => {
  test('receives content that only its browser decrypts, signed for that service only', async () => {
    const { browser, send } = subscribe();
    expect(await send()).toEqual({ kind: 'taken' });
    const [shown] = browser.notifications;
    expect(shown?.content).toEqual(notification);
    expect(shown?.claims).toMatchObject({ aud: service.origin, sub: 'mailto:hello@example.com' });
    expect(shown?.headers).toMatchObject({ ttl: '60', urgency: 'normal', topic: 'abc' });
  });

  test('refuses content for a browser that subscribed with another key', async () => {
    const { browser, send } = subscribe(makeKey().publicKey.toString('base64url'));
    expect(await send()).toEqual({ kind: 'foreign', reason: 'the push service answered 403' });
    expect(browser.notifications).toEqual([]);
  });

  test.each([
    [404, { kind: 'gone' }],
    [410, { kind: 'gone' }],
    [401, { kind: 'foreign', reason: 'the push service answered 401' }],
    [413, { kind: 'refused', reason: 'the push service answered 413' }],
    [500, { kind: 'later', reason: 'the push service answered 500', after: null }],
    [429, { kind: 'later', reason: 'the push service answered 429', after: null }],
  ])('that answers %i is understood', async (status, outcome) => {
    const { browser, send } = subscribe();
    browser.answers = [status];
    expect(await send()).toEqual(outcome);
  });

  test.each([
    ['120', 120],
    ['999999', 3600],
    ['0', 1],
    ['soon', null],
    [new Date(Date.now() - 5000).toUTCString(), 1],
  ])('says when to come again: %s', async (header, after) => {
    const { browser, send } = subscribe();
    browser.answers = [{ status: 429, headers: { 'retry-after': header } }];
    expect(await send()).toMatchObject({ kind: 'later', after });
  });

  test('that redirects is not followed', async () => {
    const [{ browser, send }, elsewhere] = [subscribe(), subscribe()];
    browser.answers = [{ status: 307, headers: { location: elsewhere.target.endpoint } }];
    expect(await send()).toMatchObject({ kind: 'refused' });
    expect(elsewhere.browser.calls).toBe(0);
  });

  test('that does not answer is not called for a while; others are', async () => {
    const { browser, send } = subscribe();
    browser.answers = ['nothing'];
    expect(await send()).toMatchObject({ kind: 'later', after: null });
    expect(await send()).toMatchObject({ kind: 'later', after: null });
    expect(browser.calls).toBe(1);
    const other = await startPushService();
    const there = other.subscribe(key.publicKey.toString('base64url')).subscription;
    const target = {
      endpoint: there.endpoint,
      p256dh: bytes(there.keys.p256dh),
      auth: bytes(there.keys.auth),
    };
    // The driver called the server, and rejected it because it does not know its certificate.
    expect(await driver.send(target, message, from)).toMatchObject({
      reason: expect.stringMatching(/certificate/),
    });
    await other.stop();
  });
});

/** The driver refuses these hosts even if an operator lists them. */
const unlikely = ['intranet', '127.0.0.1', '10.1.2.3', '192.168.1.1', '169.254.169.254', '::1', 'fd00::1'];

describe('a host that is no push service', () => {
  const { p256dh, auth } = { p256dh: createECDH('prime256v1').generateKeys(), auth: randomBytes(16) };
  const push = openHttpsPush({ hosts: [...hosts, ...unlikely] });

  test.each([
    'http://push.example.com/a',
    'https://push.example.com:8443/a',
    'https://user:secret@push.example.com/a',
    'https://localhost/a',
    'https://intranet/a',
    'https://127.0.0.1/a',
    'https://127.1/a',
    'https://0x7f000001/a',
    'https://10.1.2.3/a',
    'https://192.168.1.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://[fd00::1]/a',
    'https://[64:ff9b::a00:1]/a',
    'ftp://push.example.com/a',
    'https://example.com/a',
    'https://a.push.example.com/a',
    'https://push.example.com.evil.example/a',
    'https://push.example.org/a',
    'https://evilpush.example.org/a',
    'nonsense',
  ])('is neither accepted nor called: %s', async (endpoint) => {
    const target = { endpoint, p256dh, auth };
    expect(push.accepts(target)).toBe(false);
    expect(await push.send(target, message, from)).toMatchObject({ kind: 'refused' });
  });

  test('is not accepted with an invalid key', () => {
    const endpoint = 'https://push.example.com/a';
    expect(push.accepts({ endpoint, p256dh, auth })).toBe(true);
    expect(push.accepts({ endpoint, p256dh: Buffer.alloc(65, 4), auth })).toBe(false);
  });

  test('a name that resolves to our own network is refused when connecting', async () => {
    const { browser, target } = subscribe();
    const guarded = openHttpsPush({ ...local(), mayReach: (address) => isPublicAddress(address) });
    expect(guarded.accepts(target)).toBe(true);
    expect(await guarded.send(target, message, from)).toEqual({
      kind: 'refused',
      reason: 'the host is not on the public internet',
    });
    expect(browser.calls).toBe(0);
  });

  test('unanswered DNS lookups use two threads at most, and none once nobody waits for them', async () => {
    const answers: ((addresses: []) => void)[] = [];
    const find = () => new Promise<[]>((resolve) => answers.push(resolve));
    const held = openHttpsPush({ hosts, timeout: 300, find });
    const all = [1, 2, 3, 4, 5].map((place) =>
      held.send({ endpoint: `https://${place}.push.example.org/a`, p256dh, auth }, message, from),
    );
    expect((await Promise.all(all)).map(({ kind }) => kind)).toEqual(Array(5).fill('later'));
    expect(answers).toHaveLength(2);
    for (const answer of answers) answer([]);
    await new Promise(setImmediate);
    expect(answers).toHaveLength(2);
  });

  test.each(['8.8.8.8', '142.250.75.234', '2a00:1450:4007:80e::200a', '2606:4700::1111'])(
    '%s is public',
    (ip) => expect(isPublicAddress(ip)).toBe(true),
  );

  test.each(['0.0.0.0', '100.64.0.1', '172.31.255.255', '198.18.0.1', '224.0.0.1', '255.255.255.255'])(
    '%s is not',
    (ip) => expect(isPublicAddress(ip)).toBe(false),
  );
  test.each(['::', 'fe80::1', 'fc00::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:a00:1::1', '::10.0.0.1'])(
    '%s is not',
    (ip) => expect(isPublicAddress(ip)).toBe(false),
  );
  test.each(['64:ff9b::a00:1', '4000::1', '::ffff:10.0.0.1', 'localhost', ''])('%j is not', (ip) =>
    expect(isPublicAddress(ip)).toBe(false),
  );
});
