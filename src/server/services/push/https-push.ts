import { ECDH } from 'node:crypto';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { Agent, request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { LRUCache } from 'lru-cache';
import { takeTurns } from '../take-turns.ts';
import { encryptContent } from './encrypt-content.ts';
import { isListedHost } from './is-listed-host.ts';
import { isPublicAddress } from './is-public-address.ts';
import type { OutgoingPush, PushDriver, PushOutcome } from './push-driver.ts';
import { signVapid } from './sign-vapid.ts';

interface HttpsPushOptions {
  /** The push services that may be called: host names, or `*.example.com` for every host below it. */
  hosts: readonly string[];
  /** Milliseconds for one message, from the DNS lookup to the reply. */
  timeout?: number;
  /** Milliseconds for which an origin that did not answer is not called. */
  pauseAfterSilence?: number;
  /** For tests: the IP addresses that may be reached, at any port. By default only public ones, at port 443. */
  mayReach?: (address: string) => boolean;
  /** For tests: the certificate authority. */
  ca?: string;
  /** For tests: resolves host names. By default the system does. */
  find?: (hostname: string, options: { all: true }) => Promise<LookupAddress[]>;
}

/**
 * The most DNS lookups at the same time: each occupies a thread of the pool until the foreign name server answers.
 */
const maxLookups = 2;

/** The longest wait that a push service may ask for. Seconds. */
const maxWait = 3600;

const hostOf = ({ hostname }: URL) => hostname.replaceAll(/^\[|\]$/g, '');

interface UrlRules {
  hosts: readonly string[];
  reachable: (address: string) => boolean;
  /** Allows a port of this machine, where the server of a test listens. */
  isTest: boolean;
}

const urlCheck =
  ({ hosts, reachable, isTest }: UrlRules) =>
  (url: URL | null): url is URL =>
    url !== null &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    isListedHost(hostOf(url), hosts) &&
    (isTest || (url.port === '' && url.hostname.includes('.') && !url.hostname.endsWith('.localhost'))) &&
    (isIP(hostOf(url)) === 0 || reachable(hostOf(url)));

/**
 * Sends the encrypted message to the browsers' push services (RFC 8030), by HTTPS to the hosts and addresses
 * that the options allow.
 */
export function openHttpsPush(options: HttpsPushOptions): PushDriver {
  const { hosts, timeout = 8_000, pauseAfterSilence = 30_000, mayReach, ca, find = lookup } = options;
  const reachable = mayReach ?? isPublicAddress;
  const acceptsUrl = urlCheck({ hosts, reachable, isTest: mayReach !== undefined });
  const agent = new Agent({ maxSockets: 20, ...(ca === undefined ? {} : { ca }) });
  const refuse = () => new Error('too many names are being looked up');
  const inTurn = takeTurns({ atOnce: maxLookups, maxWaiting: 100, refuse });
  /**
   * Origins that did not answer a moment ago. The driver does not call them, so that no other notification waits for
   * them.
   */
  const resting = new LRUCache<string, true>({ max: 1_000, ttl: pauseAfterSilence });

  async function send(
    url: URL,
    message: OutgoingPush,
    body: Buffer,
    authorization: string,
  ): Promise<PushOutcome> {
    const signal = AbortSignal.timeout(timeout);
    const findInTurn = (hostname: string, settings: LookupOptions) =>
      inTurn(async () => {
        signal.throwIfAborted();
        return find(hostname, { ...settings, all: true });
      });
    try {
      const { status, headers } = await post(url, {
        agent,
        lookup: guardedLookup(reachable, findInTurn),
        signal,
        body,
        headers: {
          authorization,
          ttl: message.ttl,
          urgency: message.urgency,
          topic: message.topic,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': body.length,
        },
      });
      return outcomeOfStatus(status, headers);
    } catch (error) {
      if (error instanceof AddressRefused) return { kind: 'refused', reason: error.message };
      resting.set(url.origin, true);
      return { kind: 'later', reason: error instanceof Error ? error.message : String(error), after: null };
    }
  }

  return {
    isOn: true,
    accepts: ({ endpoint, p256dh }) => acceptsUrl(URL.parse(endpoint)) && isPoint(p256dh),
    send: async (target, message, { key, contact }) => {
      const url = URL.parse(target.endpoint);
      if (!acceptsUrl(url) || !isPoint(target.p256dh))
        return { kind: 'refused', reason: 'not the address of a listed push service, or not a valid key' };
      if (resting.has(url.origin)) {
        return { kind: 'later', reason: 'the push service did not answer a moment ago', after: null };
      }
      const body = encryptContent(Buffer.from(message.content), target);
      return send(url, message, body, await signVapid(url.origin, key, contact));
    },
  };
}

/** The host's name resolves to an address that must not be called. */
class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** Checks the resolved address when the connection is made, against DNS rebinding. */
function guardedLookup(
  reachable: (address: string) => boolean,
  find: (hostname: string, options: LookupOptions) => Promise<LookupAddress[]>,
): LookupFunction {
  return (hostname, options, callback) => {
    const fail = (error: Error) => callback(error, '', 0);
    const answer = (addresses: LookupAddress[]) => {
      const allowed = addresses.filter(({ address }) => reachable(address));
      const [first] = allowed;
      if (!first) return callback(new AddressRefused('the host is not on the public internet'), '', 0);
      if (options.all) return callback(null, allowed);
      return callback(null, first.address, first.family);
    };
    find(hostname, options).then(answer, fail);
  };
}

interface Post {
  agent: Agent;
  lookup: LookupFunction;
  signal: AbortSignal;
  headers: Record<string, string | number>;
  body: Buffer;
}

/** Returns the status and headers of the reply; reads no content and follows no redirect. */
function post(
  url: URL,
  { body, ...options }: Post,
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', ...options }, (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
      response.destroy();
    });
    call.on('error', reject);
    call.end(body);
  });
}

function outcomeOfStatus(status: number, headers: IncomingHttpHeaders): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `the push service answered ${status}`;
  if (status === 401 || status === 403) return { kind: 'foreign', reason };
  if (status === 429 || status >= 500)
    return { kind: 'later', reason, after: retryAfterSeconds(headers['retry-after']) };
  return { kind: 'refused', reason };
}

/** Returns the seconds of `Retry-After`, which is a number or a date. */
function retryAfterSeconds(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), maxWait) : null;
}

function isPoint(p256dh: Buffer): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', undefined, undefined, 'uncompressed');
    return p256dh.length === 65;
  } catch {
    return false;
  }
}
