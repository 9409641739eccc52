import { useState } from 'react';
import type { Agency, BankDetailsReply } from '#contract/agency/agency-replies.ts';
import { bankEndpoints } from '#contract/agency/bank-endpoints.ts';
import { compactBic, isBic } from '#domain/agency/bank-details-rules.ts';
import { isIban } from '#domain/agency/iban-check-rules.ts';
import { keysOf } from '#domain/keys-of.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { LeaveDialog } from '#web/shared/forms/save-bar.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { type FieldErrors, useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { agencyTexts } from './agency-texts.ts';
import { bankChangeTexts } from './bank-change-texts.ts';
import { IbanField } from './iban-field.tsx';
import { useCacheAgency } from './use-agency.ts';
import { useCacheBankState } from './use-bank-state.ts';

type Values = { holder: string; iban: string; bic: string; intermediaryBic: string };

/** The maximum length of the beneficiary's name in EPC QR codes. */
const holderMaxLength = 70;

function check(values: Values, texts: (typeof agencyTexts)['fr']['bank']): FieldErrors<Values> {
  const bic = (typed: string, missing: string | undefined) => {
    if (!compactBic(typed)) return missing;
    return isBic(typed) ? undefined : texts.wrongBic;
  };
  return {
    holder: values.holder.trim() ? undefined : texts.missingHolder,
    iban: values.iban ? (isIban(values.iban) ? undefined : texts.wrongIban) : texts.missingIban,
    bic: bic(values.bic, texts.missingBic),
    intermediaryBic: bic(values.intermediaryBic, undefined),
  };
}

const valuesOf = (details: BankDetailsReply | null): Values => ({
  holder: details?.holder ?? '',
  iban: details?.iban ?? '',
  bic: details?.bic ?? '',
  intermediaryBic: details?.intermediaryBic ?? '',
});

const refusedPaths = (error: unknown) =>
  hasCode(error, 'invalid_input') ? error.fields.map(({ path }) => path) : [];

interface BankDetailsFormProps {
  bankDetails: BankDetailsReply | null;
  /** Other details are waiting; saving replaces them. */
  changeWaits: boolean;
  /** Runs work that needs the password or a factor again; null if the person cancels. */
  onConfirmed: (work: () => Promise<Agency>) => Promise<{ value: Agency } | null>;
  onSaved: () => void;
  /** Closes the form without saving; without it, the form stays open. */
  onCancel?: () => void;
}

export function BankDetailsForm(props: BankDetailsFormProps) {
  const { bankDetails, changeWaits, onConfirmed, onSaved, onCancel } = props;
  const { bank: texts } = useTexts(agencyTexts);
  const toasts = useToasts();
  const { form: change } = useTexts(bankChangeTexts);
  const keep = useCacheAgency();
  const reload = useCacheBankState();
  const initial = valuesOf(bankDetails);
  const form = useForm<Values>({
    initial,
    check: (values) => check(values, texts),
    submit: async (values) => {
      const intermediaryBic = compactBic(values.intermediaryBic) || null;
      const body = { ...values, intermediaryBic };
      const saved = await onConfirmed(() => call(bankEndpoints.saveBankDetails, { body }));
      if (!saved) return;
      keep(saved.value);
      await reload();
      onSaved();
      if (!saved.value.bankChangeWaits) toasts.success(texts.saved);
      else toasts.success(change.asked, change.askedMore);
    },
    failed: texts.errorTitle,
    refusal: (error) => Object.fromEntries(refusedPaths(error).map((path) => [path, texts.refused])),
  });
  const unsaved = keysOf(initial).filter((name) => form.values[name].trim() !== initial[name]);
  return (
    <Card title={texts.title} description={bankDetails ? texts.description : texts.notSet}>
      <LeaveDialog count={unsaved.length} />
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <FormSummary form={form} />
        <TextField
          label={texts.holder}
          help={texts.holderHelp}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person pressed a button to type here
          autoFocus={onCancel !== undefined}
          maxLength={holderMaxLength}
          required
          {...form.text('holder')}
        />
        <IbanField label={texts.iban} invalidText={texts.wrongIban} {...form.value('iban')} />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <BicField
            label={texts.bic}
            help={texts.bicHelp}
            invalidText={texts.wrongBic}
            required
            {...form.value('bic')}
          />
          <BicField
            label={texts.intermediaryBic}
            help={texts.intermediaryBicHelp}
            invalidText={texts.wrongBic}
            {...form.value('intermediaryBic')}
          />
        </div>
        <p className="text-14 text-muted">
          {changeWaits ? change.waits : bankDetails && change.later} {texts.confirmHelp}
        </p>
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <Button type="submit" variant="filled" busy={form.busy} busyLabel={texts.busy}>
            {texts.submit}
          </Button>
          {onCancel && (
            <Button variant="quiet" disabled={form.busy} onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

interface BicFieldProps {
  id: string;
  name: string;
  label: string;
  help: string;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
  required?: boolean;
  /** The error shown after the person leaves the field with a wrong value. */
  invalidText: string;
}

function BicField({ value, onValue, error, invalidText, ...rest }: BicFieldProps) {
  const [left, setLeft] = useState(true);
  return (
    <TextField
      {...rest}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      value={value}
      error={error ?? (left && value && !isBic(value) ? invalidText : undefined)}
      onChange={(event) => onValue(event.target.value.toUpperCase())}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        onValue(compactBic(value));
      }}
    />
  );
}
