import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { lineLabelMaxLength, mostLines } from '#domain/quotes/quote-lines.ts';
import { useTexts } from '#web/shared/language.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { composeTexts } from './compose-texts.ts';
import { emptyLine, type LineDraft } from './quote-lines-draft.ts';

interface QuoteLinesFieldsProps {
  lines: readonly LineDraft[];
  onLines: (lines: readonly LineDraft[]) => void;
}

export function QuoteLinesFields({ lines, onLines }: QuoteLinesFieldsProps) {
  const texts = useTexts(composeTexts);
  const adder = useRef<HTMLButtonElement>(null);
  const added = useRef<string>(undefined);
  const add = () => {
    const line = emptyLine();
    added.current = line.key;
    onLines([...lines, line]);
  };
  const remove = (removed: string) => {
    onLines(lines.filter(({ key }) => key !== removed));
    adder.current?.focus();
  };
  /** A new line is there to be filled in. */
  const focusOnce = (key: string) => (field: HTMLInputElement | null) => {
    if (!field || added.current !== key) return;
    added.current = undefined;
    field.focus();
  };
  const change = (key: string, part: Partial<LineDraft>) =>
    onLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <div className="flex flex-col gap-4">
      {lines.length > 0 && (
        <ol className="flex flex-col gap-4">
          {lines.map((line, index) => (
            <li key={line.key}>
              <fieldset className="grid grid-cols-[1fr_auto] items-end gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,1fr)_6rem_9rem_auto]">
                <legend className="sr-only">{texts.lineNumber(index + 1)}</legend>
                <TextField
                  ref={focusOnce(line.key)}
                  label={texts.label}
                  className="max-sm:col-span-2"
                  maxLength={lineLabelMaxLength}
                  autoComplete="off"
                  value={line.label}
                  onChange={(event) => change(line.key, { label: event.target.value })}
                />
                <TextField
                  label={texts.quantity}
                  className="max-sm:col-span-2"
                  inputMode="decimal"
                  autoComplete="off"
                  value={line.quantity}
                  onChange={(event) => change(line.key, { quantity: event.target.value })}
                />
                <MoneyField
                  label={texts.unitPrice}
                  value={line.unitPrice}
                  onValue={(unitPrice) => change(line.key, { unitPrice })}
                />
                <IconButton
                  label={texts.removeLine(index + 1)}
                  icon={<X aria-hidden="true" className="size-4.5" />}
                  onClick={() => remove(line.key)}
                />
              </fieldset>
            </li>
          ))}
        </ol>
      )}
      {lines.length < mostLines && (
        <Button
          ref={adder}
          className="self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={add}
        >
          {texts.addLine}
        </Button>
      )}
    </div>
  );
}
