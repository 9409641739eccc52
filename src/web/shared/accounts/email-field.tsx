import type { ComponentProps } from 'react';
import { emailMaxLength } from '#domain/accounts/account-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { accountTexts } from './account-texts.ts';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string };

/** A field for an email address, as keyboards and password managers expect it. */
export function EmailField({ label, ...rest }: EmailFieldProps) {
  const texts = useTexts(accountTexts);
  return (
    <TextField
      label={label ?? texts.email}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={emailMaxLength}
      required
      {...rest}
    />
  );
}
