import { companyPeopleEndpoints } from '#contract/companies/company-people-endpoints.ts';
import { type Cents, maxAmount } from '#domain/money.ts';
import { call } from '#web/shared/api/api.ts';
import type { ListTools } from '#web/shared/errors/use-list-change.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { approvalRuleTexts } from './approval-rule-texts.ts';

/** Shows the amount above which a quote needs approval, for people who may not change it. */
export function ApprovalRuleCard({ above }: { above: Cents | null }) {
  const texts = useTexts(approvalRuleTexts);
  const formats = useFormats();
  return (
    <Card title={texts.title}>
      <p className="text-14">{above === null ? texts.none : texts.rule(formats.money(above))}</p>
    </Card>
  );
}

interface ApprovalRuleFormProps {
  companyId: string;
  above: Cents | null;
  tools: Pick<ListTools, 'onConfirmed' | 'reload'>;
}

/** The same rule as a form for owners. */
export function ApprovalRuleForm({ companyId, above, tools }: ApprovalRuleFormProps) {
  const texts = useTexts(approvalRuleTexts);
  const toasts = useToasts();
  const form = useForm<{ on: boolean; above: Cents | null }>({
    initial: { on: above !== null, above },
    check: (values) => ({
      above: values.on && (values.above === null || values.above > maxAmount) ? texts.missing : undefined,
    }),
    submit: async (values) => {
      const kept = values.on ? values.above : null;
      const params = { companyId };
      const saved = await tools.onConfirmed(() =>
        call(companyPeopleEndpoints.saveApprovalRule, { params, body: { above: kept } }),
      );
      if (!saved) return;
      form.reset({ on: kept !== null, above: kept });
      toasts.success(texts.saved);
      await tools.reload();
    },
    failed: texts.failed,
  });
  return (
    <Card title={texts.title} description={texts.description}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <Checkbox label={texts.on} checked={form.values.on} onValue={(on) => form.set('on', on)} />
        {form.values.on && (
          <MoneyField
            label={texts.above}
            help={texts.help}
            required
            className="max-w-60"
            {...form.value('above')}
          />
        )}
        <Button type="submit" busy={form.busy} busyLabel={texts.busy} className="self-start max-sm:w-full">
          {texts.submit}
        </Button>
      </form>
    </Card>
  );
}
