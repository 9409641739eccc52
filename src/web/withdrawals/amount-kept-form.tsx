import { useQueryClient } from '@tanstack/react-query';
import { withdrawalEndpoints } from '#contract/withdrawals/withdrawal-endpoints.ts';
import type { Cents } from '#domain/money.ts';
import { statementLimits } from '#domain/withdrawals/withdrawal-rules.ts';
import { cacheRequest } from '#web/requests/request-cache.ts';
import { call } from '#web/shared/api/api.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { withdrawTexts } from './withdraw-texts.ts';

/**
 * Asks an agent how much of a consumer's deposit the agency keeps, and for which work. Shown only for consumers who
 * had expressly asked to begin.
 */
export function AmountKeptForm({ requestId, most: maxAmountKept }: { requestId: string; most: Cents }) {
  const texts = useTexts(withdrawTexts).card;
  const client = useQueryClient();
  const toasts = useToasts();
  const form = useForm<{ amount: Cents | null; reason: string }>({
    initial: { amount: null, reason: '' },
    check: ({ amount, reason }) => ({
      amount: amount === null || amount <= 0 || amount > maxAmountKept ? texts.amountMissing : undefined,
      reason: reason.trim() === '' ? texts.reasonMissing : undefined,
    }),
    submit: async ({ amount, reason }) => {
      const body = { amount: amount ?? 0, reason: reason.trim() };
      await cacheRequest(
        client,
        await call(withdrawalEndpoints.keepPartOfDeposit, { params: { requestId }, body }),
      );
      toasts.success(texts.keptSaved);
    },
    failed: texts.keepFailed,
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      className="mt-4 flex flex-col gap-4 border-t border-line pt-4 print:hidden"
    >
      <h3 className="font-medium">{texts.keepTitle}</h3>
      <p className="text-14 text-muted">{texts.keepHelp}</p>
      <MoneyField
        label={texts.amount}
        required
        error={form.errors.amount}
        value={form.values.amount}
        onValue={(amount) => form.set('amount', amount)}
      />
      <TextField
        label={texts.reason}
        required
        autoComplete="off"
        maxLength={statementLimits.reason}
        {...form.text('reason')}
      />
      <Button type="submit" busy={form.busy} busyLabel={texts.keeping} className="self-start max-sm:w-full">
        {texts.keep}
      </Button>
    </form>
  );
}
