import { nameMaxLength } from '#domain/accounts/account-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { accountTexts } from './account-texts.ts';
import { PhoneField } from './phone-field.tsx';
import type { PhoneNumber } from './phone-rules.ts';

interface TextControl {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

interface PersonFieldsProps {
  firstName: TextControl;
  lastName: TextControl;
  phone: {
    id: string;
    name: string;
    value: PhoneNumber;
    error: string | undefined;
    onValue: (value: PhoneNumber) => void;
  };
}

/** Fields for a person's name and phone number. */
export function PersonFields({ firstName, lastName, phone }: PersonFieldsProps) {
  const texts = useTexts(accountTexts);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={texts.firstName}
          autoComplete="given-name"
          maxLength={nameMaxLength}
          required
          {...firstName}
        />
        <TextField
          label={texts.lastName}
          autoComplete="family-name"
          maxLength={nameMaxLength}
          required
          {...lastName}
        />
      </div>
      <PhoneField {...phone} />
    </>
  );
}
