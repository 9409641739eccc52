import { useEffect, useState } from 'react';
import type { SignedIn } from '#contract/account-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { emailMaxLength } from '#domain/accounts/account-rules.ts';
import { hasCode } from '#web/shared/api-error.ts';
import { call } from '#web/shared/api.ts';
import { useErrorText } from '#web/shared/error-texts.ts';
import { useLanguage, useTexts } from '#web/shared/language.ts';
import { useForm } from '#web/shared/use-form.ts';
import { FormSummary } from '#web/ui/form-summary.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToasts } from '#web/ui/toasts.tsx';
import { checkEmail, checkNewPassword, checkPerson, refusedFields } from './account-checks.ts';
import { accountTexts } from './account-texts.ts';
import type { KeptDraft, SignUp } from './auth-draft.ts';
import { authTexts } from './auth-texts.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PersonFields } from './person-fields.tsx';
import { sendablePhone } from './phone-numbers.ts';
import { RefusalBox } from './refusal-box.tsx';
import { TermsSubmit } from './terms-submit.tsx';

interface SignUpFormProps {
  draft: KeptDraft;
  onSignedUp: (reply: SignedIn) => Promise<void>;
}

export function SignUpForm({ draft, onSignedUp }: SignUpFormProps) {
  const fields = useTexts(accountTexts);
  const texts = useTexts(authTexts).signUp;
  const language = useLanguage();
  const errorText = useErrorText();
  const toasts = useToasts();
  const [refusal, setRefusal] = useState<unknown>(null);
  const reason = (error: unknown) =>
    hasCode(error, 'internal', 'unreadable') ? texts.failed : errorText(error);
  const form = useForm<SignUp>({
    initial: { ...draft.now().signUp, email: draft.now().email },
    check: (values) => ({
      ...checkPerson(values, fields),
      email: checkEmail(values.email, fields),
      password: checkNewPassword(values.password, fields),
    }),
    submit: async ({ firstName, lastName, phone: typed, email, password }) => {
      setRefusal(null);
      const phone = await sendablePhone(typed);
      const body = { firstName, lastName, phone, email, password, language };
      const reply = await call(endpoints.signUp, { body });
      toasts.success(texts.done, texts.doneMore);
      await onSignedUp(reply);
    },
    onFailure: (error) => {
      if (Object.values(refusedFields(error, fields)).some(Boolean)) return;
      toasts.error(texts.errorTitle, reason(error));
      setRefusal(error);
    },
    refusal: (error) => refusedFields(error, fields),
  });
  useEffect(() => {
    const { email, ...signUp } = form.values;
    draft.note({ email, signUp });
    draft.beSending(form.busy);
  });
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormSummary title={fields.summary(form.summary.length)} errors={form.summary} attempt={form.attempt} />
      {form.summary.length === 0 && refusal !== null && (
        <RefusalBox title={texts.errorTitle}>{reason(refusal)}</RefusalBox>
      )}
      <PersonFields
        firstName={form.text('firstName')}
        lastName={form.text('lastName')}
        phone={form.value('phone')}
      />
      <TextField
        label={fields.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={emailMaxLength}
        required
        {...form.text('email')}
      />
      <NewPasswordField required {...form.text('password')} />
      <TermsSubmit
        accepted={form.values.terms}
        onAccepted={(accepted) => form.set('terms', accepted)}
        busy={form.busy}
      />
    </form>
  );
}
