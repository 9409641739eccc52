import type { FreightPriceReply } from '#contract/tariffs/tariff-endpoints.ts';
import { defaultVatRate } from '#domain/money.ts';
import { type Incoterm, incoterms } from '#domain/quotes/incoterm-kinds.ts';
import { transportModes } from '#domain/sourcing/door/door-kinds.ts';
import { spreadKeys } from '#domain/sourcing/door/spread-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToday } from '#web/shared/time/use-today.ts';
import { tariffTexts } from '#web/tariffs/tariff-texts.ts';
import { useFreightWords } from '#web/tariffs/use-freight-words.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { insuranceKinds, type SumField, vatTreatments } from './door-draft.ts';
import { doorTexts } from './door-texts.ts';
import type { DoorForm } from './use-door-form.ts';

interface FieldsProps {
  form: DoorForm;
}

interface DoorFieldsProps extends FieldsProps {
  /** The incoterm of the sale; empty if it is not decided yet. */
  incoterm: Incoterm | '';
  onIncoterm: (incoterm: Incoterm | null) => void;
  freightPrices: readonly FreightPriceReply[];
  isCommission: boolean;
  /** Whether the client has a VAT number. */
  hasVatNumber: boolean;
}

/** The fields of the way to the door; an empty field means unknown. */
export function DoorFields(props: DoorFieldsProps) {
  const { form, freightPrices, isCommission, hasVatNumber, incoterm, onIncoterm } = props;
  const texts = useTexts(doorTexts).fields;
  const { values, set } = form;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-end gap-x-3 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <FreightFields form={form} freightPrices={freightPrices} />
        <InsuranceFields form={form} />
        <SumTextField form={form} field="clearance" />
        <SumTextField form={form} field="delivery" />
        <SumTextField form={form} field="bank" />
        {isCommission && <SumTextField form={form} field="commission" />}
        <VatFields form={form} />
        <Select
          label={texts.sale}
          options={[
            { value: '', label: texts.noIncoterm },
            ...incoterms.map((value) => ({ value, label: value })),
          ]}
          value={incoterm}
          onChange={({ target }) => onIncoterm(incoterms.find((each) => each === target.value) ?? null)}
        />
      </div>
      <p className="text-14 text-muted">
        {texts.vatHelp[values.vat]} {!hasVatNumber && texts.noVatNumber}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span aria-hidden="true" className="text-14 font-medium">
          {texts.spreadBy}
        </span>
        <Segmented
          label={texts.spreadBy}
          value={values.spreadBy}
          onValue={(key) => set('spreadBy', key)}
          options={spreadKeys.map((value) => ({ value, label: texts.spreadKeys[value] }))}
        />
      </div>
    </div>
  );
}

function SumTextField({ form, field }: FieldsProps & { field: SumField }) {
  const texts = useTexts(doorTexts).fields;
  return (
    <TextField
      label={texts[field]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      suffix="€"
      {...form.text(field)}
    />
  );
}

/** The mode, and the freight: a typed sum or a row of the agency's table. */
function FreightFields({ form, freightPrices }: Pick<DoorFieldsProps, 'form' | 'freightPrices'>) {
  const texts = useTexts(doorTexts).fields;
  const { modes, expired, until } = useTexts(tariffTexts).freight;
  const wordsOf = useFreightWords();
  const today = useToday();
  const { values, set } = form;
  const nameOf = (price: FreightPriceReply) => {
    const { lane, price: sum, day } = wordsOf(price);
    const isExpired = price.validUntil !== null && price.validUntil < today;
    return [lane, sum, day && until(day), isExpired && expired].filter(Boolean).join(' · ');
  };
  const ofMode = freightPrices.filter(({ mode }) => mode === values.mode);
  const changeMode = (typed: string) => {
    const mode = transportModes.find((known) => known === typed) ?? values.mode;
    set('mode', mode);
    if (!freightPrices.some(({ id, mode: of }) => id === values.freightPrice && of === mode))
      set('freightPrice', '');
  };
  return (
    <>
      <Select
        label={texts.mode}
        options={transportModes.map((value) => ({ value, label: modes[value] }))}
        value={values.mode}
        onChange={({ target }) => changeMode(target.value)}
      />
      <Select
        label={texts.freightPrice}
        options={[
          { value: '', label: texts.typedFreight },
          ...ofMode.map((price) => ({ value: price.id, label: nameOf(price) })),
        ]}
        value={values.freightPrice}
        onChange={({ target }) => set('freightPrice', target.value)}
      />
      {values.freightPrice === '' && <SumTextField form={form} field="freight" />}
      {values.mode === 'sea_fcl' && (
        <TextField
          label={texts.containers}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          {...form.text('containers')}
        />
      )}
    </>
  );
}

/** A rate of the insured value, or the premium itself. */
function InsuranceFields({ form }: FieldsProps) {
  const texts = useTexts(doorTexts).fields;
  const { values, set } = form;
  return (
    <TextField
      label={texts.insurance}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      aside={
        <Segmented
          label={texts.insuredBy}
          value={values.insuredBy}
          onValue={(kind) => set('insuredBy', kind)}
          options={insuranceKinds.map((value) => ({ value, label: texts[value] }))}
        />
      }
      {...form.text('insurance')}
    />
  );
}

/** Whether the VAT is paid at customs, in words, and its rate. */
function VatFields({ form }: FieldsProps) {
  const texts = useTexts(doorTexts).fields;
  const { values, set } = form;
  const change = (typed: string) => {
    const vat = vatTreatments.find((known) => known === typed) ?? values.vat;
    set('vat', vat);
    if (vat === 'paid' && values.vatRate === '') set('vatRate', String(defaultVatRate / 100));
  };
  return (
    <div className="flex items-end gap-2">
      <Select
        label={texts.vat}
        options={vatTreatments.map((value) => ({ value, label: texts.vatTreatments[value] }))}
        value={values.vat}
        onChange={({ target }) => change(target.value)}
        className="min-w-0 flex-1"
      />
      {values.vat === 'paid' && (
        <TextField
          label={texts.vatRate}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          suffix="%"
          className="w-20 shrink-0"
          {...form.text('vatRate')}
        />
      )}
    </div>
  );
}
