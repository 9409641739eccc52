import type { ReplyOf } from '#contract/endpoint.ts';
import { clientInvitationEndpoints } from '#contract/clients/client-invitation-endpoints.ts';
import type { SignedIn } from '#contract/sessions/session-replies.ts';
import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import { TermsSection } from '#web/accounts/terms-section.tsx';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import type { Credentials, Person } from '#web/shared/accounts/check-account.ts';
import {
  checkKind,
  checkNewPassword,
  checkPerson,
  refusedFields,
} from '#web/shared/accounts/check-account.ts';
import { ClientKindField } from '#web/shared/accounts/client-kind-field.tsx';
import { EmailField } from '#web/shared/accounts/email-field.tsx';
import { lockedFieldClasses } from '#web/shared/accounts/locked-field-classes.ts';
import { NewPasswordField } from '#web/shared/accounts/new-password-field.tsx';
import { PersonFields } from '#web/shared/accounts/person-fields.tsx';
import { noPhoneNumber, sendablePhone } from '#web/shared/accounts/phone-rules.ts';
import { useBrand } from '#web/shared/agency/brand.ts';
import { call } from '#web/shared/api/api.ts';
import { shownTerms } from '#domain/legal/wording-rules.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { welcomeTexts } from './welcome-texts.ts';

type ClientInvitation = ReplyOf<typeof clientInvitationEndpoints.readClientInvitation>;

interface WelcomeFormProps {
  token: string;
  invitation: ClientInvitation;
  onAccountTakenOver: (reply: SignedIn) => Promise<void>;
  /** Called if the link stopped working in the meantime. */
  onInvalid: () => void;
}

type Values = Person & Credentials & { clientKind: ClientKind | null; terms: boolean };

/** Shows the data that the agency recorded about the client. The client corrects them and takes over the account. */
export function WelcomeForm({ token, invitation, onAccountTakenOver, onInvalid }: WelcomeFormProps) {
  const fields = useTexts(accountTexts);
  const texts = useTexts(welcomeTexts);
  const language = useLanguage();
  const formats = useFormats();
  const brand = useBrand();
  const { clientTypes } = brand;
  const toasts = useToasts();
  const { firstName, lastName, phone, email } = invitation;
  const form = useForm<Values>({
    initial: {
      firstName,
      lastName,
      phone: { ...noPhoneNumber, typed: phone },
      email,
      password: '',
      clientKind: null,
      terms: false,
    },
    check: (values) => ({
      ...checkPerson(values, fields),
      password: checkNewPassword(values.password, fields),
      clientKind: checkKind(values.clientKind, clientTypes, fields),
    }),
    submit: async ({ firstName, lastName, phone: typed, password, clientKind, terms }) => {
      const accepts = terms ? shownTerms(brand, language) : undefined;
      const kind = clientKind ?? undefined;
      const body = { token, firstName, lastName, password, language, clientKind: kind, accepts };
      const number = await sendablePhone(typed);
      const reply = await call(clientInvitationEndpoints.acceptClientInvitation, {
        body: { ...body, phone: number },
      });
      toasts.success(texts.done, texts.doneMore);
      await onAccountTakenOver(reply);
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
        help={texts.emailFixed}
        autoComplete="username"
        required={false}
        className={lockedFieldClasses}
        {...form.text('email')}
        readOnly
      />
      <NewPasswordField required {...form.text('password')} />
      {clientTypes === 'consumers_too' && <ClientKindField {...form.value('clientKind')} />}
      <TermsSection
        accepted={form.values.terms}
        onAccepted={(accepted) => form.set('terms', accepted)}
        busy={form.busy}
      />
      <p className="text-center text-14 text-muted">
        {texts.expires(formats.dateTime(invitation.expiresAt))}
      </p>
    </form>
  );
}
