import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits as 43 characters that need no escaping in a link, a cookie or a header. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash under which a random secret is stored. Only secrets that people choose need a slow hash. */
export function sha256(value: string | Uint8Array): Buffer {
  return createHash('sha256').update(value).digest();
}
