import { bankEndpoints, type BankState, type OtherAccount } from '#contract/agency/bank-endpoints.ts';
import { isIban } from '#domain/agency/iban-check-rules.ts';
import { otherAccountLimits } from '#domain/agency/settings-limits.ts';
import { call } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import type { RunConfirmed } from '#web/shared/errors/use-list-change.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { IbanField } from './iban-field.tsx';
import { otherAccountTexts } from './other-account-texts.ts';

type Values = { name: string; iban: string };

function send(account: OtherAccount | null, { name, iban }: Values): Promise<BankState> {
  if (account === null) return call(bankEndpoints.addBankAccount, { body: { name, iban } });
  return call(bankEndpoints.renameBankAccount, { params: { accountId: account.id }, body: { name } });
}

interface OtherAccountFormProps {
  /** Null for a new one. For an existing account only the name changes. */
  account: OtherAccount | null;
  onConfirmed: RunConfirmed;
  onSaved: (state: BankState) => Promise<void>;
  onCancel: () => void;
}

export function OtherAccountForm({ account, onConfirmed, onSaved, onCancel }: OtherAccountFormProps) {
  const words = useTexts(otherAccountTexts);
  const { form: texts } = words;
  const toasts = useToasts();
  const isNew = account === null;
  const form = useForm<Values>({
    initial: { name: account?.name ?? '', iban: '' },
    check: ({ name, iban }) => ({
      name: name.trim() ? undefined : texts.missingName,
      iban: !isNew || isIban(iban) ? undefined : iban ? texts.wrongIban : texts.missingIban,
    }),
    submit: async (values) => {
      const saved = await onConfirmed(() => send(account, values));
      if (!saved) return;
      await onSaved(saved.value);
      toasts.success(isNew ? words.added : words.renamed);
    },
    failed: texts.failed,
    refusal: (error) => (hasCode(error, 'bank_account_known') ? { iban: texts.known } : {}),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormSummary form={form} />
      <TextField
        label={texts.name}
        help={texts.nameHelp}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person pressed a button to type here
        autoFocus
        autoComplete="off"
        maxLength={otherAccountLimits.nameMax}
        {...form.text('name')}
      />
      {isNew && (
        <IbanField
          label={texts.iban}
          help={texts.ibanHelp}
          invalidText={texts.wrongIban}
          {...form.value('iban')}
        />
      )}
      <div className="flex gap-3 max-sm:flex-col">
        <Button type="submit" busy={form.busy} busyLabel={texts.busy}>
          {isNew ? texts.add : texts.rename}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
