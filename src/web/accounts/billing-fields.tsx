import { companyLimits } from '#domain/companies/company-rules.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useCountries } from '#web/shared/forms/use-countries.ts';
import type { FieldErrors, useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { settingsTexts } from './settings-texts.ts';

export type BillingValues = { billingAddress: string; billingCountry: string };

/** Returns the error about the address in a refused submission; empty if the refusal has another reason. */
export function refusedAddress(error: unknown, text: string): FieldErrors<BillingValues> {
  if (!hasCode(error, 'invalid_input')) return {};
  const isRefused = error.fields.some(({ path }) => path === 'billingAddress');
  return isRefused ? { billingAddress: text } : {};
}

interface BillingFieldsProps {
  form: Pick<ReturnType<typeof useForm<BillingValues>>, 'text' | 'values' | 'set'>;
}

/** The address on invoices to a person who orders without a company. */
export function BillingFields({ form }: BillingFieldsProps) {
  const { billing } = useTexts(settingsTexts).profile;
  const countries = useCountries();
  const { id, name, error } = form.text('billingCountry');
  return (
    <>
      <TextArea
        label={billing.address}
        help={billing.help}
        rows={2}
        maxLength={companyLimits.billingAddress}
        autoComplete="street-address"
        {...form.text('billingAddress')}
      />
      <Select
        {...{ id, name, error }}
        label={billing.country}
        options={countries}
        autoComplete="country"
        className="sm:w-1/2"
        value={form.values.billingCountry}
        onChange={({ target }) => form.set('billingCountry', target.value)}
      />
    </>
  );
}
