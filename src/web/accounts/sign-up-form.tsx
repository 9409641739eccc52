import { useEffect, useState } from 'react';
import type { SignedIn } from '#contract/sessions/session-replies.ts';
import { signUpEndpoints } from '#contract/accounts/sign-up-endpoints.ts';
import { shownTerms } from '#domain/legal/wording-rules.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import {
  checkEmail,
  checkKind,
  checkNewPassword,
  checkPerson,
  refusedFields,
} from '#web/shared/accounts/check-account.ts';
import { EmailField } from '#web/shared/accounts/email-field.tsx';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import type { AuthDraftStore, SignUp } from '#web/sessions/auth-draft.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { NewPasswordField } from '#web/shared/accounts/new-password-field.tsx';
import { PersonFields } from '#web/shared/accounts/person-fields.tsx';
import { sendablePhone } from '#web/shared/accounts/phone-rules.ts';
import { RefusalBanner } from '#web/sessions/refusal-banner.tsx';
import { ClientKindField } from '#web/shared/accounts/client-kind-field.tsx';
import { useBrand } from '#web/shared/agency/brand.ts';
import { TermsSection } from './terms-section.tsx';

interface SignUpFormProps {
  draft: AuthDraftStore;
  onSignedUp: (reply: SignedIn) => Promise<void>;
}

export function SignUpForm({ draft, onSignedUp }: SignUpFormProps) {
  const fields = useTexts(accountTexts);
  const texts = useTexts(authTexts).signUp;
  const language = useLanguage();
  const brand = useBrand();
  const { clientTypes } = brand;
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
      clientKind: checkKind(values.clientKind, clientTypes, fields),
    }),
    submit: async ({ firstName, lastName, phone: typed, email, password, clientKind, terms }) => {
      setRefusal(null);
      const phone = await sendablePhone(typed);
      const kind = clientKind ?? undefined;
      const accepts = terms ? shownTerms(brand, language) : undefined;
      const body = { firstName, lastName, phone, email, password, language, clientKind: kind, accepts };
      const reply = await call(signUpEndpoints.signUp, { body });
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
    draft.setSending(form.busy);
  });
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormSummary form={form} />
      {form.summary.length === 0 && refusal !== null && (
        <RefusalBanner title={texts.errorTitle}>{reason(refusal)}</RefusalBanner>
      )}
      <PersonFields
        firstName={form.text('firstName')}
        lastName={form.text('lastName')}
        phone={form.value('phone')}
      />
      <EmailField {...form.text('email')} />
      <NewPasswordField required {...form.text('password')} />
      {clientTypes === 'consumers_too' && <ClientKindField {...form.value('clientKind')} />}
      <TermsSection
        accepted={form.values.terms}
        onAccepted={(accepted) => form.set('terms', accepted)}
        busy={form.busy}
      />
    </form>
  );
}
