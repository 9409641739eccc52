import { useState } from 'react';
import type { Cents } from '#domain/money.ts';
import { isAmount, vatPresets, withVat } from '#domain/money.ts';
import type { Deposit } from '#domain/payments/deposit-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { agencyTexts } from './agency-texts.ts';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

type Values = { exclVat: Cents | null; inclVat: Cents | null };

/** Returns the preset rate that leads from one amount to the other; the normal rate is tried first. */
const rateBetween = ({ exclVat, inclVat }: Values) =>
  exclVat === null || !isAmount(exclVat)
    ? undefined
    : vatPresets.toReversed().find((rate) => withVat(exclVat, rate) === inclVat);

export function DepositForm({ deposit }: { deposit: Deposit }) {
  const { deposit: texts, summary } = useTexts(agencyTexts);
  const formats = useFormats();

  const problem = (amount: Cents | null): string | undefined => {
    if (!amount) return texts.missing;
    return isAmount(amount) ? undefined : texts.tooLarge;
  };
  const form = useSettingsForm<Values>({
    texts,
    initial: { exclVat: deposit.exclVat, inclVat: deposit.inclVat },
    check: ({ exclVat, inclVat }) => ({
      exclVat: problem(exclVat),
      inclVat: problem(inclVat) ?? (exclVat && inclVat && inclVat < exclVat ? texts.belowExclVat : undefined),
    }),
    bodyOf: ({ exclVat, inclVat }) => ({ deposit: { exclVat: exclVat ?? 0, inclVat: inclVat ?? 0 } }),
    savedIn: (agency) => agency.deposit,
  });
  /** The chosen rate; empty if no preset gives the amount incl. VAT. */
  const [rate, setRate] = useState(String(rateBetween(deposit) ?? ''));
  const follow = (exclVat: Cents | null, chosen: string) => {
    if (chosen !== '' && exclVat !== null && isAmount(exclVat)) {
      form.set('inclVat', withVat(exclVat, Number(chosen)));
    }
  };
  return (
    <SettingsForm texts={texts} form={form}>
      <FormSummary title={summary(form.summary.length)} errors={form.summary} attempt={form.attempt} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <MoneyField
          label={texts.exclVat}
          required
          {...form.value('exclVat')}
          onValue={(exclVat) => {
            form.set('exclVat', exclVat);
            follow(exclVat, rate);
          }}
        />
        <Select
          label={texts.vat}
          options={[
            ...vatPresets.map((preset) => ({ value: String(preset), label: formats.rate(preset) })),
            { value: '', label: texts.byHand },
          ]}
          value={rate}
          onChange={({ target }) => {
            setRate(target.value);
            follow(form.values.exclVat, target.value);
          }}
        />
        <MoneyField
          label={texts.inclVat}
          help={texts.inclVatHelp}
          required
          {...form.value('inclVat')}
          onValue={(inclVat) => {
            form.set('inclVat', inclVat);
            setRate(String(rateBetween({ ...form.values, inclVat }) ?? ''));
          }}
        />
      </div>
    </SettingsForm>
  );
}
