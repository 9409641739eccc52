import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

// This code follows Amazon's published description of Signature Version 4. Its tests use the examples of that
// description.

export interface SignedRequest {
  method: string;
  /** Path and query as sent. */
  url: string;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

export interface S3Key {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const maxDrift = 15 * 60 * 1000;
const hex = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');
}

function canonicalQuery(query: string): string {
  return [...new URLSearchParams(query)]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
}

function canonicalRequest({ method, url, headers }: SignedRequest, signed: string[]): string {
  const [path = '', query = ''] = url.split('?', 2);
  const lines = signed.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`);
  return [
    method,
    canonicalPath(path),
    canonicalQuery(query),
    lines.join(''),
    signed.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
}

function timeOf(stamp: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp)?.slice(1).map(Number) ?? [];
  const [year = NaN, month = NaN, ...rest] = parts;
  return Date.UTC(year, month - 1, ...rest);
}

function signatureOf(request: SignedRequest, signed: string[], { secretAccessKey, region }: S3Key): string {
  const stamp = request.headers['x-amz-date'] ?? '';
  const day = stamp.slice(0, 8);
  const text = [
    'AWS4-HMAC-SHA256',
    stamp,
    `${day}/${region}/s3/aws4_request`,
    hex(canonicalRequest(request, signed)),
  ];
  const parts = [day, region, 's3', 'aws4_request'];
  const key = parts.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, text.join('\n')).toString('hex');
}

const mustBeSigned = (name: string) => name === 'host' || name === 'content-md5' || name.startsWith('x-amz-');

/**
 * Returns the code with which a strict store refuses the request, or null. The signature must contain the hash of the
 * content: neither "unsigned" nor "streaming" is accepted. `now` is in milliseconds since 1970.
 */
export function refusalOf(request: SignedRequest, key: S3Key, now: number): string | null {
  const { headers } = request;
  const [, id, day, region, names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (id === undefined) return 'AccessDenied';
  if (id !== key.accessKeyId) return 'InvalidAccessKeyId';
  const stamp = headers['x-amz-date'] ?? '';
  if (region !== key.region || day !== stamp.slice(0, 8)) return 'AuthorizationHeaderMalformed';
  if (!(Math.abs(timeOf(stamp) - now) <= maxDrift)) return 'RequestTimeTooSkewed';
  const signed = names.split(';');
  if (signed.join() !== signed.toSorted().join()) return 'AuthorizationHeaderMalformed';
  if (Object.keys(headers).some((name) => mustBeSigned(name) && !signed.includes(name)))
    return 'AccessDenied';
  if (headers['x-amz-content-sha256'] !== hex(request.body)) return 'XAmzContentSHA256Mismatch';
  const expected = Buffer.from(signatureOf(request, signed, key));
  return timingSafeEqual(expected, Buffer.from(signature)) ? null : 'SignatureDoesNotMatch';
}
