import * as z from 'zod/mini';
import { signedInReply } from '#contract/sessions/session-replies.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { id, instant, phone, text } from '#contract/fields.ts';

const factorTypes = ['totp', 'webauthn', 'phone'] as const;
const friendlyName = text(100);
const params = z.object({ factorId: id });

const factorReply = z.object({
  id,
  type: z.enum(factorTypes),
  friendlyName: z.string(),
  status: z.enum(['unverified', 'verified']),
  /** The last digits of the number, the others hidden: `•• 78`; null for other types. */
  phone: z.nullable(z.string()),
  /** Whether it can sign in without a password. */
  isPasskey: z.boolean(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Factor = z.output<typeof factorReply>;

/**
 * The JSON form that `navigator.credentials` returns and takes; the server's WebAuthn library checks the
 * contents.
 */
const webauthnOptions = z.record(z.string(), z.unknown());
export const webauthnCredential = z.looseObject({
  id: z.string().check(z.maxLength(1400)),
  rawId: z.string().check(z.maxLength(1400)),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});

/** For factors without an issuer: only authenticator apps have one. */
const noIssuer = z.optional(z.never());

export const createFactorBody = z.discriminatedUnion('type', [
  /** `issuer`: the name under which the authenticator app lists it; the agency's if absent. */
  z.object({ type: z.literal('totp'), friendlyName, issuer: z.optional(text(100)) }),
  z.object({ type: z.literal('phone'), friendlyName, phone, issuer: noIssuer }),
  z.object({ type: z.literal('webauthn'), friendlyName, issuer: noIssuer }),
]);

/** Six digits, with or without spaces between them. */
const code = z.string().check(z.trim(), z.maxLength(20), z.regex(/^\d(?:[\s\u00a0]?\d){5}$/));
const recoveryCode = z.string().check(z.trim(), z.minLength(8), z.maxLength(40));

export const verifyFactorBody = z.union([
  z.object({ challengeId: id, code }),
  z.object({ challengeId: id, credential: webauthnCredential }),
]);

export const factorEndpoints = endpointsOf('Second factors', {
  listFactors: {
    method: 'GET',
    path: '/api/auth/factors',
    summary: "Lists the user's second factors, most recently used first.",
    access: 'partial',
    reply: z.object({ items: z.array(factorReply), recoveryCodesLeft: z.int() }),
  },
  createFactor: {
    method: 'POST',
    path: '/api/auth/factors',
    summary: 'Adds a factor, which becomes active once its first challenge is verified.',
    access: 'session',
    body: createFactorBody,
    reply: z.object({
      factor: factorReply,
      /** For an authenticator app: the seed in base32 and the `otpauth:` address, sent only once. */
      totp: z.nullable(z.object({ secret: z.string(), uri: z.string() })),
    }),
    status: 201,
    errors: ['confirmation_required', 'too_many_factors', 'throttled'],
  },
  renameFactor: {
    method: 'PATCH',
    path: '/api/auth/factors/:factorId',
    summary: "Renames one of the user's factors.",
    access: 'session',
    params,
    body: z.object({ friendlyName }),
    reply: factorReply,
    errors: ['factor_not_found'],
  },
  deleteFactor: {
    method: 'DELETE',
    path: '/api/auth/factors/:factorId',
    summary: "Removes one of the user's factors; a verified one needs password and factor again.",
    access: 'session',
    params,
    errors: ['factor_not_found', 'confirmation_required', 'last_way_in'],
  },
  challengeFactor: {
    method: 'POST',
    path: '/api/auth/factors/:factorId/challenge',
    summary: "Creates a challenge for one of the user's factors; a phone receives a code.",
    access: 'partial',
    params,
    reply: z.object({
      challengeId: id,
      expiresAt: instant,
      /**
       * For a security key: the options for the browser, to create a credential (for a factor not yet verified)
       * or to get one.
       */
      webauthn: z.nullable(webauthnOptions),
    }),
    errors: ['factor_not_found', 'text_message_failed', 'throttled'],
  },
  verifyFactor: {
    method: 'POST',
    path: '/api/auth/factors/:factorId/verify',
    summary:
      'Answers a challenge: completes a sign-in, completes adding the factor (which ends the other sessions), or confirms for 10 minutes.',
    access: 'partial',
    params,
    body: verifyFactorBody,
    reply: z.object({
      /** The session at its higher level, with a new refresh cookie; null if it already had that level. */
      signedIn: z.nullable(signedInReply),
      /** With the account's first factor: the recovery codes, sent only once. */
      recoveryCodes: z.nullable(z.array(z.string())),
    }),
    errors: [
      'factor_not_found',
      'challenge_not_found',
      'factor_refused',
      'factor_exists',
      'confirmation_required',
      'throttled',
    ],
  },
  useRecoveryCode: {
    method: 'POST',
    path: '/api/auth/recovery-codes/use',
    summary: 'Uses a recovery code instead of a factor; each code works once.',
    access: 'partial',
    body: z.object({ code: recoveryCode }),
    reply: z.object({ signedIn: z.nullable(signedInReply), codesLeft: z.int() }),
    errors: ['factor_refused', 'throttled'],
  },
  createRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/recovery-codes',
    summary: 'Creates new recovery codes, which replace all earlier ones, and returns them this once.',
    access: 'session',
    reply: z.object({ codes: z.array(z.string()) }),
    status: 201,
    errors: ['confirmation_required', 'factor_not_found'],
  },
  startPasskeySignIn: {
    method: 'POST',
    path: '/api/auth/passkey/challenge',
    summary: 'Returns the options for the browser to sign in with any passkey.',
    access: 'anyone',
    reply: z.object({ challengeId: id, webauthn: webauthnOptions }),
    errors: ['throttled'],
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/api/auth/passkey/sign-in',
    summary: 'Signs in with a passkey, which counts as two factors; sets the refresh cookie.',
    access: 'anyone',
    body: z.object({ challengeId: id, credential: webauthnCredential }),
    reply: signedInReply,
    errors: ['passkey_refused', 'throttled'],
  },
});
