import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { lineLabelMaxLength, lineTotal, maxQuoteLines } from '#domain/quotes/quote-line-rules.ts';
import { units } from '#domain/quotes/unit-kinds.ts';
import { unitTexts } from '#domain/quotes/unit-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import {
  changedLine,
  emptyLine,
  type LineDraft,
  lineOf,
  type LinePart,
  invalidLineParts,
} from './quote-lines-draft.ts';
import { AddCustomsButton, CustomsFields } from './customs-fields.tsx';
import { AddPhotoButton, PhotoField } from './photo-field.tsx';
import { quoteFormTexts } from './quote-form-texts.ts';
import { quoteLineTexts } from './quote-line-texts.ts';
import { useLinePhoto } from './use-line-photo.ts';
import { type VatDraft } from './vat-draft.ts';
import { VatFields } from './vat-fields.tsx';

interface QuoteLinesFieldsProps {
  requestId: string;
  lines: readonly LineDraft[];
  /** The VAT for a new line that has no line before it. */
  vat: VatDraft;
  /** The id of the first field, to which the summary of errors links. */
  id: string;
  /** The key of the line to focus when it appears. */
  focusOn: string | undefined;
  /** Whether missing and wrong parts are marked. */
  isChecked: boolean;
  onLines: (lines: readonly LineDraft[]) => void;
}

/**
 * The lines of a quote. Pressing Enter in a line adds the next one. Without any line, the quote states only its
 * total.
 */
export function QuoteLinesFields({ requestId, lines, vat, id, focusOn, ...props }: QuoteLinesFieldsProps) {
  const { isChecked, onLines } = props;
  const texts = useTexts(quoteLineTexts);
  const adder = useRef<HTMLButtonElement>(null);
  const added = useRef(focusOn);
  const add = () => {
    const last = lines.at(-1);
    const line = emptyLine(last ?? vat, last?.unit);
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
  // Two uploads may end before the next render.
  const newest = useRef(lines);
  useEffect(() => {
    newest.current = lines;
  });
  const change = (key: string, part: Partial<LineDraft>) => {
    newest.current = newest.current.map((line) => (line.key === key ? changedLine(line, part) : line));
    onLines(newest.current);
  };
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-4">
        {lines.map((line, index) => (
          <li key={line.key}>
            <LineFields
              requestId={requestId}
              line={line}
              number={index + 1}
              {...(index === 0 && { id })}
              isChecked={isChecked}
              fieldRef={focusOnce(line.key)}
              onKeyDown={addOnEnter}
              onChange={(part) => change(line.key, part)}
              onRemove={() => remove(line.key)}
            />
          </li>
        ))}
      </ol>
      {lines.length < maxQuoteLines && (
        <Button ref={adder} className="self-start" icon={<Plus className="size-4" />} onClick={add}>
          {texts.addLine}
        </Button>
      )}
    </div>
  );
}

interface LineFieldsProps {
  requestId: string;
  line: LineDraft;
  number: number;
  id?: string;
  isChecked: boolean;
  fieldRef: Ref<HTMLInputElement>;
  onKeyDown: (event: KeyboardEvent) => void;
  onChange: (part: Partial<LineDraft>) => void;
  onRemove: () => void;
}

function LineFields({ requestId, number, id, fieldRef, onRemove, ...props }: LineFieldsProps) {
  const { line, isChecked, onKeyDown, onChange } = props;
  const texts = useTexts(quoteLineTexts);
  const formats = useFormats();
  const wrong = isChecked ? invalidLineParts(line) : [];
  const words = { ...texts.wrong, customRate: useTexts(quoteFormTexts).errors.rate };
  const errorOf = (part: LinePart) => (wrong.includes(part) ? words[part] : undefined);
  const complete = lineOf(line);
  const photo = useLinePhoto(requestId, onChange);
  const picker = useRef<HTMLInputElement>(null);
  const [opensCustoms, setOpensCustoms] = useState(false);
  const hasCustoms = opensCustoms || line.hsCode !== '' || line.origin !== '';
  return (
    <fieldset className="relative rounded-control bg-sunken p-3" {...photo.receivers}>
      <legend className="sr-only">{texts.lineNumber(number)}</legend>
      <div className="absolute -top-1 right-1 flex">
        {!line.photo && <AddPhotoButton number={number} photo={photo} inputRef={picker} />}
        {!hasCustoms && <AddCustomsButton number={number} onClick={() => setOpensCustoms(true)} />}
      </div>
      <div className="flex items-start gap-2">
        <TextField
          {...(id !== undefined && { id })}
          ref={fieldRef}
          label={texts.label}
          error={errorOf('label')}
          className="min-w-0 flex-1"
          maxLength={lineLabelMaxLength}
          autoComplete="off"
          value={line.label}
          onKeyDown={onKeyDown}
          onChange={(event) => onChange({ label: event.target.value })}
        />
        <IconButton
          label={texts.removeLine(number)}
          icon={<X className="size-4.5" />}
          onClick={onRemove}
          className="mt-6.5"
        />
      </div>
      <LineFigures line={line} errorOf={errorOf} onKeyDown={onKeyDown} onChange={onChange} />
      {hasCustoms && (
        <CustomsFields
          line={line}
          takesFocus={opensCustoms}
          error={errorOf('hsCode')}
          onKeyDown={onKeyDown}
          onChange={onChange}
        />
      )}
      <PhotoField
        line={line}
        number={number}
        photo={photo}
        onChange={onChange}
        onGone={() => picker.current?.focus()}
      />
      {complete && complete.quantity !== 100 && (
        <p className="mt-2 text-right text-14 text-muted">
          {texts.lineTotal(formats.money(lineTotal(complete)))}
        </p>
      )}
    </fieldset>
  );
}

interface LineFiguresProps extends Pick<LineFieldsProps, 'line' | 'onKeyDown' | 'onChange'> {
  errorOf: (part: LinePart) => string | undefined;
}

/** Quantity, unit, price and VAT of a line. */
function LineFigures({ line, errorOf, onKeyDown, onChange }: LineFiguresProps) {
  const texts = useTexts(quoteLineTexts);
  const unitNames = unitTexts[useLanguage()];
  return (
    <div className="mt-3 grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
      <TextField
        label={texts.quantity}
        error={errorOf('quantity')}
        inputMode="decimal"
        autoComplete="off"
        value={line.quantity}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange({ quantity: event.target.value })}
      />
      <Select
        label={texts.unit}
        options={units.map((value) => ({ value, label: unitNames[value][0] }))}
        value={line.unit}
        onChange={(event) => onChange({ unit: units.find((unit) => unit === event.target.value) ?? 'piece' })}
      />
      <MoneyField
        label={texts.unitPrice}
        className="max-sm:col-span-2"
        error={errorOf('unitPrice')}
        value={line.unitPrice}
        onKeyDown={onKeyDown}
        onValue={(unitPrice) => onChange({ unitPrice })}
      />
      <VatFields
        vat={line}
        onVat={({ vat, customRate, vatReason }) => onChange({ vat, customRate, vatReason })}
        customRate={{ error: errorOf('customRate') }}
        vatReason={{ error: errorOf('vatReason') }}
        className="max-sm:col-span-2"
        reasonClassName="col-span-2 sm:col-span-4"
      />
    </div>
  );
}
