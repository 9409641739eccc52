import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { lineLabelMaxLength, maxQuoteLines } from '#domain/quotes/quote-line-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { composeTexts } from './compose-texts.ts';
import { emptyLine, type LineDraft, type LinePart, wrongParts } from './quote-lines-draft.ts';

interface QuoteLinesFieldsProps {
  lines: readonly LineDraft[];
  /** Increases with each attempt to continue; the fields then mark missing parts and focus the first. */
  attempt: number;
  onLines: (lines: readonly LineDraft[]) => void;
}

export function QuoteLinesFields({ lines, attempt, onLines }: QuoteLinesFieldsProps) {
  const texts = useTexts(composeTexts);
  const adder = useRef<HTMLButtonElement>(null);
  const added = useRef<string>(undefined);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (attempt > 0) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  const add = () => {
    const line = emptyLine();
    added.current = line.key;
    onLines([...lines, line]);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || !isPlain) return;
    event.preventDefault();
    if (lines.length < maxQuoteLines) add();
  };
  const remove = (removed: string) => {
    onLines(lines.filter(({ key }) => key !== removed));
    adder.current?.focus();
  };
  /** Focuses a new line, ready to be filled in. */
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
        <ol ref={list} className="flex flex-col gap-4">
          {lines.map((line, index) => (
            <li key={line.key}>
              <LineFields
                line={line}
                number={index + 1}
                attempt={attempt}
                fieldRef={focusOnce(line.key)}
                onKeyDown={addOnEnter}
                onChange={(part) => change(line.key, part)}
                onRemove={() => remove(line.key)}
              />
            </li>
          ))}
        </ol>
      )}
      {lines.length < maxQuoteLines && (
        <Button ref={adder} className="self-start" icon={<Plus className="size-4" />} onClick={add}>
          {texts.addLine}
        </Button>
      )}
    </div>
  );
}

interface LineFieldsProps {
  line: LineDraft;
  number: number;
  attempt: number;
  fieldRef: Ref<HTMLInputElement>;
  onKeyDown: (event: KeyboardEvent) => void;
  onChange: (part: Partial<LineDraft>) => void;
  onRemove: () => void;
}

function LineFields({ line, number, attempt, fieldRef, onKeyDown, onChange, onRemove }: LineFieldsProps) {
  const texts = useTexts(composeTexts);
  const errorOf = (part: LinePart) =>
    attempt > 0 && wrongParts(line).includes(part) ? texts.wrong[part] : undefined;
  return (
    <fieldset className="grid grid-cols-[1fr_auto] items-start gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,1fr)_6rem_9rem_auto]">
      <legend className="sr-only">{texts.lineNumber(number)}</legend>
      <TextField
        ref={fieldRef}
        label={texts.label}
        error={errorOf('label')}
        className="max-sm:col-span-2"
        maxLength={lineLabelMaxLength}
        autoComplete="off"
        value={line.label}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <TextField
        label={texts.quantity}
        error={errorOf('quantity')}
        className="max-sm:col-span-2"
        inputMode="decimal"
        autoComplete="off"
        value={line.quantity}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange({ quantity: event.target.value })}
      />
      <MoneyField
        label={texts.unitPrice}
        error={errorOf('unitPrice')}
        value={line.unitPrice}
        onKeyDown={onKeyDown}
        onValue={(unitPrice) => onChange({ unitPrice })}
      />
      <IconButton
        label={texts.removeLine(number)}
        icon={<X className="size-4.5" />}
        onClick={onRemove}
        className="mt-6.5"
      />
    </fieldset>
  );
}
