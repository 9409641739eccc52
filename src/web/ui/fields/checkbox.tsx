import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { FieldProps } from './field.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError, FieldHelp, RequiredMark, useFieldParts } from './field.tsx';

interface CheckboxProps
  extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'value' | 'onChange'> {
  checked: boolean;
  onValue: (checked: boolean) => void;
}

export function Checkbox(props: CheckboxProps) {
  const { label, help, error, required, id: _, className, checked, onValue, ...rest } = props;
  const { control, helpId, errorId } = useFieldParts(props);
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <div className="flex items-start">
        <span className="relative -my-2.5 -ml-3 inline-flex size-11 shrink-0 items-center justify-center">
          <input
            {...rest}
            {...control}
            type="checkbox"
            checked={checked}
            onChange={(event) => onValue(event.target.checked)}
            data-quiet-focus=""
            className="peer absolute inset-0 appearance-none"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none inline-flex size-5 items-center justify-center rounded-chip border border-edge bg-raised text-transparent transition-colors peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-hover:border-edge-hover peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-60 peer-aria-invalid:border-danger"
          >
            <Check strokeWidth={3} className="size-3.5" />
          </span>
        </span>
        <label htmlFor={control.id} className="pt-0.5 text-14">
          {label}
          {required && <RequiredMark />}
        </label>
      </div>
      {help && (
        <div className="pl-8">
          <FieldHelp id={helpId}>{help}</FieldHelp>
        </div>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
