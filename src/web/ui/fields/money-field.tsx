import type { ComponentProps } from 'react';
import { useState } from 'react';
import type { Cents } from '#domain/money.ts';
import { formatMoney, parseAmount } from '#domain/money.ts';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';
import { useUiLanguage } from '#web/ui/ui-language.ts';

interface MoneyFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'value' | 'onChange' | 'prefix'> {
  value: Cents | null;
  /** Null if the typed text is not an amount; `typed` distinguishes empty from wrong. */
  onValue: (value: Cents | null, typed: string) => void;
  /** The unit; the value counts its hundredths. € by default. */
  suffix?: string;
}

/**
 * An amount in euros. It accepts `1 234,56` and `1234.56`, and shows the language's own format after the field
 * is left.
 */
export function MoneyField({ value, onValue, onBlur, suffix = '€', ...rest }: MoneyFieldProps) {
  const language = useUiLanguage();
  const [draft, setDraft] = useState<string | null>(null);
  const isDraft = draft !== null && parseAmount(draft) === value;
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode="decimal"
      suffix={suffix}
      value={isDraft ? draft : value === null ? '' : formatMoney(value, language, 'amount')}
      onChange={(event) => {
        const typed = event.target.value;
        setDraft(typed);
        onValue(parseAmount(typed), typed);
      }}
      onBlur={(event) => {
        if (value !== null) setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
