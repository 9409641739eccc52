import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { startRegistration } from '@simplewebauthn/browser';

/** Has the browser make a passkey, or a credential on a security key. */
export async function askToRegisterKey(options: Record<string, unknown>) {
  const { response, clientExtensionResults, ...rest } = await startRegistration({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by the server's half of this library
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  return { ...rest, response: { ...response }, clientExtensionResults: { ...clientExtensionResults } };
}

/** The key holds a credential of this account already. */
export function isKnownKey(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
