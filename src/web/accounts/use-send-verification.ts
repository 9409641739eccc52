import { emailEndpoints } from '#contract/accounts/email-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { useAction } from '#web/shared/errors/use-action.ts';
import { verificationTexts } from './verification-texts.ts';

/** Sends the link that confirms the user's own address. */
export function useSendVerification() {
  const texts = useTexts(verificationTexts);
  const toasts = useToasts();
  const user = useUser();
  const { busy, act } = useAction();
  const send = () =>
    void act('send', texts.sendFailed, async () => {
      await call(emailEndpoints.sendEmailVerification);
      toasts.success(texts.sent, texts.sentTo(user.email));
    });
  return { busy: busy !== null, send };
}
