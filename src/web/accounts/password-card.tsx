import { useState } from 'react';
import { passwordEndpoints } from '#contract/password-endpoints.ts';
import { call } from '#web/shared/api.ts';
import { useTexts } from '#web/shared/language.ts';
import { useUser } from '#web/shared/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useToasts } from '#web/ui/toasts.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { LoadedPart } from '#web/shared/loaded-part.tsx';
import { securityTexts } from './security-texts.ts';
import { useAct } from '#web/shared/use-act.ts';
import { useSecurity } from './use-security.ts';
import { verificationTexts } from './verification-texts.ts';

export function PasswordCard() {
  const texts = useTexts(securityTexts).password;
  return (
    <Card title={texts.title}>
      <LoadedPart query={useSecurity()} label={texts.loading} failed={texts.loadFailed} lines={1}>
        {({ hasPassword }) => (hasPassword ? <Change /> : <SetFirst />)}
      </LoadedPart>
    </Card>
  );
}

/** As close to the title as a card's description. */
const rowClasses = '-mt-3.5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3';

function Change() {
  const texts = useTexts(securityTexts).password;
  const [open, setOpen] = useState(false);
  return (
    <div className={rowClasses}>
      <p className="text-14 text-muted">{texts.description}</p>
      <Button size="small" onClick={() => setOpen(true)}>
        {texts.change}
      </Button>
      <ChangePasswordDialog open={open} onOpenChange={setOpen} />
    </div>
  );
}

/** Who came through another site has none: the reset link sets the first. */
function SetFirst() {
  const texts = useTexts(securityTexts).password;
  const { sentTo } = useTexts(verificationTexts);
  const toasts = useToasts();
  const user = useUser();
  const { busy, act } = useAct();
  const send = () =>
    void act('send', texts.setFailed, async () => {
      await call(passwordEndpoints.sendPasswordReset, { body: { email: user.email } });
      toasts.success(texts.sent, sentTo(user.email));
    });
  return (
    <div className={rowClasses}>
      <p className="max-w-prose flex-1 basis-60 text-14 text-muted">{texts.none}</p>
      <Button size="small" busy={busy !== null} onClick={send}>
        {texts.set}
      </Button>
    </div>
  );
}
