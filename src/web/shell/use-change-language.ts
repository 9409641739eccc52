import { useCallback } from 'react';
import { accountEndpoints } from '#contract/accounts/account-endpoints.ts';
import type { Language } from '#domain/language.ts';
import { call } from '#web/shared/api/api.ts';
import { ApiError } from '#web/shared/errors/api-error.ts';
import { setLanguage } from '#web/shared/language/language.ts';
import { session } from '#web/shared/sessions/session.ts';

/** Stores the choice in the profile. This browser keeps it even if the profile cannot be saved. */
async function saveInProfile(language: Language): Promise<void> {
  try {
    session.updateUser(await call(accountEndpoints.updateProfile, { body: { language } }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Shows the other language at once, and stores it in the profile of a signed-in user. */
export function useChangeLanguage(): (language: Language) => void {
  return useCallback((language) => {
    setLanguage(language);
    const current = session.current();
    if (current.status === 'signed-in' && current.user.language !== language) void saveInProfile(language);
  }, []);
}
