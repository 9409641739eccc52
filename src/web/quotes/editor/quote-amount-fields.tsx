import { useState } from 'react';
import { vatPresets } from '#domain/money.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import type { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { QuoteDraft } from './quote-draft.ts';
import { automaticTtc, ttcOf } from './quote-draft.ts';
import { quoteFormTexts } from './quote-form-texts.ts';

type Form = ReturnType<typeof useForm<QuoteDraft>>;

/** Amount excl. VAT, rate, and amount incl. VAT, which is calculated until a person types it. */
export function QuoteAmountFields({ form }: { form: Form }) {
  const texts = useTexts(quoteFormTexts);
  const formats = useFormats();
  const { values, set } = form;
  const [recomputed, setRecomputed] = useState(false);
  /** A typed total applies only to the amount and rate for which it was typed. */
  const forgetHand = () => {
    if (!values.byHand) return;
    set('byHand', null);
    setRecomputed(true);
  };
  const rates = vatPresets.map((rate) => ({
    value: String(rate),
    label: `${formats.rate(rate)} (${texts.vatName[rate] ?? ''})`,
  }));
  const { id: htId, error: htError } = form.value('amountHt');
  const customRate = form.text('customRate');
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2 md:grid-cols-3">
        <MoneyField
          id={htId}
          error={htError}
          label={texts.amountHt}
          required
          value={values.amountHt}
          onValue={(cents, typed) => {
            set('amountHt', cents);
            set('typedHt', typed);
            if (cents !== values.amountHt) forgetHand();
          }}
        />
        <Select
          label={texts.vat}
          options={[...rates, { value: 'custom', label: texts.custom }]}
          value={values.vat}
          onChange={(event) => {
            set('vat', event.target.value);
            forgetHand();
          }}
        />
        {values.vat === 'custom' && (
          <TextField
            label={texts.customRate}
            required
            suffix="%"
            inputMode="decimal"
            autoComplete="off"
            {...customRate}
            onChange={(event) => {
              customRate.onChange(event);
              forgetHand();
            }}
          />
        )}
        <InclVatField form={form} recomputed={recomputed} onRecomputed={setRecomputed} />
      </div>
      {values.operatingMode === 'commission' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <FeeField form={form} />
        </div>
      )}
    </>
  );
}

/** On commission: the agency's own part of the amount. */
function FeeField({ form: { values, set, value } }: { form: Form }) {
  const texts = useTexts(quoteFormTexts);
  const { id, error } = value('fee');
  return (
    <MoneyField
      id={id}
      error={error}
      label={texts.fee}
      help={texts.feeHelp}
      required
      value={values.fee}
      onValue={(cents, typed) => {
        set('fee', cents);
        set('typedFee', typed);
      }}
    />
  );
}

interface InclVatFieldProps {
  form: Form;
  /** True after a typed amount was replaced by the calculated one. */
  recomputed: boolean;
  onRecomputed: (recomputed: boolean) => void;
}

function InclVatField({ form, recomputed, onRecomputed }: InclVatFieldProps) {
  const texts = useTexts(quoteFormTexts);
  const formats = useFormats();
  const { values, set } = form;
  const automatic = automaticTtc(values);
  const { id, error } = form.value('byHand');
  return (
    <div className="flex flex-col items-start gap-1.5">
      <MoneyField
        id={id}
        error={error}
        label={texts.amountTtc}
        required
        className="w-full"
        value={ttcOf(values)}
        onValue={(cents, typed) => {
          set('byHand', { cents, typed });
          onRecomputed(false);
        }}
      />
      <p aria-live="polite" className="text-14 text-muted">
        {values.byHand ? texts.byHand : recomputed ? texts.recomputed : texts.automatic}
      </p>
      {values.byHand && automatic !== null && (
        <Button size="small" variant="quiet" className="-ml-3" onClick={() => set('byHand', null)}>
          {texts.backToAutomatic(formats.money(automatic))}
        </Button>
      )}
    </div>
  );
}
