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
import type { Credentials, Person } from './account-checks.ts';
import { checkEmail, checkNewPassword, checkPerson, refusedFields } from './account-checks.ts';
import { accountTexts } from './account-texts.ts';
import { authTexts } from './auth-texts.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PersonFields } from './person-fields.tsx';
import { noPhoneNumber, sendablePhone } from './phone-numbers.ts';
import { TermsSubmit } from './terms-submit.tsx';

type SignUp = Person & Credentials & { terms: boolean };

const nothing: SignUp = {
  firstName: '',
  lastName: '',
  phone: noPhoneNumber,
  email: '',
  password: '',
  terms: false,
};

export function SignUpForm({ onSignedUp }: { onSignedUp: (reply: SignedIn) => Promise<void> }) {
  const fields = useTexts(accountTexts);
  const texts = useTexts(authTexts).signUp;
  const language = useLanguage();
  const errorText = useErrorText();
  const toasts = useToasts();
  const form = useForm<SignUp>({
    initial: nothing,
    check: (values) => ({
      ...checkPerson(values, fields),
      email: checkEmail(values.email, fields),
      password: checkNewPassword(values.password, fields),
    }),
    submit: async ({ firstName, lastName, phone: typed, email, password }) => {
      const phone = await sendablePhone(typed);
      const body = { firstName, lastName, phone, email, password, language };
      const reply = await call(endpoints.signUp, { body });
      toasts.success(texts.done, texts.doneMore);
      await onSignedUp(reply);
    },
    onFailure: (error) => {
      const refused = refusedFields(error, fields);
      const blank = hasCode(error, 'internal', 'unreadable');
      if (!Object.values(refused).some(Boolean)) {
        toasts.error(texts.errorTitle, blank ? texts.failed : errorText(error));
      }
    },
    refusal: (error) => refusedFields(error, fields),
  });
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormSummary title={fields.summary(form.summary.length)} errors={form.summary} attempt={form.attempt} />
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
