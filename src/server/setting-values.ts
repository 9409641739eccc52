import { isIP } from 'node:net';
import { z } from 'zod';

export type Variable = {
  name: string;
  sentence: string;
  expects: string;
  schema: z.ZodType<unknown, string>;
  /**
   * The default, as text like in the environment. Undefined if the sentence describes the behaviour without a value.
   */
  fallback: string | undefined;
  isSecret?: boolean;
};

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

export const flag = z
  .enum(['0', '1', 'false', 'true'])
  .transform((value) => value === '1' || value === 'true');

function isOrigin(value: string): boolean {
  return /^https?:\/\/[^/?#@\s]+\/?$/.test(value) && URL.canParse(value);
}

function isProxyAddress(value: string): boolean {
  if (value === 'loopback' || value === 'uniquelocal') return true;
  const [address = '', bits] = value.split('/', 2);
  return (
    isIP(address) !== 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)))
  );
}

function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null &&
    /^smtps?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    /^\/?$/.test(url.pathname) &&
    [url.username, url.password].every(isPercentEncoded)
  );
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function readSender(value: string): { name: string | undefined; address: string } {
  const [, name = '', address = value] = /^(.*)<(.*)>$/.exec(value) ?? [];
  return { name: name.trim() || undefined, address };
}

const commaSeparated = z.string().transform((value) => value.split(',').map((part) => part.trim()));

export const origin = z
  .string()
  .refine(isOrigin)
  .transform((value) => new URL(value).origin);

const hostPattern = /^(?:\*\.)?[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/;

/** Host names in lower case, some with a leading `*.`. */
export const hostPatterns = commaSeparated
  .transform((parts) => parts.map((part) => part.toLowerCase()))
  .refine((parts) => parts.every((part) => hostPattern.test(part)));

export const proxyAddresses = commaSeparated.refine((parts) => parts.every(isProxyAddress));

export const smtpUrl = z.string().refine(isSmtpUrl);

/** A mail address, alone or as `Name <address>`. */
export const sender = z
  .string()
  .regex(/^(?:[^<>"\p{Cc}]*<[^<>@,;\s]+@[^<>@,;\s]+>|[^<>@,;\s]+@[^<>@,;\s]+)$/u)
  .transform(readSender);

export const keysOf32Bytes = commaSeparated
  .refine((parts) => parts.every((part) => /^[\w+/-]{43}=?$/.test(part)))
  .transform((parts) => parts.map((part): Buffer => Buffer.from(part, 'base64')))
  .refine((keys): keys is [Buffer, ...Buffer[]] => keys.length > 0);

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns whether secrets may be sent to an address: it uses https, because plain http would reveal them to the
 * network, or it is on this machine.
 */
export function isPrivateAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(value);
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
  return isPrivate && [username, password, search, hash].every((part) => part === '');
}

/** Reads a setting that is JSON. */
export function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
}
