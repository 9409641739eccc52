import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/account-replies.ts';
import { useTexts } from '#web/shared/language.ts';
import { dismissedBanner } from './dismissed-banner.ts';
import { Button } from '#web/ui/button.tsx';
import { useSendVerification } from './use-send-verification.ts';
import { verificationTexts } from './verification-texts.ts';

/** Reminds of an address nobody has confirmed yet; put aside until the next visit, and never in the way. */
export function VerifyEmailBanner({ user }: { user: User }) {
  const texts = useTexts(verificationTexts);
  const verification = useSendVerification();
  const [putAside, setPutAside] = useState(() => dismissedBanner.is(user.email));
  if (user.emailVerified || putAside) return null;
  const dismiss = () => {
    dismissedBanner.note(user.email);
    setPutAside(true);
  };
  return (
    <section aria-label={texts.reminder.label} className="border-b border-line bg-info-subtle print:hidden">
      <div className="frame flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
        <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5 text-14">
          <MailCheck aria-hidden="true" className="size-5 shrink-0 text-info" />
          <span className="min-w-0 text-balance break-words">{texts.reminder.text(user.email)}</span>
        </p>
        <div className="flex flex-wrap items-center max-sm:ml-4.5">
          <Button size="small" variant="quiet" busy={verification.busy} onClick={verification.send}>
            {texts.sendAgain}
          </Button>
          <Button size="small" variant="quiet" onClick={dismiss}>
            {texts.reminder.dismiss}
          </Button>
        </div>
      </div>
    </section>
  );
}
