import { Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCountries } from '#web/shared/forms/use-countries.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { LineDraft } from './quote-lines-draft.ts';
import { quoteLineTexts } from './quote-line-texts.ts';

interface CustomsFieldsProps {
  line: Pick<LineDraft, 'hsCode' | 'origin'>;
  number: number;
  error: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onChange: (part: Partial<LineDraft>) => void;
}

/**
 * The customs code and the origin of a line. As long as it states neither, they are one press in the corner of the line,
 * which takes no height.
 */
export function CustomsFields({ line, number, ...props }: CustomsFieldsProps) {
  const texts = useTexts(quoteLineTexts);
  const [isOpened, setIsOpened] = useState(false);
  if (isOpened || line.hsCode !== '' || line.origin !== '')
    return <OpenFields line={line} takesFocus={isOpened} {...props} />;
  return (
    <button
      type="button"
      aria-label={texts.addCustoms(number)}
      className="absolute -top-1 right-1 flex min-h-11 min-w-11 items-center gap-1 rounded-control px-2 pt-2 text-14 text-accent hover:underline"
      onClick={() => setIsOpened(true)}
    >
      <Plus aria-hidden="true" className="size-3.5" />
      {texts.customs}
    </button>
  );
}

type OpenFieldsProps = Omit<CustomsFieldsProps, 'number'> & { takesFocus: boolean };

function OpenFields({ line, error, takesFocus, onKeyDown, onChange }: OpenFieldsProps) {
  const texts = useTexts(quoteLineTexts);
  const countries = useCountries();
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (takesFocus) code.current?.focus();
  }, [takesFocus]);
  return (
    <div className="mt-3 grid grid-cols-2 items-start gap-3">
      <TextField
        ref={code}
        label={texts.hsCode}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={line.hsCode}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onChange({ hsCode: target.value })}
      />
      <Select
        label={texts.origin}
        options={[{ value: '', label: texts.noOrigin }, ...countries]}
        value={line.origin}
        onChange={({ target }) => onChange({ origin: target.value })}
      />
    </div>
  );
}
