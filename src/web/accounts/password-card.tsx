import { useState } from 'react';
import { passwordEndpoints } from '#contract/accounts/password-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useSecurity } from '#web/shared/accounts/use-security.ts';
import { verificationTexts } from './verification-texts.ts';

export function PasswordCard() {
  const texts = useTexts(securityTexts).password;
  return (
    <Card title={texts.title}>
      {/* On phones the button is below the text: what follows must not move when they arrive. */}
      <div className="max-sm:min-h-21">
        <LoadedSection query={useSecurity()} label={texts.loading} failed={texts.loadFailed} lines={1}>
          {({ hasPassword }) => (hasPassword ? <ChangePasswordRow /> : <SetFirstPasswordRow />)}
        </LoadedSection>
      </div>
    </Card>
  );
}

/** Places the text as close to the title as a card's description, with the button beside both. */
const rowClasses = '-mt-3.5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:[&>button]:-mt-5';

function ChangePasswordRow() {
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

/** A user who signed up through another site has no password: the reset link sets the first. */
function SetFirstPasswordRow() {
  const texts = useTexts(securityTexts).password;
  const { sentTo } = useTexts(verificationTexts);
  const toasts = useToasts();
  const user = useUser();
  const { busy, act } = useAction();
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
