import { placeMaxLength } from '#domain/quotes/delivery-terms-rules.ts';
import { incoterms } from '#domain/quotes/incoterm-kinds.ts';
import { paymentTermsMaxLength, remarksMaxLength } from '#domain/sourcing/inquiry-limits.ts';
import { parseDecimal } from '#domain/sourcing/typed-number-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { isDay } from '#web/ui/fields/day-text.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { OfferDraft } from './offer-draft.ts';
import { offerFormTexts } from './offer-form-texts.ts';

interface OfferTermsFieldsProps {
  draft: OfferDraft;
  isChecked: boolean;
  onChange: (part: Partial<OfferDraft>) => void;
}

/** The terms of an offer, which apply to all its lines. */
export function OfferTermsFields({ draft, isChecked, onChange }: OfferTermsFieldsProps) {
  const texts = useTexts(offerFormTexts);
  const { currency, incoterm, place, validUntil, paymentTerms, inland, remarks } = draft;
  const isInlandWrong = inland.trim() !== '' && parseDecimal(inland, 2) === null;
  const isDayWrong = validUntil !== '' && !isDay(validUntil);
  const typed = (part: 'place' | 'paymentTerms' | 'inland' | 'remarks', maxLength: number) => ({
    value: draft[part],
    maxLength,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [part]: target.value }),
  });
  return (
    <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-4">
      <Select
        label={texts.incoterm}
        options={[
          { value: '', label: texts.noIncoterm },
          ...incoterms.map((value) => ({ value, label: value })),
        ]}
        value={incoterm}
        onChange={({ target }) => onChange({ incoterm: incoterms.find((it) => it === target.value) ?? '' })}
      />
      <TextField
        label={texts.place}
        disabled={incoterm === ''}
        {...typed('place', placeMaxLength)}
        value={place}
      />
      <DateField
        label={texts.validUntil}
        value={validUntil}
        error={isChecked && isDayWrong ? texts.wrongDay : undefined}
        onValue={(value) => onChange({ validUntil: value })}
      />
      <TextField
        label={texts.inland}
        inputMode="decimal"
        suffix={currency}
        error={isChecked && isInlandWrong ? texts.wrong : undefined}
        {...typed('inland', 20)}
      />
      <TextField
        label={texts.paymentTerms}
        className="max-md:col-span-2"
        {...typed('paymentTerms', paymentTermsMaxLength)}
        value={paymentTerms}
      />
      <TextField
        label={texts.remarks}
        className="col-span-2"
        {...typed('remarks', remarksMaxLength)}
        value={remarks}
      />
    </div>
  );
}
