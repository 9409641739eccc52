import type { ReactNode } from 'react';
import type { FieldProps } from './field.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError, FieldHelp, RequiredMark, useFieldParts } from './field.tsx';

export const radioClasses =
  'mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-edge bg-raised transition-[border-width] checked:border-5 checked:border-accent';

interface RadioGroupProps<T extends string> extends FieldProps {
  name: string;
  value: T | null;
  onValue: (value: T) => void;
  options: readonly { value: T; label: string; help?: ReactNode }[];
  /** Puts the options side by side on wide screens, each as wide as its text. */
  inline?: boolean;
  /** Puts the options side by side on wide screens, each half as wide as the group. */
  isHalved?: boolean;
  disabled?: boolean;
}

export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { label, help, error, required, className, name, value, onValue, options, disabled } = props;
  const { inline, isHalved } = props;
  const { control, helpId, errorId } = useFieldParts(props);
  return (
    <fieldset
      id={control.id}
      tabIndex={-1}
      data-quiet-focus=""
      disabled={disabled}
      aria-describedby={control['aria-describedby']}
      className={classNames('flex min-w-0 flex-col gap-2', className)}
    >
      <legend className={classNames('text-14 font-medium', help ? 'mb-1' : 'mb-2')}>
        {label}
        {required && <RequiredMark />}
      </legend>
      {help && <FieldHelp id={helpId}>{help}</FieldHelp>}
      <div
        className={classNames(
          'gap-2',
          isHalved ? 'grid lg:grid-cols-2' : inline ? 'flex flex-wrap' : 'flex flex-col',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 items-start gap-2.5 rounded-control border border-edge bg-raised px-3 py-2.5 text-control leading-5 transition-colors hover:border-edge-hover has-checked:border-accent has-checked:bg-accent-subtle has-disabled:opacity-60"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              required={required}
              onChange={() => onValue(option.value)}
              className={radioClasses}
            />
            <span className="flex min-w-0 flex-col">
              <span className="font-medium wrap-anywhere">{option.label}</span>
              {option.help && <span className="text-14 text-muted">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
