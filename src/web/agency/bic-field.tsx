import { useState } from 'react';
import { compactBic, isBic } from '#domain/agency/bank-details-rules.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';

interface BicFieldProps {
  id: string;
  name: string;
  label: string;
  help: string;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
  required?: boolean;
  /** The error, shown after the field was left with a wrong value. */
  wrong: string;
}

export function BicField({ value, onValue, error, wrong, ...rest }: BicFieldProps) {
  const [left, setLeft] = useState(true);
  return (
    <TextField
      {...rest}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      value={value}
      error={error ?? (left && value && !isBic(value) ? wrong : undefined)}
      onChange={(event) => onValue(event.target.value.toUpperCase())}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        onValue(compactBic(value));
      }}
    />
  );
}
