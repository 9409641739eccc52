import type { ChangeEvent, Ref } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';

const factorNameMaxLength = 100;

interface FactorNameFieldProps {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  ref?: Ref<HTMLInputElement>;
}

export function FactorNameField(control: FactorNameFieldProps) {
  const texts = useTexts(securityTexts).factors;
  return (
    <TextField
      label={texts.name}
      help={texts.nameHelp}
      autoComplete="off"
      maxLength={factorNameMaxLength}
      required
      onFocus={(event) => event.target.select()}
      {...control}
    />
  );
}
