import type { Credentials, Person } from './account-checks.ts';
import { noPhoneNumber } from './phone-numbers.ts';

export type SignUp = Person & Credentials & { terms: boolean };

/** What has been typed under the two tabs of the sign-in page, for as long as it is open: the address counts for both. */
export interface AuthDraft {
  email: string;
  signIn: Pick<Credentials, 'password'>;
  signUp: Omit<SignUp, 'email'>;
  /** The dialog for a forgotten password takes the address over once; afterwards it opens empty. */
  askedForLink: boolean;
}

export function newAuthDraft(email: string): AuthDraft {
  return {
    email,
    signIn: { password: '' },
    signUp: { firstName: '', lastName: '', phone: noPhoneNumber, password: '', terms: false },
    askedForLink: false,
  };
}
