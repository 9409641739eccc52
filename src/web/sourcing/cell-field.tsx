import type { ComponentProps } from 'react';
import { useId } from 'react';
import { inputClasses } from '#web/ui/fields/field.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface CellFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> {
  /** Shown above the field on phones. On wide screens the column's heading is the label. */
  label: string;
  value: string;
  isWrong: boolean;
  onValue: (value: string) => void;
}

/** A number in a row of fields. */
export function CellField({ label, value, isWrong, onValue, ...rest }: CellFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-14 md:sr-only">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-invalid={isWrong || undefined}
        autoComplete="off"
        inputMode="decimal"
        maxLength={20}
        value={value}
        onChange={({ target }) => onValue(target.value)}
        className={classNames(inputClasses, 'text-right tabular-nums')}
      />
    </div>
  );
}
