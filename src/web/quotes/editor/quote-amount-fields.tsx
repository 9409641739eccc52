import { ListPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { amountsOf, vatTotals } from '#domain/quotes/quote-line-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import type { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SumList } from '#web/ui/display/sum-list.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import type { QuoteDraft } from './quote-draft.ts';
import { automaticTtc, chosenVat, ttcOf } from './quote-draft.ts';
import { quoteFormTexts } from './quote-form-texts.ts';
import { quoteLineTexts } from './quote-line-texts.ts';
import { firstLine, linesOf } from './quote-lines-draft.ts';
import { QuoteLinesFields } from './quote-lines-fields.tsx';
import { VatFields } from './vat-fields.tsx';

type Form = ReturnType<typeof useForm<QuoteDraft>>;

interface QuoteAmountFieldsProps {
  form: Form;
  request: Pick<RequestDetail, 'id' | 'title'>;
}

/** The amounts of a quote: typed as a total, or calculated from lines. */
export function QuoteAmountFields({ form, request }: QuoteAmountFieldsProps) {
  const texts = useTexts(quoteLineTexts);
  const { values, set } = form;
  const hasLines = values.lines.length > 0;
  const [begun, setBegun] = useState<string>();
  const itemiser = useRef<HTMLButtonElement>(null);
  const hadLines = useRef(hasLines);
  const itemise = () => {
    const line = firstLine(chosenVat(values), request.title, values.amountHt);
    setBegun(line.key);
    set('lines', [line]);
  };
  useEffect(() => {
    // The agent removed the last line, and with it the button that had the focus.
    if (hadLines.current && !hasLines) itemiser.current?.focus();
    hadLines.current = hasLines;
  }, [hasLines]);
  return (
    <>
      {hasLines ? (
        <LineAmounts form={form} requestId={request.id} focusOn={begun} />
      ) : (
        <div className="flex flex-col items-start gap-1.5">
          <TotalFields form={form} />
          <Button
            ref={itemiser}
            size="small"
            variant="quiet"
            className="-ml-3"
            icon={<ListPlus className="size-4" />}
            onClick={itemise}
          >
            {texts.itemise}
          </Button>
        </div>
      )}
      {values.operatingMode === 'commission' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <FeeField form={form} />
        </div>
      )}
    </>
  );
}

interface LineAmountsProps {
  form: Form;
  requestId: string;
  focusOn: string | undefined;
}

function LineAmounts({ form, requestId, focusOn }: LineAmountsProps) {
  const texts = useTexts(quoteLineTexts);
  const { vatOn } = useTexts(quoteTexts);
  const formats = useFormats();
  const { values } = form;
  const { id, error } = form.value('lines');
  const lines = linesOf(values.lines);
  const amounts = lines && amountsOf(lines);
  return (
    <>
      <QuoteLinesFields
        requestId={requestId}
        id={id}
        focusOn={focusOn}
        lines={values.lines}
        vat={chosenVat(values)}
        isChecked={error !== undefined}
        onLines={(next) => form.set('lines', next)}
      />
      {lines && amounts && (
        <SumList
          size="large"
          lines={[
            { label: texts.totalHt, cents: amounts.amountHt },
            ...vatTotals(lines).map(({ rate, reason, exclVat, vat }) => ({
              id: `${rate} ${reason ?? ''}`,
              label: vatOn(formats.rate(rate), formats.money(exclVat)),
              cents: vat,
            })),
          ]}
          total={{ label: texts.totalTtc, cents: amounts.amountTtc }}
        />
      )}
    </>
  );
}

/** Amount excl. VAT, rate, and amount incl. VAT, which is calculated until a person types it. */
function TotalFields({ form }: { form: Form }) {
  const texts = useTexts(quoteFormTexts);
  const { values, set } = form;
  const [recomputed, setRecomputed] = useState(false);
  /** A typed total applies only to the amount and rate for which it was typed. */
  const forgetHand = () => {
    if (!values.byHand) return;
    set('byHand', null);
    setRecomputed(true);
  };
  const { id: htId, error: htError } = form.value('amountHt');
  return (
    <div className="grid w-full items-start gap-5 sm:grid-cols-2 md:grid-cols-3">
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
      <VatFields
        vat={chosenVat(values)}
        onVat={({ vat, customRate, vatReason }) => {
          set('vat', vat);
          set('customRate', customRate);
          set('vatReason', vatReason);
          if (vat !== values.vat || customRate !== values.customRate) forgetHand();
        }}
        customRate={form.text('customRate')}
        vatReason={form.value('vatReason')}
      />
      <InclVatField form={form} recomputed={recomputed} onRecomputed={setRecomputed} />
    </div>
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
