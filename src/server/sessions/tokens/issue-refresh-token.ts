import { randomBytes } from 'node:crypto';
import { sha256 } from '#server/services/crypto/opaque-token.ts';

const lineageSize = 16;
const secretSize = 32;
const wellFormed = /^[A-Za-z0-9_-]{64}$/;

/**
 * A refresh token is a lineage, which leads to its session however old the token is (so that a stolen old one is
 * noticed, and nobody can pretend to hold one), followed by a secret that is new at every use.
 */
export interface RefreshToken {
  text: string;
  lineage: Buffer;
  lineageHash: Buffer;
  secretHash: Buffer;
}

function refreshToken(lineage: Buffer, secret: Buffer): RefreshToken {
  return {
    text: Buffer.concat([lineage, secret]).toString('base64url'),
    lineage,
    lineageHash: sha256(lineage),
    secretHash: sha256(secret),
  };
}

/** The first token of a new lineage, or the next one of a given lineage. */
export function issueRefreshToken(lineage: Buffer = randomBytes(lineageSize)): RefreshToken {
  return refreshToken(lineage, randomBytes(secretSize));
}

/** Null for a text that is no refresh token. */
export function readRefreshToken(text: string | undefined): RefreshToken | null {
  if (text === undefined || !wellFormed.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  return refreshToken(bytes.subarray(0, lineageSize), bytes.subarray(lineageSize));
}
