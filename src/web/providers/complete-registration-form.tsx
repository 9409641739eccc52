import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import { ClientKindField } from '#web/shared/accounts/client-kind-field.tsx';
import { useBrand } from '#web/shared/agency/brand.ts';
import type { SignedIn } from '#contract/sessions/session-replies.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { providerEndpoints } from '#contract/providers/provider-endpoints.ts';
import { shownTerms } from '#domain/legal/wording-rules.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import type { Person } from '#web/shared/accounts/check-account.ts';
import { checkKind, checkPerson, refusedFields } from '#web/shared/accounts/check-account.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { completeRegistrationTexts } from './complete-registration-texts.ts';
import { lockedFieldClasses } from '#web/shared/accounts/locked-field-classes.ts';
import { PersonFields } from '#web/shared/accounts/person-fields.tsx';
import { noPhoneNumber, sendablePhone } from '#web/shared/accounts/phone-rules.ts';
import { TermsSection } from '#web/accounts/terms-section.tsx';

interface CompleteRegistrationFormProps {
  registration: ReplyOf<typeof providerEndpoints.readRegistration>;
  onRegistered: (reply: SignedIn) => Promise<void>;
  /** Called if the registration lapsed in the meantime, or another tab completed it. */
  onExpired: () => void;
}

/**
 * Asks for the data that the provider did not send. The person may correct the names from the provider, but not the
 * address, which the provider has confirmed.
 */
export function CompleteRegistrationForm(props: CompleteRegistrationFormProps) {
  const { registration, onRegistered, onExpired } = props;
  const { email, firstName, lastName, provider } = registration;
  const fields = useTexts(accountTexts);
  const texts = useTexts(completeRegistrationTexts);
  const language = useLanguage();
  const brand = useBrand();
  const { clientTypes } = brand;
  const toasts = useToasts();
  const form = useForm<Person & { terms: boolean; clientKind: ClientKind | null }>({
    initial: { firstName, lastName, phone: noPhoneNumber, terms: false, clientKind: null },
    check: (values) => ({
      ...checkPerson(values, fields),
      clientKind: checkKind(values.clientKind, clientTypes, fields),
    }),
    submit: async (values) => {
      const phone = await sendablePhone(values.phone);
      const { firstName: first, lastName: last, clientKind, terms } = values;
      const kind = clientKind ?? undefined;
      const accepts = terms ? shownTerms(brand, language) : undefined;
      const body = { firstName: first, lastName: last, phone, language, clientKind: kind, accepts };
      const reply = await call(providerEndpoints.completeRegistration, { body });
      toasts.success(texts.done, texts.doneMore);
      await onRegistered(reply);
    },
    failed: texts.errorTitle,
    onFailure: (error) => hasCode(error, 'registration_not_found') && onExpired(),
    refusal: (error) => refusedFields(error, fields),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5 pt-6 sm:pt-8">
      <FormSummary form={form} />
      <TextField
        label={fields.email}
        help={texts.emailConfirmed(provider)}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        readOnly
        className={lockedFieldClasses}
      />
      <PersonFields
        firstName={form.text('firstName')}
        lastName={form.text('lastName')}
        phone={form.value('phone')}
      />
      {clientTypes === 'consumers_too' && <ClientKindField {...form.value('clientKind')} />}
      <TermsSection
        accepted={form.values.terms}
        onAccepted={(accepted) => form.set('terms', accepted)}
        busy={form.busy}
      />
    </form>
  );
}
