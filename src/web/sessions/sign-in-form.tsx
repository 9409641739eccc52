import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SignedIn } from '#contract/sessions/session-replies.ts';
import { sessionEndpoints } from '#contract/sessions/session-endpoints.ts';
import { passwordMaxLength } from '#domain/accounts/account-rules.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useSession } from '#web/shared/sessions/session.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import type { Credentials } from '#web/shared/accounts/check-account.ts';
import { checkEmail, refusedFields } from '#web/shared/accounts/check-account.ts';
import { EmailField } from '#web/shared/accounts/email-field.tsx';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import type { AuthDraftStore } from './auth-draft.ts';
import { authTexts } from './auth-texts.ts';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { type SignInOutcome, SignInBanner } from './sign-in-banner.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

interface SignInFormProps {
  draft: AuthDraftStore;
  /** True if the address is already known because the person returns from the second step. */
  isKnown: boolean;
  onSignedIn: (reply: SignedIn) => Promise<void>;
}

export function SignInForm({ draft, isKnown, onSignedIn }: SignInFormProps) {
  const fields = useTexts(accountTexts);
  const texts = useTexts(authTexts).signIn;
  const errorText = useErrorText();
  const toasts = useToasts();
  const password = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<SignInOutcome>(null);
  const current = useSession();
  const ended = current.status === 'signed-out' && current.ended === true;
  const fail = (error: unknown) => {
    toasts.error(texts.errorTitle, errorText(error));
    setOutcome({ failure: error });
  };
  const form = useForm<Credentials>({
    initial: { email: draft.now().email, ...draft.now().signIn },
    check: (values) => ({
      email: checkEmail(values.email, fields),
      password: values.password ? undefined : fields.missing.password,
    }),
    submit: async (body) => {
      setOutcome(null);
      await onSignedIn(await call(sessionEndpoints.signIn, { body }));
    },
    onFailure: (error) => {
      fail(error);
      if (hasCode(error, 'invalid_credentials')) password.current?.select();
    },
    refusal: (error) => refusedFields(error, fields),
  });
  const passkey = usePasskeySignIn({
    onSignedIn,
    onFailure: fail,
    paused: form.busy,
  });
  useEffect(() => {
    if (isKnown) password.current?.focus();
  }, [isKnown]);
  useEffect(() => {
    const { email, password: secret } = form.values;
    draft.note({ email, signIn: { password: secret } });
    draft.setSending(form.busy || passkey.busy);
  });
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormSummary form={form} />
      {form.summary.length === 0 && <SignInBanner outcome={outcome} ended={ended} />}
      <EmailField autoComplete="username webauthn" {...form.text('email')} />
      <PasswordField
        ref={password}
        label={fields.password}
        autoComplete="current-password"
        maxLength={passwordMaxLength}
        required
        {...form.text('password')}
      />
      <ForgotPasswordDialog
        draft={draft}
        disabled={form.busy || passkey.busy}
        onSent={(sentTo) => setOutcome({ sentTo })}
      />
      <SignInButtons busy={form.busy} passkey={passkey} />
    </form>
  );
}

function SignInButtons({ busy, passkey }: { busy: boolean; passkey: ReturnType<typeof usePasskeySignIn> }) {
  const texts = useTexts(authTexts).signIn;
  return (
    <div className="flex flex-col gap-3">
      <Button type="submit" variant="filled" wide busy={busy} busyLabel={texts.busy} disabled={passkey.busy}>
        {texts.submit}
      </Button>
      {passkey.noKeys ? (
        <p className="text-center text-14 text-muted">{texts.noPasskeys[passkey.noKeys]}</p>
      ) : (
        <Button
          wide
          icon={<KeyRound className="size-4.5" />}
          busy={passkey.busy}
          disabled={busy}
          onClick={passkey.signIn}
        >
          {texts.passkey}
        </Button>
      )}
    </div>
  );
}
