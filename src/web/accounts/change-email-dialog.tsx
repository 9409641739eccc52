import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { emailEndpoints } from '#contract/accounts/email-endpoints.ts';
import { normalizeEmail } from '#domain/accounts/account-rules.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { checkEmail } from '#web/shared/accounts/check-account.ts';
import { EmailField } from '#web/shared/accounts/email-field.tsx';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { useConfirmedAction } from '#web/sessions/use-confirmed-action.tsx';
import { securityQuery } from '#web/shared/accounts/use-security.ts';
import { useWrongField } from '#web/shared/forms/use-wrong-field.ts';

interface ChangeEmailDialogProps {
  open: boolean;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null> | undefined;
}

/** Asks for the new address; the person must then confirm from both addresses. */
export function ChangeEmailDialog({ open, onClose, finalFocus }: ChangeEmailDialogProps) {
  const texts = useTexts(securityTexts).email;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="small"
      finalFocus={finalFocus}
      title={texts.dialogTitle}
      description={texts.dialogText}
    >
      <ChangeEmailForm onRequested={onClose} />
    </Dialog>
  );
}

function ChangeEmailForm({ onRequested }: { onRequested: () => void }) {
  const texts = useTexts(securityTexts).email;
  const fields = useTexts(accountTexts);
  const toasts = useToasts();
  const queries = useQueryClient();
  const user = useUser();
  const confirmed = useConfirmedAction();
  const form = useForm({
    initial: { newEmail: '' },
    check: ({ newEmail }) => ({
      newEmail:
        checkEmail(newEmail, fields) ??
        (normalizeEmail(newEmail) === user.email ? texts.sameEmail : undefined),
    }),
    submit: async (body) => {
      const made = await confirmed.run(() => call(emailEndpoints.requestEmailChange, { body }));
      if (!made) return;
      queries.setQueryData(securityQuery.queryKey, (known) => known && { ...known, emailChange: made.value });
      toasts.success(texts.requested, texts.requestedMore);
      onRequested();
    },
    failed: texts.changeFailed,
    refusal: (error) => (hasCode(error, 'invalid_input') ? { newEmail: fields.wrongEmail } : {}),
  });
  const input = useWrongField(form.attempt, form.errors.newEmail);
  return (
    <>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <EmailField ref={input} label={texts.newEmail} {...form.text('newEmail')} />
        <DialogActions>
          <Button type="submit" variant="filled" busy={form.busy} busyLabel={texts.busy}>
            {texts.submit}
          </Button>
        </DialogActions>
      </form>
      {confirmed.dialog}
    </>
  );
}
