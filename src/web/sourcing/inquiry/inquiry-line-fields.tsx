import { X } from 'lucide-react';
import { lineLabelMaxLength } from '#domain/quotes/quote-line-rules.ts';
import { units } from '#domain/quotes/unit-kinds.ts';
import { unitTexts } from '#domain/quotes/unit-texts.ts';
import { packagingMaxLength, specificationMaxLength } from '#domain/sourcing/inquiry-limits.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Fold } from '#web/ui/display/fold.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type InquiryLineDraft, type InquiryPart, invalidInquiryParts } from './inquiry-draft.ts';
import { sourcingTexts } from '#web/sourcing/sourcing-texts.ts';

interface InquiryLineFieldsProps {
  line: InquiryLineDraft;
  number: number;
  isChecked: boolean;
  onChange: (part: Partial<InquiryLineDraft>) => void;
  /** Undefined for the empty line at the end. */
  onRemove: (() => void) | undefined;
}

/** The fields of one line that the agency asks suppliers for; the less common ones are folded. */
export function InquiryLineFields(props: InquiryLineFieldsProps) {
  const { line, number, isChecked, onChange, onRemove } = props;
  const texts = useTexts(sourcingTexts).asked;
  const language = useLanguage();
  const wrong = isChecked ? invalidInquiryParts(line) : [];
  const errorOf = (part: InquiryPart) => (wrong.includes(part) ? texts.wrong[part] : undefined);
  const typed = (part: 'label' | 'quantities' | 'targetPrice') => ({
    value: line[part],
    error: errorOf(part),
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [part]: target.value }),
  });
  return (
    <fieldset className="rounded-control bg-sunken p-3">
      <legend className="sr-only">{texts.line(number)}</legend>
      <div className="relative flex items-start gap-2">
        <div className="grid min-w-0 flex-1 items-start gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_12rem_9rem_8rem]">
          <TextField label={texts.label} required maxLength={lineLabelMaxLength} {...typed('label')} />
          <TextField
            label={texts.quantities}
            required
            inputMode="decimal"
            maxLength={80}
            placeholder={texts.quantitiesExample}
            {...typed('quantities')}
          />
          <Select
            label={texts.unit}
            options={units.map((value) => ({ value, label: unitTexts[language][value][1] }))}
            value={line.unit}
            onChange={({ target }) =>
              onChange({ unit: units.find((unit) => unit === target.value) ?? 'piece' })
            }
          />
          <TextField label={texts.target} inputMode="decimal" maxLength={20} {...typed('targetPrice')} />
        </div>
        {/* On wide screens the empty line keeps the place, so that the columns stay below each other. */}
        <div className="-mt-1 -mr-1 size-control shrink-0 max-sm:absolute max-sm:-top-2 max-sm:right-0">
          {onRemove && (
            <IconButton
              label={texts.remove(line.label.trim() || texts.unnamed(number))}
              icon={<X className="size-4" />}
              onClick={onRemove}
            />
          )}
        </div>
      </div>
      <Fold summary={texts.details} className="mt-3">
        <div className="grid gap-3">
          <TextArea
            label={texts.specification}
            maxLength={specificationMaxLength}
            maxHeight={200}
            value={line.specification}
            onChange={({ target }) => onChange({ specification: target.value })}
          />
          <TextField
            label={texts.packaging}
            maxLength={packagingMaxLength}
            autoComplete="off"
            value={line.packaging}
            onChange={({ target }) => onChange({ packaging: target.value })}
          />
        </div>
      </Fold>
    </fieldset>
  );
}
