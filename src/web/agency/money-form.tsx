import { useState } from 'react';
import type { Agency } from '#contract/agency/agency-replies.ts';
import { defaultJournalAccounts, journalParts } from '#domain/invoices/journal-account-rules.ts';
import { type Cents, isAmount, vatPresets, withVat } from '#domain/money.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import type { RunConfirmed } from '#web/shared/errors/use-list-change.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Dossier } from '#web/ui/display/dossier.tsx';
import { LinkRow } from '#web/ui/display/link-row.tsx';
import { FieldTable } from '#web/ui/fields/field-table.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { agencyTexts } from './agency-texts.ts';
import { BankValueText } from './bank-value-text.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { SettingsForm, type SettingsFormState, type SettingsOf, useSettingsForm } from './settings-form.tsx';
import { settingsTexts } from './settings-texts.ts';
import { type DaysPart, type MoneyValues as Values, useMoneyCheck } from './use-money-check.ts';

const valuesOf = ({ deposit, waiverLimit: limit, invoices, ...agency }: Agency): Values => ({
  exclVat: deposit.exclVat,
  inclVat: deposit.inclVat,
  waiverLimit: limit,
  paymentDays: String(agency.paymentDays),
  quoteValidityDays: String(agency.quoteValidityDays),
  silenceDays: String(agency.silenceDays),
  issued: invoices.since !== null,
  depositNature: invoices.depositNature,
  finalInvoiceAt: invoices.finalInvoiceAt,
  vatOnDebits: invoices.vatOnDebits,
  ...(invoices.accounts ?? defaultJournalAccounts),
});

const invoiceParts = ['issued', 'depositNature', 'finalInvoiceAt', 'vatOnDebits'] as const;

function invoicesOf(values: Values, changed: readonly (keyof Values)[]): SettingsOf<'money'>['invoices'] {
  const named = invoiceParts.filter((part) => changed.includes(part));
  // The accounts are one setting; it is hidden while no invoices are issued.
  const isNamed = values.issued && journalParts.some((part) => changed.includes(part));
  if (named.length === 0 && !isNamed) return undefined;
  const { client, advances, goods, services, allowances, vat } = values;
  const accounts = { client, advances, goods, services, allowances, vat };
  return { ...Object.fromEntries(named.map((part) => [part, values[part]])), ...(isNamed && { accounts }) };
}

/** The amounts excl. and incl. VAT are one setting. */
function settingsOf(values: Values, changed: readonly (keyof Values)[]): SettingsOf<'money'> {
  const deposit = { exclVat: values.exclVat ?? 0, inclVat: values.inclVat ?? 0 };
  const number = (part: DaysPart | 'waiverLimit') =>
    changed.includes(part) ? Number(values[part]) : undefined;
  return {
    deposit: changed.includes('exclVat') || changed.includes('inclVat') ? deposit : undefined,
    paymentDays: number('paymentDays'),
    quoteValidityDays: number('quoteValidityDays'),
    waiverLimit: number('waiverLimit'),
    silenceDays: number('silenceDays'),
    invoices: invoicesOf(values, changed),
  };
}

interface MoneyFormProps {
  agency: Agency;
  onConfirmed: RunConfirmed;
}

/**
 * Shows amounts and times as rows of one table. Bank details have their own page, since another agent must confirm
 * them.
 */
export function MoneyForm({ agency, onConfirmed }: MoneyFormProps) {
  const texts = useTexts(settingsTexts);
  const check = useMoneyCheck();
  const form = useSettingsForm<Values>({
    saved: valuesOf(agency),
    check,
    settingsOf,
    savedIn: valuesOf,
    savedTogether: ['exclVat', 'inclVat'],
    refusal: (error) =>
      hasCode(error, 'invalid_input') && error.fields.some(({ path }) => path === 'deposit.inclVat')
        ? { inclVat: texts.inclVat[agency.identity.vatExemption === 'franchise' ? 'taxed' : 'untaxed'] }
        : {},
    onConfirmed,
  });
  const days = (part: DaysPart) => (
    <TextField
      label={texts[part].label}
      help={texts[part].help}
      suffix={texts.days(Number.parseInt(form.values[part], 10))}
      inputMode="numeric"
      maxLength={9}
      autoComplete="off"
      {...form.text(part)}
    />
  );
  return (
    <SettingsForm form={form}>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
        <div className="flex flex-col gap-4">
          <Card>
            <FieldTable>
              <DepositRows key={form.version} form={form} />
              {days('paymentDays')}
              {days('quoteValidityDays')}
              <MoneyField
                label={texts.waiverLimit.label}
                help={texts.waiverLimit.help}
                {...form.value('waiverLimit')}
              />
              {days('silenceDays')}
            </FieldTable>
          </Card>
          <BankRow agency={agency} />
        </div>
        <InvoicesCard
          agency={agency}
          accountOf={form.text}
          controls={{
            issued: form.value('issued'),
            depositNature: form.value('depositNature'),
            finalInvoiceAt: form.value('finalInvoiceAt'),
            vatOnDebits: form.value('vatOnDebits'),
          }}
        />
      </div>
    </SettingsForm>
  );
}

function BankRow({ agency }: Pick<MoneyFormProps, 'agency'>) {
  const { bank } = useTexts(agencyTexts);
  return (
    <Dossier>
      <LinkRow to="/agent/settings/bank-details" title={bank.title} value={<BankValueText {...agency} />} />
    </Dossier>
  );
}

/** Returns the preset rate that turns one amount into the other; tries the normal rate first. */
const rateBetween = ({ exclVat, inclVat }: Pick<Values, 'exclVat' | 'inclVat'>) =>
  exclVat === null || !isAmount(exclVat)
    ? undefined
    : vatPresets.toReversed().find((rate) => withVat(exclVat, rate) === inclVat);

function DepositRows({ form }: { form: SettingsFormState<Values> }) {
  const texts = useTexts(settingsTexts);
  const formats = useFormats();
  /** Null: the amount incl. VAT is typed by hand; undefined: nothing was chosen yet. */
  const [chosen, setChosen] = useState<number | null>();
  const { exclVat: amount } = form.values;
  const isApart =
    typeof chosen === 'number' &&
    amount !== null &&
    isAmount(amount) &&
    withVat(amount, chosen) !== form.values.inclVat;
  const rate = chosen === undefined || isApart ? (rateBetween(form.values) ?? null) : chosen;
  const follow = (exclVat: Cents | null, by: number | null) => {
    setChosen(by);
    if (by !== null && exclVat !== null && isAmount(exclVat)) form.set('inclVat', withVat(exclVat, by));
  };
  return (
    <>
      <MoneyField
        label={texts.exclVat.label}
        help={texts.exclVat.help}
        {...form.value('exclVat')}
        onValue={(exclVat) => {
          form.set('exclVat', exclVat);
          follow(exclVat, rate);
        }}
      />
      <Select
        label={texts.vat.label}
        help={texts.vat.help}
        options={[
          ...vatPresets.map((preset) => ({ value: String(preset), label: formats.rate(preset) })),
          { value: '', label: texts.vat.byHand },
        ]}
        value={String(rate ?? '')}
        onChange={({ target: { value } }) => follow(amount, value === '' ? null : Number(value))}
      />
      <MoneyField
        label={texts.inclVat.label}
        {...form.value('inclVat')}
        onValue={(inclVat) => {
          form.set('inclVat', inclVat);
          setChosen(undefined);
        }}
      />
    </>
  );
}
