/** Second factors of one account, those begun within `unverifiedLife` included. */
export const maxFactors = 10;
/** A factor that is not verified by then is forgotten. Minutes. */
export const unverifiedLife = 60;

/** How long a challenge can be answered; a text message may take a while. Minutes. */
export const challengeLife = { totp: 5, webauthn: 5, phone: 10, passkey: 5 } as const;
export const maxChallengeAttempts = 5;

/** The last two digits, the rest hidden: `•• 78`. */
export function maskPhone(number: string): string {
  return `•• ${number.slice(-2)}`;
}
