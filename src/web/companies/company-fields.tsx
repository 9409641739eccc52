import type { Company } from '#contract/companies/company-replies.ts';
import { companyLimits } from '#domain/companies/company-rules.ts';
import { homeCountry } from '#domain/companies/home-country-kinds.ts';
import { asLanguage, languages } from '#domain/language.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useCountries } from '#web/shared/forms/use-countries.ts';
import type { useForm } from '#web/shared/forms/use-form.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { companyTexts } from './company-texts.ts';
import type { CompanyPart, CompanyValues } from './fill-company.ts';

interface FieldsProps {
  form: Pick<ReturnType<typeof useForm<CompanyValues>>, 'values' | 'text' | 'set'>;
}

/** Returns the properties of a list, without its change handler. */
function selectPropsOf(form: FieldsProps['form'], part: 'country' | 'language') {
  const { id, name, error } = form.text(part);
  return { id, name, error, value: form.values[part] };
}

/** Returns the properties of a text field. */
function useField(form: FieldsProps['form']) {
  const texts = useTexts(companyTexts);
  return (part: CompanyPart, words: { label?: string; help?: string | undefined } = {}) => ({
    label: words.label ?? texts.fields[part],
    help: words.help,
    maxLength: companyLimits[part],
    ...form.text(part),
  });
}

interface IdentityFieldsProps extends FieldsProps {
  /** The EU service's answer about the stored VAT number. */
  checked?: Pick<Company, 'vatNumber' | 'vatChecked'>;
  /** The person pressed a button to type here. */
  isAsked?: boolean;
}

/** Who the company is. */
export function IdentityFields({ form, checked, isAsked = false }: IdentityFieldsProps) {
  const texts = useTexts(companyTexts);
  const formats = useFormats();
  const countries = useCountries();
  const field = useField(form);
  const isHome = form.values.country === homeCountry;
  const vatCheck = checked?.vatNumber === form.values.vatNumber ? checked.vatChecked : null;
  const vatHelp = vatCheck
    ? texts.vat[vatCheck.valid ? 'valid' : 'invalid'](formats.date(vatCheck.at))
    : texts.help.vatNumber;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the person pressed a button to type here */}
      <TextField required autoFocus={isAsked} autoComplete="organization" {...field('name')} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Select
          {...selectPropsOf(form, 'country')}
          label={texts.fields.country}
          options={countries}
          autoComplete="country"
          onChange={({ target }) => form.set('country', target.value)}
        />
        <TextField autoComplete="off" {...field('legalForm')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          autoComplete="off"
          {...field(
            'registrationNumber',
            isHome ? { label: texts.fields.homeNumber, help: texts.help.homeNumber } : {},
          )}
        />
        <TextField autoComplete="off" {...field('vatNumber', { help: vatHelp })} />
      </div>
      <TextField autoComplete="off" {...field('eori', { help: texts.help.eori })} />
    </>
  );
}

/** The company's billing address, and the language of its bills. */
export function BillingFields({ form }: FieldsProps) {
  const texts = useTexts(companyTexts);
  const field = useField(form);
  return (
    <>
      <TextArea
        rows={3}
        autoComplete="street-address"
        {...field('billingAddress', { help: texts.help.billingAddress })}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField type="email" inputMode="email" autoComplete="email" {...field('billingEmail')} />
        <Select
          {...selectPropsOf(form, 'language')}
          label={texts.fields.language}
          options={languages.map((value) => ({ value, label: texts.languages[value] }))}
          onChange={({ target }) => form.set('language', asLanguage(target.value))}
        />
      </div>
    </>
  );
}
