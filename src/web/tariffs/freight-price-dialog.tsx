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
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { isDay } from '#web/ui/fields/day-text.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { tariffTexts } from './tariff-texts.ts';
import { useTariffFormats } from './use-tariff-formats.ts';
import { useTariffChange } from './use-tariffs.ts';

interface FreightPriceDialogProps {
  /** Null for a new one. */
  row: FreightPriceReply | null;
  onClose: () => void;
}

/** Adds or edits a freight price. Rendered only while it is open. */
export function FreightPriceDialog(props: FreightPriceDialogProps) {
  const { titles } = useTexts(tariffTexts).freight.dialog;
  return (
    <Dialog open onOpenChange={props.onClose} title={titles[props.row ? 'edit' : 'new']}>
      <FreightPriceForm {...props} />
    </Dialog>
  );
}

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

function useFreightPriceForm({ row, onClose }: FreightPriceDialogProps) {
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

function FreightPriceForm(props: FreightPriceDialogProps) {
  const all = useTexts(tariffTexts);
  const form = useFreightPriceForm(props);
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid items-end gap-4 sm:grid-cols-2">
      <LaneFields form={form} />
      <PriceFields form={form} />
      <Button
        type="submit"
        variant="filled"
        busy={form.busy}
        busyLabel={all.saving}
        className="justify-self-end max-sm:w-full sm:col-span-2"
      >
        {all.save}
      </Button>
    </form>
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
