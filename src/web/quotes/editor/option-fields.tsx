import type { Quote } from '#contract/requests/quote-replies.ts';
import { optionNameMaxLength } from '#domain/quotes/option-rules.ts';
import type { useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { QuoteDraft } from './quote-draft.ts';
import { quoteFormTexts } from './quote-form-texts.ts';

interface OptionFieldsProps {
  form: ReturnType<typeof useForm<QuoteDraft>>;
  /** The pending quote for goods. */
  pending: Quote;
}

/** Whether the quote replaces the pending one or is offered beside it, and then its name. */
export function OptionFields({ form, pending }: OptionFieldsProps) {
  const { options } = useTexts(quoteFormTexts);
  const { values, set } = form;
  const isOption = values.optionName !== null;
  const choose = (way: 'replace' | 'beside') => {
    set('optionName', way === 'replace' ? null : '');
    // Quotes offered together end together.
    set('validUntil', way === 'replace' ? null : pending.validUntil);
  };
  const { id, name, error } = form.value('optionName');
  return (
    <>
      <RadioGroup
        name="option"
        isHalved
        label={options.label(pending.number)}
        value={isOption ? 'beside' : 'replace'}
        onValue={choose}
        options={[
          { value: 'replace', label: options.replace, help: options.replaceHelp },
          { value: 'beside', label: options.beside, help: options.besideHelp },
        ]}
      />
      {isOption && (
        <TextField
          {...{ id, name, error }}
          label={options.name}
          help={options.nameHelp}
          required
          autoComplete="off"
          maxLength={optionNameMaxLength}
          value={values.optionName ?? ''}
          onChange={(event) => set('optionName', event.target.value)}
        />
      )}
    </>
  );
}
