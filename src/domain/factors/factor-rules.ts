/** The most second factors of one account; unverified ones begun within `unverifiedLife` count. */
export const maxFactors = 10;
/** Minutes after which an unverified factor is deleted. */
export const unverifiedLife = 60;

/** Minutes for which a challenge can be answered; a text message may take a while. */
export const challengeLife = { totp: 5, webauthn: 5, phone: 10, passkey: 5 } as const;
export const maxChallengeAttempts = 5;

/** Returns the last two digits with the rest hidden: `•• 78`. */
export function maskPhone(number: string): string {
  return `•• ${number.slice(-2)}`;
}
