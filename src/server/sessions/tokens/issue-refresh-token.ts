import { randomBytes } from 'node:crypto';
import { sha256 } from '#server/services/crypto/opaque-token.ts';

const familySize = 16;
const secretSize = 32;
const wellFormed = /^[A-Za-z0-9_-]{64}$/;

/**
 * A refresh token is a lineage followed by a secret. The lineage of a token of any age leads to its session, so that
 * the server notices a stolen old token and nobody can invent one. The secret is new at every use.
 */
interface RefreshToken {
  text: string;
  family: Buffer;
  familyHash: Buffer;
  secretHash: Buffer;
}

function refreshToken(family: Buffer, secret: Buffer): RefreshToken {
  return {
    text: Buffer.concat([family, secret]).toString('base64url'),
    family,
    familyHash: sha256(family),
    secretHash: sha256(secret),
  };
}

/** Issues the first token of a new lineage, or the next one of a given lineage. */
export function issueRefreshToken(family: Buffer = randomBytes(familySize)): RefreshToken {
  return refreshToken(family, randomBytes(secretSize));
}

/** Parses a refresh token; null if the text is not one. */
export function readRefreshToken(text: string | undefined): RefreshToken | null {
  if (text === undefined || !wellFormed.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  return refreshToken(bytes.subarray(0, familySize), bytes.subarray(familySize));
}
