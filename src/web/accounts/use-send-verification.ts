import { emailEndpoints } from '#contract/email-endpoints.ts';
import { call } from '#web/shared/api.ts';
import { useTexts } from '#web/shared/language.ts';
import { useUser } from '#web/shared/session.ts';
import { useToasts } from '#web/ui/toasts.tsx';
import { useAct } from '#web/shared/use-act.ts';
import { verificationTexts } from './verification-texts.ts';

/** Sends the link that shows that one's own address is read. */
export function useSendVerification() {
  const texts = useTexts(verificationTexts);
  const toasts = useToasts();
  const user = useUser();
  const { busy, act } = useAct();
  const send = () =>
    void act('send', texts.sendFailed, async () => {
      await call(emailEndpoints.sendEmailVerification);
      toasts.success(texts.sent, texts.sentTo(user.email));
    });
  return { busy: busy !== null, send };
}
