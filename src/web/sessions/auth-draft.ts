import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import type { Credentials, Person } from '#web/shared/accounts/check-account.ts';
import { noPhoneNumber } from '#web/shared/accounts/phone-rules.ts';

export type SignUp = Person & Credentials & { terms: boolean; clientKind: ClientKind | null };

/**
 * The text typed in the two tabs of the sign-in page, kept while the page is open; both tabs share the email
 * address.
 */
interface AuthDraft {
  email: string;
  signIn: Pick<Credentials, 'password'>;
  signUp: Omit<SignUp, 'email'>;
  /** The dialog for a forgotten password copies the address once; afterwards it opens empty. */
  askedForLink: boolean;
}

export type AuthDraftStore = ReturnType<typeof createAuthDraft>;

/** Keeps the draft outside the forms, which mount and unmount with their tabs. */
export function createAuthDraft(email: string) {
  let draft: AuthDraft = {
    email,
    signIn: { password: '' },
    signUp: {
      firstName: '',
      lastName: '',
      phone: noPhoneNumber,
      password: '',
      terms: false,
      clientKind: null,
    },
    askedForLink: false,
  };
  let sending = false;
  return {
    now: () => draft,
    note: (part: Partial<AuthDraft>) => {
      draft = { ...draft, ...part };
    },
    /** The tab cannot change while a form is being sent. */
    isSending: () => sending,
    setSending: (next: boolean) => {
      sending = next;
    },
  };
}
