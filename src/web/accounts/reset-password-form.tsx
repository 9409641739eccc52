import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { passwordEndpoints } from '#contract/accounts/password-endpoints.ts';
import { passwordMaxLength, passwordMinLength } from '#domain/accounts/account-rules.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import type { FieldErrors } from '#web/shared/forms/use-form.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { NewPasswordField } from '#web/shared/accounts/new-password-field.tsx';
import { refreshUser } from '#web/shared/api/refresh-user.ts';
import { resetPasswordTexts } from './reset-password-texts.ts';

type Passwords = { password: string; confirmation: string };

export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const texts = useTexts(resetPasswordTexts);
  const errorText = useErrorText();
  const toasts = useToasts();
  const navigate = useNavigate();

  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  const [isSpent, setIsSpent] = useState(false);

  const wrong = (values: Passwords): FieldErrors<Passwords> => {
    if (values.password.length < passwordMinLength) return { password: texts.short };
    if (!values.confirmation) return { confirmation: texts.missingConfirmation };
    return values.password === values.confirmation ? {} : { confirmation: texts.mismatch };
  };
  const failureText = (error: unknown) => {
    if (hasCode(error, 'internal', 'unreadable')) return texts.failed;
    return hasCode(error, 'invalid_input') ? texts.invalidLinkMore : errorText(error);
  };
  const form = useForm<Passwords>({
    initial: { password: '', confirmation: '' },
    check: wrong,
    submit: async ({ password: newPassword }) => {
      await call(passwordEndpoints.verifyResetToken, { body: { token, newPassword } });
      // The server ended every session of the account, perhaps this browser's too.
      await refreshUser();
      toasts.success(texts.success, texts.successMore);
      onDone();
    },
    onFailure: (error) => {
      toasts.error(texts.errorTitle, failureText(error));
      setIsSpent(hasCode(error, 'reset_link_invalid', 'invalid_input'));
    },
  });
  const submit = (event: FormEvent) => {
    const errors = wrong(form.values);
    const message = errors.password ?? errors.confirmation;
    if (message) {
      if (message !== texts.missingConfirmation) toasts.error(texts.errorTitle, message);
      (errors.password ? password : confirmation).current?.focus();
    }
    form.onSubmit(event);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5 pt-6 sm:pt-8">
      {isSpent && <InvalidLinkBanner />}
      <NewPasswordField ref={password} label={texts.password} required {...form.text('password')} />
      <PasswordField
        ref={confirmation}
        label={texts.confirmation}
        autoComplete="new-password"
        maxLength={passwordMaxLength}
        required
        {...form.text('confirmation')}
      />
      <div className="mt-1 flex flex-col gap-2">
        <Button
          type="submit"
          variant={isSpent ? 'outline' : 'filled'}
          wide
          busy={form.busy}
          busyLabel={texts.busy}
        >
          {texts.submit}
        </Button>
        <Button variant="quiet" wide disabled={form.busy} onClick={() => void navigate({ to: '/auth' })}>
          {texts.back}
        </Button>
      </div>
    </form>
  );
}

function InvalidLinkBanner() {
  const texts = useTexts(resetPasswordTexts);
  const action = (
    <LinkButton to="/auth" search={{ forgot: '1' }} variant="filled">
      {texts.newLink}
    </LinkButton>
  );
  return (
    <Banner tone="danger" title={texts.invalidLinkMore} action={action}>
      {texts.unchanged}
    </Banner>
  );
}
