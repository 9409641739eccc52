import { useRef } from 'react';
import type { SignedIn } from '#contract/account-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { emailMaxLength, passwordMaxLength } from '#domain/accounts/account-rules.ts';
import { hasCode } from '#web/shared/api-error.ts';
import { call } from '#web/shared/api.ts';
import { useErrorText } from '#web/shared/error-texts.ts';
import { useTexts } from '#web/shared/language.ts';
import { useForm } from '#web/shared/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/form-summary.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToasts } from '#web/ui/toasts.tsx';
import type { Credentials } from './account-checks.ts';
import { checkEmail, refusedFields } from './account-checks.ts';
import { accountTexts } from './account-texts.ts';
import { authTexts } from './auth-texts.ts';

export function SignInForm({ onSignedIn }: { onSignedIn: (reply: SignedIn) => Promise<void> }) {
  const fields = useTexts(accountTexts);
  const texts = useTexts(authTexts).signIn;
  const errorText = useErrorText();
  const toasts = useToasts();
  const password = useRef<HTMLInputElement>(null);
  const form = useForm<Credentials>({
    initial: { email: '', password: '' },
    check: (values) => ({
      email: checkEmail(values.email, fields),
      password: values.password ? undefined : fields.missing.password,
    }),
    submit: async (body) => onSignedIn(await call(endpoints.signIn, { body })),
    onFailure: (error) => {
      toasts.error(texts.errorTitle, errorText(error));
      if (hasCode(error, 'invalid_credentials')) password.current?.select();
      return refusedFields(error, fields);
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormSummary title={fields.summary} errors={form.summary} attempt={form.attempt} />
      <TextField
        label={fields.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={emailMaxLength}
        required
        {...form.text('email')}
      />
      <PasswordField
        ref={password}
        label={fields.password}
        autoComplete="current-password"
        maxLength={passwordMaxLength}
        required
        {...form.text('password')}
      />
      <Button type="submit" variant="filled" wide busy={form.busy} busyLabel={texts.busy} className="mt-1">
        {texts.submit}
      </Button>
    </form>
  );
}
