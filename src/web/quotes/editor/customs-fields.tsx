import { Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useCountries } from '#web/shared/forms/use-countries.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { LineDraft } from './quote-lines-draft.ts';
import { quoteLineTexts } from './quote-line-texts.ts';

/** The button in the corner of a line that states neither customs code nor origin. There it takes no height. */
export function AddCustomsButton({ number, onClick }: { number: number; onClick: () => void }) {
  const texts = useTexts(quoteLineTexts);
  return (
    <button
      type="button"
      aria-label={texts.addCustoms(number)}
      className="flex min-h-11 min-w-11 items-center gap-1 rounded-control px-2 pt-2 text-14 text-accent hover:underline"
      onClick={onClick}
    >
      <Plus aria-hidden="true" className="size-3.5" />
      {texts.customs}
    </button>
  );
}

interface CustomsFieldsProps {
  line: Pick<LineDraft, 'hsCode' | 'origin'>;
  error: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onChange: (part: Partial<LineDraft>) => void;
  /** Whether the fields take the focus, because the button that was pressed to add them has disappeared. */
  takesFocus: boolean;
}

/** The customs code and the origin of a line. */
export function CustomsFields({ line, error, takesFocus, onKeyDown, onChange }: CustomsFieldsProps) {
  const texts = useTexts(quoteLineTexts);
  const countries = useCountries();
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
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
