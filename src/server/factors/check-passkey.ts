import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type * as z from 'zod/mini';
import type { webauthnCredential } from '#contract/factors/factor-endpoints.ts';
import type { FactorRow, FactorChanges } from './factor-store.ts';
import type { RelyingParty } from './find-relying-party.ts';

export type GivenCredential = z.output<typeof webauthnCredential>;

/** COSE's numbers of ES256, EdDSA and RS256, the preferred first. */
export const algorithms = [-7, -8, -257];

const knownTransports = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/**
 * Loads the library with the first key: the library and its dependencies are 300 modules and take seven megabytes of
 * memory.
 */
export const loadWebauthn = () => import('@simplewebauthn/server');

interface Expected {
  challenge: string;
  relyingParty: RelyingParty;
}

/** Returns the account's id in the form that authenticators store: 16 bytes, which reveal nothing about the owner. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}

/** Turns any error into null: the library throws various errors on forged input, and each is a refusal. */
async function nullIfInvalid<T>(check: () => Promise<T | null>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}

/**
 * We ask for no attestation, so a key sends at most its own signature. With certificates, the library would
 * fetch data from elsewhere.
 */
async function hasNoAttestation({ response }: GivenCredential): Promise<boolean> {
  const { attestationObject } = response;
  if (typeof attestationObject !== 'string') return false;
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format: string = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

function transportsOf({ response }: GivenCredential): string[] {
  const transports: unknown = response['transports'];
  return Array.isArray(transports)
    ? [...knownTransports].filter((transport) => transports.includes(transport))
    : [];
}

/**
 * Returns whether the authenticator itself stores the credential. If the browser does not say, a synced credential
 * counts as stored.
 */
function isDiscoverable({ clientExtensionResults }: GivenCredential, isSynced: boolean): boolean {
  const { credProps } = clientExtensionResults;
  if (typeof credProps !== 'object' || credProps === null || !('rk' in credProps)) return isSynced;
  return credProps.rk === true;
}

/** Returns the new credential. Null if it does not answer the challenge. */
export function checkRegistration(given: GivenCredential, expected: Expected): Promise<FactorChanges | null> {
  return nullIfInvalid(async () => {
    if (!(await hasNoAttestation(given))) return null;
    const { verifyRegistrationResponse } = await loadWebauthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library checks what is inside
      response: given as unknown as RegistrationResponseJSON,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.relyingParty.origin,
      expectedRPID: expected.relyingParty.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { credential, credentialDeviceType, credentialBackedUp, userVerified } = registrationInfo;
    return {
      credential: {
        id: Buffer.from(credential.id, 'base64url'),
        publicKey: Buffer.from(credential.publicKey),
        transports: transportsOf(given),
      },
      signCount: credential.counter,
      isPasskey: userVerified && isDiscoverable(given, credentialDeviceType === 'multiDevice'),
      isBackedUp: credentialBackedUp,
    };
  });
}

/**
 * Checks a signature by a known key. With `asOnlyProof`, the key must also have verified its owner, by a PIN or
 * a finger.
 */
export function checkSignature(
  given: GivenCredential,
  factor: FactorRow,
  { challenge, relyingParty, asOnlyProof = false }: Expected & { asOnlyProof?: boolean },
): Promise<FactorChanges | null> {
  const { credentialId, publicKey, signCount, transports } = factor;
  if (credentialId === null || publicKey === null) return Promise.resolve(null);
  const id = credentialId.toString('base64url');
  if (given.id !== id) return Promise.resolve(null);
  return nullIfInvalid(async () => {
    const { verifyAuthenticationResponse } = await loadWebauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library checks what is inside
      response: given as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      credential: { id, publicKey: new Uint8Array(publicKey), counter: signCount, transports },
      requireUserVerification: asOnlyProof,
    });
    if (!verified) return null;
    return {
      signCount: authenticationInfo.newCounter,
      isBackedUp: authenticationInfo.credentialBackedUp,
      ...(asOnlyProof && { isPasskey: true }),
    };
  });
}

/** Returns whether the authenticator assigns the credential to that person. */
export function hasUserHandleOf({ response }: GivenCredential, userId: string): boolean {
  const handle = response['userHandle'];
  return typeof handle === 'string' && Buffer.from(handle, 'base64url').equals(userHandleOf(userId));
}
