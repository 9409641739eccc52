import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { foreignCurrencies, type ForeignCurrency } from '#domain/rates/currency-kinds.ts';
import { isPlausible, readPerEuro } from '#domain/rates/rate-rules.ts';
import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { sourcingErrorTexts } from '#web/shared/errors/sourcing-error-texts.ts';
import { useFirstMistake } from '#web/shared/forms/use-first-mistake.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { isDay } from '#web/ui/fields/day-text.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog, type FinalFocus } from '#web/ui/overlays/dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { rateTexts } from './rate-texts.ts';
import { useRateFormats } from './use-rate-formats.ts';
import { useRates, useTypeRate } from './use-rates.ts';

addErrorTexts(sourcingErrorTexts);

interface RateDialogProps {
  /** The currency selected at first. */
  currency?: ForeignCurrency | undefined;
  onClose: () => void;
  finalFocus: FinalFocus;
}

/** Asks for the rate of a currency on a day. Rendered only while it is open. */
export function RateDialog(props: RateDialogProps) {
  const { dialog: texts } = useTexts(rateTexts);
  return (
    <Dialog open onOpenChange={props.onClose} finalFocus={props.finalFocus} size="small" title={texts.title}>
      <RateForm {...props} />
    </Dialog>
  );
}

interface Values extends Record<string, unknown> {
  currency: ForeignCurrency;
  day: string;
  perEuro: string;
}

function useRateForm({ currency = 'USD', onClose }: RateDialogProps) {
  const { dialog: texts } = useTexts(rateTexts);
  const toasts = useToasts();
  const typeRate = useTypeRate();
  const today = agencyDay(new Date(serverNow()));
  const form = useForm<Values>({
    initial: { currency, day: today, perEuro: '' },
    check: ({ day, perEuro }) => ({
      day: isDay(day) && day <= today ? undefined : texts.wrongDay,
      perEuro: readPerEuro(perEuro) === null ? texts.wrongPerEuro : undefined,
    }),
    submit: async ({ perEuro, ...rest }) => {
      await typeRate({ ...rest, perEuro: readPerEuro(perEuro) ?? '' });
      toasts.success(texts.saved);
      onClose();
    },
    failed: texts.failed,
  });
  return { form, today };
}

/** Returns a hint that compares the typed rate with the present one: the price of a unit, and what to check again. */
function useRateHint({ currency, day, perEuro: typed }: Values): string {
  const { dialog: texts } = useTexts(rateTexts);
  const formats = useRateFormats();
  const { shortDate } = useFormats();
  const present = useRates().data?.items.find((rate) => rate.currency === currency);
  const perEuro = readPerEuro(typed);
  if (perEuro === null) return texts.example;
  const turned = texts.turned(currency, formats.euros(perEuro));
  if (!present) return turned;
  if (!isPlausible(perEuro, [present.perEuro]))
    return `${turned}. ${texts.unusual(formats.perEuro(present.perEuro))}`;
  return isDay(day) && present.day > day ? `${turned}. ${texts.newer(shortDate(present.day))}` : turned;
}

function RateForm(props: RateDialogProps) {
  const { dialog: texts } = useTexts(rateTexts);
  const { nameOf } = useRateFormats();
  const { form, today } = useRateForm(props);
  const { values, errors, set } = form;
  const hint = useRateHint(values);
  return (
    <form
      ref={useFirstMistake(form.attempt)}
      noValidate
      onSubmit={form.onSubmit}
      className="flex flex-col gap-4"
    >
      <Select
        label={texts.currency}
        required
        options={foreignCurrencies.map((value) => ({ value, label: `${value} · ${nameOf(value)}` }))}
        value={values.currency}
        onChange={({ target }) =>
          set('currency', foreignCurrencies.find((known) => known === target.value) ?? values.currency)
        }
      />
      <TextField
        label={texts.perEuro(values.currency)}
        help={<output>{hint}</output>}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the currency is known, and the person pressed a button to type its rate
        autoFocus={props.currency !== undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        value={values.perEuro}
        onChange={({ target }) => set('perEuro', target.value)}
        error={errors.perEuro}
      />
      <DateField
        label={texts.day}
        required
        max={today}
        value={values.day}
        onValue={(day) => set('day', day)}
        error={errors.day}
      />
      <Button
        type="submit"
        variant="filled"
        busy={form.busy}
        busyLabel={texts.busy}
        className="self-end max-sm:w-full"
      >
        {texts.submit}
      </Button>
    </form>
  );
}
