import type { ClipboardEvent } from 'react';
import type { InquiryLineReply } from '#contract/sourcing/sourcing-replies.ts';
import { formatQuantity } from '#domain/quotes/quantity-format.ts';
import { lineRemarksMaxLength } from '#domain/sourcing/inquiry-limits.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Fold } from '#web/ui/display/fold.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { CellField } from '#web/sourcing/cell-field.tsx';
import { cellParts, detailParts, type OfferLineDraft } from './offer-draft.ts';
import { wrongOfferParts } from './check-offer-draft.ts';
import { offerFormTexts } from './offer-form-texts.ts';
import { OfferStepsFields } from './offer-steps-fields.tsx';

/** The grid that the headings and each line share. */
export const cellGrid = 'grid gap-2 md:grid-cols-[minmax(0,1fr)_7.5rem_7rem_6rem_7.5rem]';

interface OfferLineFieldsProps {
  asked: InquiryLineReply;
  line: OfferLineDraft;
  isChecked: boolean;
  onChange: (part: Partial<OfferLineDraft>) => void;
  onPaste: (part: (typeof cellParts)[number], event: ClipboardEvent) => void;
}

/** The answer to one line: the four numbers that nearly every answer has. The less common fields are folded. */
export function OfferLineFields({ asked, line, isChecked, onChange, onPaste }: OfferLineFieldsProps) {
  const texts = useTexts(offerFormTexts);
  const language = useLanguage();
  const wrong = isChecked ? wrongOfferParts(line) : [];
  const quantity = { quantity: asked.quantities[0] ?? 100, unit: asked.unit };
  return (
    <fieldset className="border-b border-line py-3 last:border-b-0">
      <legend className="sr-only">{asked.label}</legend>
      <div className={`${cellGrid} max-md:grid-cols-2`}>
        <p className="min-w-0 self-center text-14 max-md:col-span-2">
          <span className="block font-medium wrap-anywhere">{asked.label}</span>
          <span className="text-muted tabular-nums">{formatQuantity(quantity, language)}</span>
        </p>
        {cellParts.map((part) => (
          <CellField
            key={part}
            label={texts.cells[part]}
            value={line[part]}
            isWrong={wrong.includes(part)}
            onValue={(value) => onChange({ [part]: value })}
            onPaste={(event) => onPaste(part, event)}
          />
        ))}
      </div>
      {wrong.some((part) => part !== 'steps') && <p className="mt-1 text-14 text-danger">{texts.wrong}</p>}
      <Fold summary={texts.details} className="mt-2 border-t-0 pt-0">
        <div className="flex flex-col gap-4">
          <OfferStepsFields
            steps={line.steps}
            error={wrong.includes('steps') ? texts.wrongSteps : undefined}
            onSteps={(steps) => onChange({ steps })}
          />
          <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
            {detailParts.map((part) => (
              <TextField
                key={part}
                label={texts.parts[part]}
                autoComplete="off"
                maxLength={20}
                inputMode={part === 'origin' ? 'text' : 'decimal'}
                error={wrong.includes(part) ? texts.wrong : undefined}
                value={line[part]}
                onChange={({ target }) => onChange({ [part]: target.value })}
              />
            ))}
          </div>
          <TextField
            label={texts.lineRemarks}
            autoComplete="off"
            maxLength={lineRemarksMaxLength}
            value={line.remarks}
            onChange={({ target }) => onChange({ remarks: target.value })}
          />
        </div>
      </Fold>
    </fieldset>
  );
}
