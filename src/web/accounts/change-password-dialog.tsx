import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { passwordEndpoints } from '#contract/accounts/password-endpoints.ts';
import { passwordMaxLength, passwordMinLength } from '#domain/accounts/account-rules.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import type { FieldErrors } from '#web/shared/forms/use-form.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { changePasswordTexts } from './change-password-texts.ts';
import { NewPasswordField } from '#web/shared/accounts/new-password-field.tsx';
import { reloadSecurity } from '#web/shared/accounts/use-security.ts';

const formId = 'change-password';

type Values = { current: string; next: string; again: string };

function check(values: Values, texts: (typeof changePasswordTexts)['fr']): FieldErrors<Values> {
  const tooShort = values.next.length < passwordMinLength;
  const different = values.next !== values.again;
  return {
    current: values.current ? undefined : texts.missingCurrent,
    next: !values.next ? texts.missingNew : tooShort ? texts.minLength : undefined,
    again: !values.again ? texts.missingConfirmation : different ? texts.mismatch : undefined,
  };
}

interface ChangePasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the current password, the new one and its confirmation. The server signs out the other devices. */
export function ChangePasswordDialog({ open, onOpenChange }: ChangePasswordDialogProps) {
  const texts = useTexts(changePasswordTexts);
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !busy && onOpenChange(next)}
      size="small"
      title={texts.title}
      description={texts.description}
      footer={
        <>
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} variant="filled" busy={busy} busyLabel={texts.busy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <ChangePasswordForm onBusy={setBusy} onChanged={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface ChangePasswordFormProps {
  onBusy: (busy: boolean) => void;
  onChanged: () => void;
}

function ChangePasswordForm({ onBusy, onChanged }: ChangePasswordFormProps) {
  const texts = useTexts(changePasswordTexts);
  const errorText = useErrorText();
  const toasts = useToasts();
  const queries = useQueryClient();
  const user = useUser();
  const form = useForm<Values>({
    initial: { current: '', next: '', again: '' },
    check: (values) => check(values, texts),
    submit: async ({ current, next }) => {
      onBusy(true);
      const body = { currentPassword: current, newPassword: next };
      try {
        await call(passwordEndpoints.changePassword, { body });
      } finally {
        onBusy(false);
      }
      toasts.success(texts.success, texts.successMore);
      onChanged();
      void reloadSecurity(queries);
    },
    onFailure: (error) => toasts.error(texts.failed, errorText(error)),
    refusal: (error) => (hasCode(error, 'wrong_password') ? { current: errorText(error) } : {}),
  });
  const submit = (event: FormEvent) => {
    const { next, again } = check(form.values, texts);
    const reason = [next, again].find((message) => message === texts.minLength || message === texts.mismatch);
    if (reason) toasts.error(texts.failed, reason);
    form.onSubmit(event);
  };
  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormSummary form={form} />
      <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={texts.current}
        autoComplete="current-password"
        maxLength={passwordMaxLength}
        required
        {...form.text('current')}
      />
      <NewPasswordField label={texts.new} required {...form.text('next')} />
      <PasswordField
        label={texts.confirmation}
        autoComplete="new-password"
        maxLength={passwordMaxLength}
        required
        {...form.text('again')}
      />
    </form>
  );
}
