import { useCallback } from 'react';
import { companyEndpoints } from '#contract/companies/company-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { session } from '#web/shared/sessions/session.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { accountMenuTexts } from './account-menu-texts.ts';

/** Makes the user act for a company, or for themselves with null; lists and counters of every tab follow. */
export function useChangeContext(): (companyId: string | null) => void {
  const texts = useTexts(accountMenuTexts);
  const toasts = useToasts();
  const errorText = useErrorText();
  return useCallback(
    (companyId) => {
      const change = async () => {
        try {
          session.updateUser(await call(companyEndpoints.chooseContext, { body: { companyId } }));
        } catch (error) {
          toasts.error(texts.contextFailed, errorText(error));
        }
      };
      void change();
    },
    [texts, toasts, errorText],
  );
}
