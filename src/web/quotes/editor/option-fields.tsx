import type { Quote } from '#contract/requests/quote-replies.ts';
import { maxOptions, openQuotes, optionNameMaxLength } from '#domain/quotes/option-rules.ts';
import type { useForm } from '#web/shared/forms/use-form.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { UnbrokenText } from '#web/shared/unbroken-text.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { fieldsOfReplacedQuote, isFilledFrom, canHaveOptions, type QuoteDraft } from './quote-draft.ts';
import { quoteFormTexts } from './quote-form-texts.ts';

type Form = ReturnType<typeof useForm<QuoteDraft>>;
type OptionMode = 'replace' | 'instead' | 'beside';

interface OptionFieldsProps {
  form: Form;
  /** All quotes of the request. */
  quotes: readonly Quote[];
  /** The pending quote for which the form was opened. */
  pending: Quote | undefined;
}

function optionModeOf({ optionName, inPlaceOf }: QuoteDraft): OptionMode {
  if (optionName === null) return 'replace';
  return inPlaceOf === null ? 'beside' : 'instead';
}

/**
 * Chooses whether the quote replaces all pending quotes, replaces one of them, or is offered beside them. In the last
 * two cases it also has a name.
 */
export function OptionFields({ form, quotes, pending }: OptionFieldsProps) {
  if (!pending || !canHaveOptions(pending)) return null;
  return <Options form={form} open={openQuotes(quotes, pending.type)} pending={pending} />;
}

interface OptionsProps {
  form: Form;
  /** The open quotes, in the order in which they were offered. */
  open: readonly Quote[];
  pending: Quote;
}

function Options({ form, open, pending }: OptionsProps) {
  const { options: texts } = useTexts(quoteFormTexts);
  const { values, set } = form;
  const way = optionModeOf(values);
  const isSeveral = open.length > 1;
  const replaced = open.find(({ id }) => id === values.inPlaceOf) ?? pending;
  /**
   * Makes the draft replace this quote. Unless the agent has changed the filled-in content, fills it in again from
   * this quote.
   */
  const takePlaceOf = (quote: Quote) => {
    if (isFilledFrom(values, replaced)) {
      for (const [name, value] of Object.entries(fieldsOfReplacedQuote(quote))) set(name, value);
    }
    set('inPlaceOf', quote.id);
    set('optionName', quote.optionName ?? '');
  };
  const choose = (next: OptionMode) => {
    set('inPlaceOf', null);
    set('besideName', next === 'beside' && !isSeveral && !pending.optionName ? texts.firstName : null);
    // Quotes offered together have the same last day.
    set('validUntil', next === 'replace' ? null : pending.validUntil);
    if (next === 'instead') takePlaceOf(replaced);
    else set('optionName', next === 'replace' ? null : '');
  };
  const ways: Record<OptionMode, { label: string; help: string }> = {
    replace: isSeveral
      ? { label: texts.replaceAll(open.length), help: texts.replaceHelp }
      : { label: texts.replace, help: texts.replaceHelp },
    instead: { label: texts.replaceOne, help: texts.replaceOneHelp },
    beside: { label: texts.beside, help: texts.besideHelp },
  };
  const shown: OptionMode[] = [
    'replace',
    ...(isSeveral ? (['instead'] as const) : []),
    ...(open.length < maxOptions ? (['beside'] as const) : []),
  ];
  return (
    <>
      <RadioGroup
        name="option"
        isHalved
        label={isSeveral ? texts.labelAll(open.length) : texts.label(pending.number)}
        value={way}
        onValue={choose}
        options={shown.map((value) => ({ value, ...ways[value] }))}
      />
      {way === 'instead' && <ReplacedField open={open} value={replaced.id} onValue={takePlaceOf} />}
      {values.besideName !== null && (
        <NameField form={form} name="besideName" label={texts.besideName(pending.number)} />
      )}
      {values.optionName !== null && (
        <NameField form={form} name="optionName" label={texts.name} help={texts.nameHelp} />
      )}
    </>
  );
}

interface ReplacedFieldProps {
  open: readonly Quote[];
  value: string;
  onValue: (quote: Quote) => void;
}

/** Chooses the quote to replace. */
function ReplacedField({ open, value, onValue }: ReplacedFieldProps) {
  const { options: texts } = useTexts(quoteFormTexts);
  const formats = useFormats();
  return (
    <RadioGroup
      name="option-replaced"
      isHalved
      label={texts.which}
      value={value}
      onValue={(chosen) => {
        const quote = open.find(({ id }) => id === chosen);
        if (quote) onValue(quote);
      }}
      options={open.map(({ id, optionName, number, amountTtc }) => ({
        value: id,
        label: optionName ?? texts.numbered(number),
        help: <UnbrokenText text={texts.price(formats.money(amountTtc), number)} />,
      }))}
    />
  );
}

interface NameFieldProps {
  form: Form;
  name: 'optionName' | 'besideName';
  label: string;
  help?: string;
}

function NameField({ form, name, label, help }: NameFieldProps) {
  const { value, onValue, ...field } = form.value(name);
  return (
    <TextField
      {...field}
      label={label}
      {...(help && { help })}
      required
      autoComplete="off"
      maxLength={optionNameMaxLength}
      value={value ?? ''}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
