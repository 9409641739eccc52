import type { ComponentProps } from 'react';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

interface DateFieldProps
  extends
    FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'value' | 'onChange' | 'prefix' | 'type'> {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onValue: (value: string) => void;
}

/** The browser's own calendar, in the visitor's own week. */
export function DateField({ onValue, ...rest }: DateFieldProps) {
  return <TextField {...rest} type="date" onChange={(event) => onValue(event.target.value)} />;
}
