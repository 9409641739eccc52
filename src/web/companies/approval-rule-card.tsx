import type { Cents } from '#domain/money.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { approvalRuleTexts } from './approval-rule-texts.ts';
import { UnsavedMark } from './company-details-card.tsx';
import type { CompanyFormState } from './use-company-form.ts';

interface ApprovalRuleCardProps {
  above: Cents | null;
  /** Absent for people who may not change the rule. */
  form: CompanyFormState | undefined;
}

/** The amount above which a quote needs approval. */
export function ApprovalRuleCard({ above, form }: ApprovalRuleCardProps) {
  const texts = useTexts(approvalRuleTexts);
  const { money } = useFormats();
  return (
    <Card
      title={texts.title}
      value={above === null ? texts.off : texts.from(money(above))}
      aside={form && <UnsavedMark form={form} row="approval" />}
      description={form && texts.description}
    >
      {form ? (
        <div className="flex flex-col gap-5">
          <Checkbox label={texts.on} checked={form.values.on} onValue={(on) => form.set('on', on)} />
          {form.values.on && (
            <MoneyField
              key={form.version}
              label={texts.above}
              help={texts.help}
              required
              className="max-w-60"
              {...form.value('above')}
            />
          )}
        </div>
      ) : (
        <p className="text-14">{above === null ? texts.none : texts.rule(money(above))}</p>
      )}
    </Card>
  );
}
