import { errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { type Role, roles } from '#domain/accounts/role-kinds.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { SigningKeys } from './load-signing-keys.ts';
import { algorithm } from './create-signing-key.ts';
import { audience, issuer, tokenType } from './sign-access-token.ts';

const claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  role: z.enum(roles),
  aal: z.enum(['aal1', 'aal2']),
  exp: z.int(),
  iat: z.int(),
});

interface VerifiedClaims {
  userId: string;
  sessionId: string;
  role: Role;
  aal: 'aal1' | 'aal2';
  expiresAt: Date;
}

/** Three times the length of our tokens. Characters. */
const maxTokenLength = 2048;
/** Difference between the clocks of two instances. Seconds. */
const clockTolerance = 5;

const foreignToken = () => new ApiError('unauthenticated', 'The access token is not one of ours.');

/** Verifies a token. Throws `unauthenticated`, or `token_expired` for a genuine token that has expired. */
export async function verifyAccessToken(keys: SigningKeys, token: string): Promise<VerifiedClaims> {
  if (token.length > maxTokenLength) throw foreignToken();
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? null : await keys.verifying(kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      { algorithms: [algorithm], issuer, audience, typ: tokenType, clockTolerance },
    );
    const { sub, sid, role, aal, exp } = z.parse(claims, payload);
    return { userId: sub, sessionId: sid, role, aal, expiresAt: new Date(exp * 1000) };
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw new ApiError('token_expired', 'The access token has lapsed.');
    if (error instanceof errors.JOSEError || error instanceof z.core.$ZodError) throw foreignToken();
    throw error;
  }
}
