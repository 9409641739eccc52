import { useEffect, useState } from 'react';
import { fullName } from '#domain/accounts/name-format.ts';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import type { User } from '#contract/sessions/session-replies.ts';
import { accountEndpoints } from '#contract/accounts/account-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { session } from '#web/shared/sessions/session.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import type { Person } from '#web/shared/accounts/check-account.ts';
import { checkPerson, refusedFields } from '#web/shared/accounts/check-account.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { PersonFields } from '#web/shared/accounts/person-fields.tsx';
import type { PhoneNumber } from '#web/shared/accounts/phone-rules.ts';
import {
  loadPhones,
  noPhoneNumber,
  sendablePhone,
  toNationalNumber,
  usePhones,
} from '#web/shared/accounts/phone-rules.ts';
import { ClientKindField } from '#web/shared/accounts/client-kind-field.tsx';
import { useBrand } from '#web/shared/agency/brand.ts';
import { BillingFields, type BillingValues, refusedAddress } from './billing-fields.tsx';
import { settingsTexts } from './settings-texts.ts';

/**
 * Clients choose their type if the agency serves consumers. Clients who may order without a company give their own
 * address.
 */
function useAskedFields({ role, clientKind, billingAddress }: User) {
  const asksKind = useBrand().clientTypes === 'consumers_too' && !isAgency(role);
  return { asksKind, asksAddress: asksKind || clientKind === 'consumer' || billingAddress !== null };
}

/**
 * Shows the profile once the phone number's format has loaded; if that fails, it shows the number without its
 * country's format.
 */
export function ProfileCard({ user }: { user: User }) {
  const texts = useTexts(settingsTexts).profile;
  const phones = usePhones();
  const { asksKind } = useAskedFields(user);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadPhones().catch(() => setFailed(true));
  }, []);
  const stored: PhoneNumber = { ...noPhoneNumber, typed: user.phone };
  return (
    <Card
      title={texts.title}
      value={<span className="min-w-0 wrap-anywhere">{fullName(user)}</span>}
      description={texts.description}
    >
      {phones || failed ? (
        <ProfileForm user={user} phone={phones ? toNationalNumber(phones, stored) : stored} />
      ) : (
        <Loading label={texts.loading}>
          {/* As high as the form, so that nothing below moves. */}
          <SkeletonText lines={6} className={asksKind ? 'min-h-219 md:min-h-158' : 'min-h-80 md:min-h-54'} />
        </Loading>
      )}
    </Card>
  );
}

function ProfileForm({ user, phone }: { user: User; phone: PhoneNumber }) {
  const fields = useTexts(accountTexts);
  const texts = useTexts(settingsTexts).profile;
  const toasts = useToasts();
  const { asksKind, asksAddress } = useAskedFields(user);
  const form = useForm<Person & BillingValues & { clientKind: ClientKind }>({
    initial: {
      firstName: user.firstName,
      lastName: user.lastName,
      phone,
      clientKind: user.clientKind ?? 'consumer',
      billingAddress: user.billingAddress ?? '',
      billingCountry: user.billingCountry,
    },
    check: (values) => checkPerson(values, fields),
    submit: async ({ phone: typed, clientKind, billingAddress, billingCountry, ...names }) => {
      const phone = await sendablePhone(typed);
      session.updateUser(
        await call(accountEndpoints.updateProfile, {
          body: {
            ...names,
            phone,
            ...(asksKind && { clientKind }),
            ...(asksAddress && { billingAddress: billingAddress.trim() || null, billingCountry }),
          },
        }),
      );
      toasts.success(texts.saved);
    },
    failed: texts.errorTitle,
    refusal: (error) => ({ ...refusedFields(error, fields), ...refusedAddress(error, fields.refused) }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormSummary form={form} />
      <PersonFields
        firstName={form.text('firstName')}
        lastName={form.text('lastName')}
        phone={form.value('phone')}
      />
      {asksKind && (
        <ClientKindField value={form.values.clientKind} onValue={(kind) => form.set('clientKind', kind)} />
      )}
      {asksAddress && <BillingFields form={form} />}
      <Button
        type="submit"
        variant="filled"
        busy={form.busy}
        busyLabel={texts.busy}
        className="self-start max-sm:w-full"
      >
        {texts.submit}
      </Button>
    </form>
  );
}
