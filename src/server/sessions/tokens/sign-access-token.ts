import { SignJWT } from 'jose';
import type { Role } from '#domain/accounts/role-kinds.ts';
import type { SigningKeys } from './load-signing-keys.ts';
import { algorithm } from './create-signing-key.ts';

/**
 * This is not the public address, because instances at different addresses share sessions. Every installation has its
 * own keys anyway.
 */
export const issuer = 'sourcing-platform';
export const audience = 'sourcing-platform-api';
/** The value of RFC 9068. No other token of ours can therefore pass for an access token. */
export const tokenType = 'at+jwt';

const lifetime = 300;

interface Claims {
  userId: string;
  sessionId: string;
  role: Role;
  aal: 'aal1' | 'aal2';
  /** When the session expires; its tokens expire with it. */
  sessionExpiresAt: Date;
}

/** Signs a token that is valid for five minutes. */
export async function signAccessToken(
  keys: SigningKeys,
  claims: Claims,
): Promise<{ token: string; expiresAt: Date }> {
  const { kid, key } = await keys.signing();
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = Math.min(issuedAt + lifetime, Math.floor(claims.sessionExpiresAt.getTime() / 1000));
  const token = await new SignJWT({ sid: claims.sessionId, role: claims.role, aal: claims.aal })
    .setProtectedHeader({ alg: algorithm, kid, typ: tokenType })
    .setSubject(claims.userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);
  return { token, expiresAt: new Date(expiresAt * 1000) };
}
