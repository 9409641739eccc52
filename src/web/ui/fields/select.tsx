import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { FieldProps } from './field.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field, inputClasses } from './field.tsx';

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, keyof FieldProps> {
  options: readonly { value: string; label: string }[];
}

/** A list of options. It is the browser's own control, which works best on a phone. */
export function Select(props: SelectProps) {
  const { label, help, error, required, id, className, options, ...rest } = props;
  return (
    <Field {...{ label, help, error, required, id, className }}>
      {(control) => (
        <span className="relative flex items-center">
          <select
            {...rest}
            {...control}
            className={classNames(inputClasses, 'appearance-none truncate pr-9')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute right-3 size-4 text-muted" />
        </span>
      )}
    </Field>
  );
}
