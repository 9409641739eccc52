import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import type { Credentials, Person } from '#web/shared/accounts/check-account.ts';
import { noPhoneNumber } from '#web/shared/accounts/phone-rules.ts';

export type SignUp = Person & Credentials & { terms: boolean; clientKind: ClientKind | null };

/** What has been typed under the two tabs of the sign-in page, for as long as it is open: the address counts for both. */
interface AuthDraft {
  email: string;
  signIn: Pick<Credentials, 'password'>;
  signUp: Omit<SignUp, 'email'>;
  /** The dialog for a forgotten password takes the address over once; afterwards it opens empty. */
  askedForLink: boolean;
}

export type AuthDraftStore = ReturnType<typeof createAuthDraft>;

/** Keeps it beside the forms, which come and go with their tabs. */
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
    /** The tab cannot be changed while a form is being sent. */
    isSending: () => sending,
    setSending: (next: boolean) => {
      sending = next;
    },
  };
}
