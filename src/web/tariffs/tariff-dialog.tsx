import { useState } from 'react';
import { tariffEndpoints, type TariffReply } from '#contract/tariffs/tariff-endpoints.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { maxDutyRate, tariffSourceMaxLength } from '#domain/sourcing/door/table-limits.ts';
import { isTariffCode } from '#domain/sourcing/door/tariff-rules.ts';
import { decimalText, parseDecimal } from '#domain/sourcing/typed-number-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { useCountries } from '#web/shared/forms/use-countries.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { makeId } from '#web/shared/make-id.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { isDay } from '#web/ui/fields/day-text.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { type OpenedRow, RowDialog } from './row-dialog.tsx';
import { tariffTexts } from './tariff-texts.ts';
import { useTariffFormats } from './use-tariff-formats.ts';
import { useTariffChange } from './use-tariffs.ts';

interface TariffDialogProps extends OpenedRow<TariffReply> {
  /** The code and origin with which a new row starts. */
  initialTariff?: Pick<TariffReply, 'code' | 'origin'>;
}

interface Values extends Record<string, unknown> {
  code: string;
  origin: string;
  rate: string;
  antiDumping: string;
  source: string;
  asOf: string;
}

const places = 3;
const withoutSpaces = (code: string) => code.replaceAll(/[\s.\u00A0]/g, '');

function rateIn(typed: string): number | null {
  const rate = parseDecimal(typed.replace('%', ''), places);
  return rate === null || rate > maxDutyRate ? null : rate;
}

function useTariffForm({ row, initialTariff, onClose }: TariffDialogProps) {
  const all = useTexts(tariffTexts);
  const texts = all.tariffs.dialog;
  const toasts = useToasts();
  const change = useTariffChange();
  const { mark } = useTariffFormats();
  const [id] = useState(row?.id ?? makeId);
  const today = agencyDay(new Date(serverNow()));
  const typed = (rate: number | null | undefined) => (rate ? decimalText(rate, places, mark) : '');
  const form = useForm<Values>({
    initial: {
      code: (row ?? initialTariff)?.code ?? '',
      origin: (row ?? initialTariff)?.origin ?? '',
      rate: row ? decimalText(row.rate, places, mark) : '',
      antiDumping: typed(row?.antiDumping),
      source: row?.source ?? 'TARIC',
      // If the agent checks a rate again, its day is today.
      asOf: today,
    },
    check: ({ code, rate, antiDumping, source, asOf }) => ({
      code: isTariffCode(withoutSpaces(code)) ? undefined : texts.wrongCode,
      rate: rateIn(rate) === null ? texts.wrongRate : undefined,
      antiDumping: antiDumping.trim() === '' || rateIn(antiDumping) !== null ? undefined : texts.wrongRate,
      source: source.trim() === '' ? texts.wrongSource : undefined,
      asOf: isDay(asOf) && asOf <= today ? undefined : texts.wrongDay,
    }),
    submit: async ({ code, origin, rate, antiDumping, source, asOf }) => {
      const body = {
        code: withoutSpaces(code),
        origin: origin || null,
        rate: rateIn(rate) ?? 0,
        antiDumping: rateIn(antiDumping) || null,
        source,
        asOf,
      };
      await change(() => call(tariffEndpoints.saveTariff, { params: { tariffId: id }, body }));
      toasts.success(all.saved);
      onClose();
    },
    failed: all.saveFailed,
  });
  return { form, today };
}

/** Adds or edits a row of the table of duties. */
export function TariffDialog(props: TariffDialogProps) {
  const all = useTexts(tariffTexts);
  const texts = all.tariffs.dialog;
  const countries = useCountries();
  const { form, today } = useTariffForm(props);
  const { values, set, errors } = form;
  const { row, onClose, finalFocus } = props;
  return (
    <RowDialog title={texts.titles[row ? 'edit' : 'new']} {...{ form, onClose, finalFocus }}>
      <TextField
        label={texts.code}
        help={texts.codeHelp}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        className="sm:col-span-2"
        {...form.text('code')}
      />
      <Select
        label={texts.origin}
        options={[{ value: '', label: all.anyOrigin }, ...countries]}
        value={values.origin}
        onChange={({ target }) => set('origin', target.value)}
        className="sm:col-span-2"
      />
      <TextField
        label={texts.rate}
        required
        inputMode="decimal"
        autoComplete="off"
        suffix="%"
        {...form.text('rate')}
      />
      <TextField
        label={texts.antiDumping}
        help={texts.antiDumpingHelp}
        inputMode="decimal"
        autoComplete="off"
        suffix="%"
        {...form.text('antiDumping')}
      />
      <TextField label={texts.source} required maxLength={tariffSourceMaxLength} {...form.text('source')} />
      <DateField
        label={texts.asOf}
        required
        max={today}
        value={values.asOf}
        onValue={(asOf) => set('asOf', asOf)}
        error={errors.asOf}
      />
    </RowDialog>
  );
}
