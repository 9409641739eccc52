import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import type { FieldProps } from './field.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field, inputClasses } from './field.tsx';
import { useUiTexts } from '#web/ui/ui-language.ts';

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>;

export function PasswordField(props: PasswordFieldProps) {
  const { label, help, error, required, id, className, ...rest } = props;
  const texts = useUiTexts();
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, help, error, required, id, className }}>
      {(control) => (
        <span className="relative flex items-center">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classNames(inputClasses, 'pr-12')}
          />
          <button
            type="button"
            aria-label={shown ? texts.hidePassword : texts.showPassword}
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute right-0 inline-flex size-control items-center justify-center rounded-control text-muted transition-colors hover:text-default"
          >
            {shown ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
          </button>
        </span>
      )}
    </Field>
  );
}
