import { useState } from 'react';
import { type FreightPriceReply, tariffEndpoints } from '#contract/tariffs/tariff-endpoints.ts';
import { currencies, type Currency } from '#domain/rates/currency-kinds.ts';
import { type TransportMode, transportModes } from '#domain/sourcing/door/door-kinds.ts';
import { type FreightUnit, freightUnits, isUnitOf } from '#domain/sourcing/door/freight-rules.ts';
import { maxFreightMinimum, maxFreightPrice, placeMaxLength } from '#domain/sourcing/door/table-limits.ts';
import { decimalText, parseDecimal } from '#domain/sourcing/typed-number-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { makeId } from '#web/shared/make-id.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { isDay } from '#web/ui/fields/day-text.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { type OpenedRow, RowDialog } from './row-dialog.tsx';
import { tariffTexts } from './tariff-texts.ts';
import { useTariffFormats } from './use-tariff-formats.ts';
import { useTariffChange } from './use-tariffs.ts';

interface Values extends Record<string, unknown> {
  fromPlace: string;
  toPlace: string;
  mode: TransportMode;
  unit: FreightUnit;
  currency: Currency;
  price: string;
  minimum: string;
  validUntil: string;
}

const priceIn = (typed: string) => within(parseDecimal(typed, 4), 0, maxFreightPrice);
const minimumIn = (typed: string) => within(parseDecimal(typed, 2), 1, maxFreightMinimum);

function within(value: number | null, min: number, max: number): number | null {
  return value === null || value < min || value > max ? null : value;
}

const unitFor = (mode: TransportMode, unit: FreightUnit): FreightUnit =>
  isUnitOf(unit, mode) ? unit : (freightUnits.find((other) => isUnitOf(other, mode)) ?? unit);

function useFreightPriceForm({ row, onClose }: OpenedRow<FreightPriceReply>) {
  const all = useTexts(tariffTexts);
  const texts = all.freight.dialog;
  const toasts = useToasts();
  const change = useTariffChange();
  const { mark } = useTariffFormats();
  const [id] = useState(row?.id ?? makeId);
  return useForm<Values>({
    initial: {
      fromPlace: row?.fromPlace ?? '',
      toPlace: row?.toPlace ?? '',
      mode: row?.mode ?? 'sea_lcl',
      unit: row?.unit ?? 'm3',
      currency: row?.currency ?? 'USD',
      price: row ? decimalText(row.price, 4, mark, 2) : '',
      minimum: row?.minimum ? decimalText(row.minimum, 2, mark, 2) : '',
      validUntil: row?.validUntil ?? '',
    },
    check: ({ fromPlace, toPlace, price, minimum, validUntil }) => ({
      fromPlace: fromPlace.trim() === '' ? texts.wrongPlace : undefined,
      toPlace: toPlace.trim() === '' ? texts.wrongPlace : undefined,
      price: priceIn(price) === null ? texts.wrongPrice : undefined,
      minimum: minimum.trim() === '' || minimumIn(minimum) !== null ? undefined : texts.wrongPrice,
      validUntil: validUntil === '' || isDay(validUntil) ? undefined : texts.wrongDay,
    }),
    submit: async ({ price, minimum, validUntil, fromPlace, toPlace, mode, unit, currency }) => {
      const body = {
        fromPlace,
        toPlace,
        mode,
        unit,
        currency,
        price: priceIn(price) ?? 0,
        minimum: minimumIn(minimum),
        validUntil: validUntil || null,
      };
      await change(() => call(tariffEndpoints.saveFreightPrice, { params: { priceId: id }, body }));
      toasts.success(all.saved);
      onClose();
    },
    failed: all.saveFailed,
  });
}

type Form = ReturnType<typeof useFreightPriceForm>;

/** Adds or edits a freight price. */
export function FreightPriceDialog(props: OpenedRow<FreightPriceReply>) {
  const { titles } = useTexts(tariffTexts).freight.dialog;
  const form = useFreightPriceForm(props);
  const { row, onClose, finalFocus } = props;
  return (
    <RowDialog title={titles[row ? 'edit' : 'new']} {...{ form, onClose, finalFocus }}>
      <LaneFields form={form} />
      <PriceFields form={form} />
    </RowDialog>
  );
}

function LaneFields({ form }: { form: Form }) {
  const texts = useTexts(tariffTexts).freight;
  const { values, set } = form;
  return (
    <>
      <TextField
        label={texts.dialog.fromPlace}
        required
        maxLength={placeMaxLength}
        {...form.text('fromPlace')}
      />
      <TextField label={texts.dialog.toPlace} required maxLength={placeMaxLength} {...form.text('toPlace')} />
      <Select
        label={texts.dialog.mode}
        options={transportModes.map((value) => ({ value, label: texts.modes[value] }))}
        value={values.mode}
        onChange={({ target }) => {
          const mode = transportModes.find((known) => known === target.value) ?? values.mode;
          set('mode', mode);
          set('unit', unitFor(mode, values.unit));
        }}
      />
      <Select
        label={texts.dialog.unit}
        options={freightUnits
          .filter((unit) => isUnitOf(unit, values.mode))
          .map((value) => ({ value, label: texts.units[value] }))}
        value={values.unit}
        onChange={({ target }) =>
          set('unit', freightUnits.find((known) => known === target.value) ?? values.unit)
        }
      />
    </>
  );
}

function PriceFields({ form }: { form: Form }) {
  const texts = useTexts(tariffTexts).freight.dialog;
  const { values, set, errors } = form;
  return (
    <>
      <TextField
        label={texts.price}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...form.text('price')}
      />
      <Select
        label={texts.currency}
        options={currencies.map((value) => ({ value, label: value }))}
        value={values.currency}
        onChange={({ target }) =>
          set('currency', currencies.find((known) => known === target.value) ?? values.currency)
        }
      />
      <TextField
        label={texts.minimum}
        help={texts.minimumHelp}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...form.text('minimum')}
      />
      <DateField
        label={texts.validUntil}
        help={texts.validUntilHelp}
        value={values.validUntil}
        onValue={(day) => set('validUntil', day)}
        error={errors.validUntil}
      />
    </>
  );
}
