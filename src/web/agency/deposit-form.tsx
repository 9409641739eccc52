import { endpoints } from '#contract/endpoints.ts';
import type { Cents } from '#domain/money.ts';
import { isAmount } from '#domain/money.ts';
import type { Deposit } from '#domain/payments/deposit.ts';
import { call } from '#web/shared/api.ts';
import { useErrorText } from '#web/shared/error-texts.ts';
import { useTexts } from '#web/shared/language.ts';
import { useForm } from '#web/shared/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormSummary } from '#web/ui/form-summary.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { useToasts } from '#web/ui/toasts.tsx';
import { agencyTexts } from './agency-texts.ts';
import { useKeepAgency } from './use-agency.ts';

type Values = { exclVat: Cents | null; inclVat: Cents | null };

export function DepositForm({ deposit }: { deposit: Deposit }) {
  const { deposit: texts, summary } = useTexts(agencyTexts);
  const errorText = useErrorText();
  const toasts = useToasts();
  const keep = useKeepAgency();

  const problem = (amount: Cents | null): string | undefined => {
    if (!amount) return texts.missing;
    return isAmount(amount) ? undefined : texts.tooLarge;
  };
  const form = useForm<Values>({
    initial: { exclVat: deposit.exclVat, inclVat: deposit.inclVat },
    check: ({ exclVat, inclVat }) => ({
      exclVat: problem(exclVat),
      inclVat: problem(inclVat) ?? (exclVat && inclVat && inclVat < exclVat ? texts.belowExclVat : undefined),
    }),
    submit: async ({ exclVat, inclVat }) => {
      if (exclVat === null || inclVat === null) return;
      const saved = await call(endpoints.saveDeposit, { body: { exclVat, inclVat } });
      keep(saved);
      form.reset(saved.deposit);
      toasts.success(texts.saved);
    },
    onFailure: (error) => toasts.error(texts.errorTitle, errorText(error)),
  });
  return (
    <Card title={texts.title} description={texts.description}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <FormSummary title={summary(form.summary.length)} errors={form.summary} attempt={form.attempt} />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <MoneyField label={texts.exclVat} required {...form.value('exclVat')} />
          <MoneyField label={texts.inclVat} required {...form.value('inclVat')} />
        </div>
        <Button type="submit" busy={form.busy} busyLabel={texts.busy} className="self-start max-sm:w-full">
          {texts.submit}
        </Button>
      </form>
    </Card>
  );
}
