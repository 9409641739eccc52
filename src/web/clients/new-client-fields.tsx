import { companyLimits } from '#domain/companies/company-rules.ts';
import { nameMaxLength } from '#domain/accounts/account-rules.ts';
import { asLanguage, languages } from '#domain/language.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { EmailField } from '#web/shared/accounts/email-field.tsx';
import { PhoneField } from '#web/shared/accounts/phone-field.tsx';
import { useCountries } from '#web/shared/forms/use-countries.ts';
import type { useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { ClientRequestValues } from './check-client-request.ts';
import { clientRequestTexts } from './client-request-texts.ts';

/** Fields for a client who is new to the agency. The phone number and the company may stay empty. */
export function NewClientFields({ form }: { form: ReturnType<typeof useForm<ClientRequestValues>> }) {
  const texts = useTexts(clientRequestTexts);
  const fields = useTexts(accountTexts);
  const countries = useCountries();
  return (
    <>
      <EmailField {...form.text('email')} autoComplete="off" help={texts.invited} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={fields.firstName}
          maxLength={nameMaxLength}
          autoComplete="off"
          required
          {...form.text('firstName')}
        />
        <TextField
          label={fields.lastName}
          maxLength={nameMaxLength}
          autoComplete="off"
          required
          {...form.text('lastName')}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <PhoneField optional {...form.value('phone')} />
        <Select
          id={form.text('language').id}
          label={texts.language}
          value={form.values.language}
          onChange={({ target }) => form.set('language', asLanguage(target.value))}
          options={languages.map((value) => ({ value, label: texts.languages[value] }))}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={texts.company}
          maxLength={companyLimits.name}
          autoComplete="off"
          {...form.text('company')}
        />
        {form.values.company.trim() !== '' && (
          <Select
            id={form.text('country').id}
            label={texts.country}
            value={form.values.country}
            onChange={({ target }) => form.set('country', target.value)}
            options={countries}
          />
        )}
      </div>
    </>
  );
}
