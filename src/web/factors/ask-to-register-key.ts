import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { startRegistration } from '@simplewebauthn/browser';

/** Asks the browser for a passkey, or for a credential on a security key. */
export async function askToRegisterKey(options: Record<string, unknown>) {
  const { response, clientExtensionResults, ...rest } = await startRegistration({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server creates it with the same library
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  return { ...rest, response: { ...response }, clientExtensionResults: { ...clientExtensionResults } };
}

/** Returns whether the key already has a credential of this account. */
export function isKnownKey(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
