import { vatPresets } from '#domain/money.ts';
import { type VatReason, vatReasons } from '#domain/quotes/vat-reason-kinds.ts';
import { vatReasonTexts } from '#domain/quotes/vat-reason-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { quoteFormTexts } from './quote-form-texts.ts';
import { customVat, rateOf, type VatDraft } from './vat-draft.ts';

interface Part {
  id?: string;
  error?: string | undefined;
}

interface VatFieldsProps {
  vat: VatDraft;
  onVat: (vat: VatDraft) => void;
  customRate?: Part;
  vatReason?: Part;
  className?: string;
  /** The class of the field for the reason, which is long. */
  reasonClassName?: string;
}

/** The parts of a form's control that these fields use. */
const partOf = (part: Part | undefined) => ({
  ...(part?.id !== undefined && { id: part.id }),
  error: part?.error,
});

/** The rate, the field for another rate, and the reason that 0 % needs. */
export function VatFields({ vat, onVat, customRate, vatReason, className, reasonClassName }: VatFieldsProps) {
  const texts = useTexts(quoteFormTexts);
  const formats = useFormats();
  const reasons = vatReasonTexts[useLanguage()];
  const rates = vatPresets.map((rate) => ({
    value: String(rate),
    label: `${formats.rate(rate)} (${texts.vatName[rate] ?? ''})`,
  }));
  const reasonNamed = (value: string): VatReason | null =>
    vatReasons.find((reason) => reason === value) ?? null;
  return (
    <>
      <Select
        label={texts.vat}
        className={className}
        options={[...rates, { value: customVat, label: texts.custom }]}
        value={vat.vat}
        onChange={(event) => onVat({ ...vat, vat: event.target.value })}
      />
      {vat.vat === customVat && (
        <TextField
          {...partOf(customRate)}
          label={texts.customRate}
          className={className}
          required
          suffix="%"
          inputMode="decimal"
          autoComplete="off"
          value={vat.customRate}
          onChange={(event) => onVat({ ...vat, customRate: event.target.value })}
        />
      )}
      {rateOf(vat) === 0 && (
        <Select
          {...partOf(vatReason)}
          className={reasonClassName}
          label={texts.vatReason}
          required
          options={[
            { value: '', label: texts.chooseReason },
            ...vatReasons.map((value) => ({ value, label: reasons[value].name })),
          ]}
          value={vat.vatReason ?? ''}
          onChange={(event) => onVat({ ...vat, vatReason: reasonNamed(event.target.value) })}
        />
      )}
    </>
  );
}
