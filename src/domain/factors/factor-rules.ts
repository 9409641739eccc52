/** The most second factors of one account. Unverified factors younger than `unverifiedFactorMinutes` count too. */
export const maxFactors = 10;
/** Minutes after which an unverified factor is deleted. */
export const unverifiedFactorMinutes = 60;

/** Minutes for which a challenge can be answered. A text message may take a while to arrive. */
export const challengeLifeMinutes = { totp: 5, webauthn: 5, phone: 10, passkey: 5 } as const;
export const maxChallengeAttempts = 5;

/** Returns the number with all but the last two digits hidden: `•• 78`. */
export function maskPhone(number: string): string {
  return `•• ${number.slice(-2)}`;
}
