import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in 43 characters that need no escaping in a link, a cookie or a header. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a random secret; a slow hash is for secrets that people choose. */
export function sha256(value: string | Uint8Array): Buffer {
  return createHash('sha256').update(value).digest();
}
