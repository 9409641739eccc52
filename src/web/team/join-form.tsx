import type { SignedIn } from '#contract/sessions/session-replies.ts';
import { teamEndpoints } from '#contract/team/team-endpoints.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import type { Credentials, Person } from '#web/shared/accounts/check-account.ts';
import {
  checkEmail,
  checkNewPassword,
  checkPerson,
  refusedFields,
} from '#web/shared/accounts/check-account.ts';
import { EmailField } from '#web/shared/accounts/email-field.tsx';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { joinTexts } from './join-texts.ts';
import { lockedFieldClasses } from '#web/shared/accounts/locked-field-classes.ts';
import { NewPasswordField } from '#web/shared/accounts/new-password-field.tsx';
import { PersonFields } from '#web/shared/accounts/person-fields.tsx';
import { noPhoneNumber, sendablePhone } from '#web/shared/accounts/phone-rules.ts';

interface JoinFormProps {
  token: string;
  invitation: { email: string | null; expiresAt: string };
  onJoined: (reply: SignedIn) => Promise<void>;
  /** Called if the link stopped working in the meantime. */
  onInvalid: () => void;
}

export function JoinForm({ token, invitation, onJoined, onInvalid }: JoinFormProps) {
  const fields = useTexts(accountTexts);
  const texts = useTexts(joinTexts);
  const language = useLanguage();
  const formats = useFormats();
  const toasts = useToasts();
  const form = useForm<Person & Credentials>({
    initial: {
      firstName: '',
      lastName: '',
      phone: noPhoneNumber,
      email: invitation.email ?? '',
      password: '',
    },
    check: (values) => ({
      ...checkPerson(values, fields),
      email: checkEmail(values.email, fields),
      password: checkNewPassword(values.password, fields),
    }),
    submit: async ({ phone: typed, ...rest }) => {
      const phone = await sendablePhone(typed);
      const reply = await call(teamEndpoints.acceptInvitation, { body: { ...rest, phone, language, token } });
      toasts.success(texts.done, texts.doneMore);
      await onJoined(reply);
    },
    failed: texts.errorTitle,
    onFailure: (error) => hasCode(error, 'invitation_invalid') && onInvalid(),
    refusal: (error) => refusedFields(error, fields),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5 pt-6 sm:pt-8">
      <FormSummary form={form} />
      <PersonFields
        firstName={form.text('firstName')}
        lastName={form.text('lastName')}
        phone={form.value('phone')}
      />
      <EmailField
        help={invitation.email ? texts.emailFixed : undefined}
        autoComplete="username"
        required={invitation.email === null}
        className={invitation.email === null ? undefined : lockedFieldClasses}
        {...form.text('email')}
        readOnly={invitation.email !== null || form.busy}
      />
      <NewPasswordField required {...form.text('password')} />
      <div className="mt-1 flex flex-col gap-3">
        <Button type="submit" variant="filled" wide busy={form.busy} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
        <p className="text-center text-14 text-muted">
          {texts.expires(formats.dateTime(invitation.expiresAt))}
        </p>
      </div>
    </form>
  );
}
