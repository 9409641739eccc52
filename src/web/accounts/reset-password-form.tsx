import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { passwordEndpoints } from '#contract/password-endpoints.ts';
import { passwordMaxLength, passwordMinLength } from '#domain/accounts/account-rules.ts';
import { hasCode } from '#web/shared/api-error.ts';
import { call } from '#web/shared/api.ts';
import { useErrorText } from '#web/shared/error-texts.ts';
import { useTexts } from '#web/shared/language.ts';
import { useForm } from '#web/shared/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/form-summary.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useToasts } from '#web/ui/toasts.tsx';
import { accountTexts } from './account-texts.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { refreshUser } from './refresh-user.ts';
import { resetPasswordTexts } from './reset-password-texts.ts';

interface Passwords extends Record<string, unknown> {
  password: string;
  confirmation: string;
}

export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const texts = useTexts(resetPasswordTexts);
  const fields = useTexts(accountTexts);
  const errorText = useErrorText();
  const toasts = useToasts();
  const navigate = useNavigate();

  const wrong = ({ password, confirmation }: Passwords) => {
    if (password.length < passwordMinLength) return { password: texts.short };
    if (!confirmation) return { confirmation: texts.missingConfirmation };
    return { confirmation: password === confirmation ? undefined : texts.mismatch };
  };
  const failureText = (error: unknown) => {
    if (hasCode(error, 'internal', 'unreadable')) return texts.failed;
    return hasCode(error, 'invalid_input') ? texts.invalidLinkMore : errorText(error);
  };
  const form = useForm<Passwords>({
    initial: { password: '', confirmation: '' },
    check: wrong,
    submit: async ({ password }) => {
      await call(passwordEndpoints.verifyResetToken, { body: { token, newPassword: password } });
      // Every session of the account has ended, perhaps the one of this browser too.
      await refreshUser();
      toasts.success(texts.success, texts.successMore);
      onDone();
    },
    onFailure: (error) => toasts.error(texts.errorTitle, failureText(error)),
  });
  const submit = (event: FormEvent) => {
    const message = Object.values(wrong(form.values)).find(Boolean);
    if (message) toasts.error(texts.errorTitle, message);
    form.onSubmit(event);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5 pt-6 sm:pt-8">
      <FormSummary title={fields.summary} errors={form.summary} attempt={form.attempt} />
      <NewPasswordField label={texts.password} required {...form.text('password')} />
      <PasswordField
        label={texts.confirmation}
        autoComplete="new-password"
        maxLength={passwordMaxLength}
        required
        {...form.text('confirmation')}
      />
      <div className="mt-1 flex flex-col gap-2">
        <Button type="submit" variant="filled" wide busy={form.busy} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
        <Button variant="quiet" wide disabled={form.busy} onClick={() => void navigate({ to: '/auth' })}>
          {texts.back}
        </Button>
      </div>
    </form>
  );
}
