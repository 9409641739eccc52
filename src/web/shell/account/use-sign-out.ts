import { useNavigate } from '@tanstack/react-router';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { session } from '#web/shared/sessions/session.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { accountMenuTexts } from './account-menu-texts.ts';

/** Returns the function that signs out and opens the sign-in page. A toast reports a failure. */
export function useSignOut(): () => Promise<void> {
  const { signOutFailed } = useTexts(accountMenuTexts);
  const navigate = useNavigate();
  const toasts = useToasts();
  const errorText = useErrorText();
  return async () => {
    try {
      await session.signOut();
      await navigate({ to: '/auth' });
    } catch (error) {
      toasts.error(signOutFailed, errorText(error));
    }
  };
}
