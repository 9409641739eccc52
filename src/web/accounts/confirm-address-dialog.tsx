import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { confirmAddressTexts } from './confirm-address-texts.ts';
import { useSendVerification } from './use-send-verification.ts';
import { verificationTexts } from './verification-texts.ts';

interface ConfirmAddressDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Shown instead of a consumer's order while their email address is unconfirmed, because the order's
 * confirmation might not reach them. It can send the link again.
 */
export function ConfirmAddressDialog({ open, onClose }: ConfirmAddressDialogProps) {
  const texts = useTexts(confirmAddressTexts);
  const { sendAgain } = useTexts(verificationTexts);
  const { email } = useUser();
  const { send } = useSendVerification();
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      tone="accent"
      title={texts.title}
      description={texts.description(email)}
      cancelLabel={texts.cancel}
      confirmLabel={sendAgain}
      onConfirm={async () => send()}
    />
  );
}
