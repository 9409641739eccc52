import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { startAuthentication } from '@simplewebauthn/browser';

/** Asks the browser for a passkey or a security key; `autofill`: as a suggestion in the email field. */
export async function askForKey(options: Record<string, unknown>, autofill = false) {
  const { response, clientExtensionResults, ...rest } = await startAuthentication({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server creates it with the same library
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: autofill,
  });
  return { ...rest, response: { ...response }, clientExtensionResults: { ...clientExtensionResults } };
}

/** Returns whether the person declined, took too long, or went on to something else. */
export function isInterrupted(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
