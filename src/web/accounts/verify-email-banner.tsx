import { MailCheck, X } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/sessions/session-replies.ts';
import { useNarrow } from '#web/shared/display/use-media-query.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { dismissedBannerRecord } from './dismissed-banner-record.ts';
import { Button } from '#web/ui/button.tsx';
import { useSendVerification } from './use-send-verification.ts';
import { verificationTexts } from './verification-texts.ts';

/** Reminds the user to confirm the email address; dismissing it lasts until the next visit. */
export function VerifyEmailBanner({ user }: { user: User }) {
  const texts = useTexts(verificationTexts);
  const verification = useSendVerification();
  const narrow = useNarrow();
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  const dismiss = () => {
    dismissedBannerRecord.recordDismissal(user.email);
    setDismissed(true);
  };
  const icon = <MailCheck className="size-5 shrink-0 text-info" />;
  const frame = 'border-b border-line bg-info-subtle print:hidden';
  if (narrow) {
    return (
      <section aria-label={texts.reminder.label} className={frame}>
        <div className="frame flex items-center gap-2">
          {icon}
          <p className="min-w-0 flex-1 text-14 text-balance">{texts.reminder.briefly}</p>
          <Button
            size="small"
            variant="quiet"
            className="px-2! text-14!"
            busy={verification.busy}
            onClick={verification.send}
          >
            {texts.reminder.resend}
          </Button>
          {/*
           * It has no tooltip, because that would load a library on every first visit, for screens without
           * hover.
           */}
          <Button
            variant="quiet"
            aria-label={texts.reminder.dismiss}
            icon={<X className="size-4.5" />}
            className="-mr-3 size-control p-0! text-muted!"
            onClick={dismiss}
          />
        </div>
      </section>
    );
  }
  return (
    <section aria-label={texts.reminder.label} className={frame}>
      <div className="frame flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
        <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5 text-14">
          {icon}
          <span className="min-w-0 break-words">{texts.reminder.text(user.email)}</span>
        </p>
        <div className="flex flex-wrap items-center">
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
