export const passwordMinLength = 6;
export const passwordMaxLength = 256;
export const nameMaxLength = 100;
export const emailMaxLength = 254;

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

/** Returns a hint only: length counts most, variety of characters a little. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < passwordMinLength) return 'short';
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  if (distinct < 5 || password.length < 9) return 'weak';
  if (password.length >= 16 || (password.length >= 12 && classes >= 3)) return 'strong';
  return 'fair';
}

/** Returns the form in which email addresses are compared: without case and surrounding space. */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
