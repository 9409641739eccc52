import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in 43 characters that need no escaping in a link, a cookie or a header. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash under which a random secret is stored; slow hashes are for secrets that people choose. */
export function sha256(value: string | Uint8Array): Buffer {
  return createHash('sha256').update(value).digest();
}
