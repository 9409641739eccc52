import { locales } from '#domain/language.ts';
import { incoterms } from '#domain/quotes/incoterm-kinds.ts';
import { currencies } from '#domain/rates/currency-kinds.ts';
import { supplierLanguages } from '#domain/suppliers/supplier-language-kinds.ts';
import { supplierLanguageTexts } from '#domain/suppliers/supplier-language-texts.ts';
import { supplierLimits } from '#domain/suppliers/supplier-limits.ts';
import { useCountries } from '#web/shared/forms/use-countries.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ContactsField } from './contacts-field.tsx';
import { supplierFormTexts } from './supplier-form-texts.ts';
import type { SupplierForm } from './use-supplier-form.ts';

const pairClasses = 'grid gap-5 sm:grid-cols-2 sm:gap-4';

type Choice = 'country' | 'language' | 'currency' | 'incoterm';

interface ChoiceFieldProps {
  form: SupplierForm;
  part: Choice;
  help?: string;
  options: readonly { value: string; label: string }[];
}

function ChoiceField({ form, part, help, options }: ChoiceFieldProps) {
  const texts = useTexts(supplierFormTexts);
  const { id, name, error } = form.text(part);
  return (
    <Select
      {...{ id, name, error, help, options }}
      label={texts.fields[part]}
      value={form.values[part]}
      onChange={({ target }) => form.set(part, target.value)}
    />
  );
}

/** The currencies with their names, in the order of the list. */
function useCurrencies() {
  const names = new Intl.DisplayNames(locales[useLanguage()], { type: 'currency' });
  return currencies.map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
}

/** The fields of a supplier. */
export function SupplierFields({ form }: { form: SupplierForm }) {
  const texts = useTexts(supplierFormTexts);
  const languages = supplierLanguageTexts[useLanguage()];
  const { help } = texts;
  const field = (part: keyof typeof supplierLimits, says?: string) => ({
    label: texts.fields[part],
    help: says,
    maxLength: supplierLimits[part],
    autoComplete: 'off',
    ...form.text(part),
  });
  return (
    <>
      <div className={pairClasses}>
        <TextField required {...field('name', help.name)} />
        <TextField {...field('originalName', help.originalName)} />
      </div>
      <div className={pairClasses}>
        <ChoiceField form={form} part="country" options={useCountries()} />
        <TextField {...field('city')} />
      </div>
      <ContactsField form={form} />
      <div className={pairClasses}>
        <ChoiceField
          form={form}
          part="language"
          help={help.language}
          options={supplierLanguages.map((value) => ({ value, label: languages[value] }))}
        />
        <TextField
          label={texts.fields.leadDays}
          help={help.leadDays}
          suffix={texts.days}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          {...form.text('leadDays')}
        />
      </div>
      <div className={pairClasses}>
        <ChoiceField form={form} part="currency" options={useCurrencies()} />
        <TextField {...field('paymentTerms')} />
      </div>
      <div className={pairClasses}>
        <ChoiceField
          form={form}
          part="incoterm"
          options={[
            { value: '', label: texts.noIncoterm },
            ...incoterms.map((value) => ({ value, label: value })),
          ]}
        />
        <TextField {...field('incotermPlace')} disabled={form.values.incoterm === ''} />
      </div>
      <TextField {...field('rating', help.rating)} />
      <TextArea rows={3} {...field('notes')} />
    </>
  );
}
