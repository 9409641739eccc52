import type { ComponentProps, ReactNode } from 'react';
import type { FieldProps } from './field.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field, inputClasses } from './field.tsx';

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'prefix'> {
  /** Shown inside the field, before and after the typed text. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** A control beside the field. An error below the field does not move it. */
  aside?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, help, error, required, id, className, prefix, suffix, aside, ...own } = props;
  const { type = 'text', ...rest } = own;
  return (
    <Field {...{ label, help, error, required, id, className }}>
      {(control) => (
        <span className="flex items-center gap-2">
          <span className="relative flex min-w-0 flex-1 items-center">
            {prefix && <Affix side="left">{prefix}</Affix>}
            <input
              {...rest}
              {...control}
              type={type}
              className={classNames(
                inputClasses,
                Boolean(prefix) && 'pl-9',
                Boolean(suffix) && (isWord(suffix) ? 'pr-12' : 'pr-9'),
              )}
            />
            {suffix && <Affix side="right">{suffix}</Affix>}
          </span>
          {aside}
        </span>
      )}
    </Field>
  );
}

const isWord = (suffix: ReactNode) => typeof suffix === 'string' && suffix.length > 1;

function Affix({ side, children }: { side: 'left' | 'right'; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'pointer-events-none absolute text-control text-muted',
        side === 'left' ? 'left-3' : 'right-3',
      )}
    >
      {children}
    </span>
  );
}
