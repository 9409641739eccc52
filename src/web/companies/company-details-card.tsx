import type { ReactNode } from 'react';
import type { Company } from '#contract/companies/company-replies.ts';
import { useCompanyItems } from '#web/requests/detail/client-company-section.tsx';
import { saveBarTexts } from '#web/shared/forms/save-bar-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { BillingFields, IdentityFields } from './company-fields.tsx';
import { companyTexts } from './company-texts.ts';
import { RowMark } from './row-mark.tsx';
import { type CompanyFormState, rowParts } from './use-company-form.ts';

interface DetailsCardProps {
  company: Company;
  /** Absent for people who only read it. */
  form: CompanyFormState | undefined;
}

/** Who the company is. */
export function IdentityCard({ company, form }: DetailsCardProps) {
  const texts = useTexts(companyTexts).identity;
  const { identity } = useCompanyItems(company);
  return (
    <Card
      title={texts.title}
      description={texts.description}
      value={[company.name, company.legalForm].filter(Boolean).join(' ')}
      aside={
        form && (
          <UnsavedMark form={form} row="identity">
            {company.vatChecked?.valid === false && <RowMark>{texts.vatToCheck}</RowMark>}
          </UnsavedMark>
        )
      }
    >
      {form ? (
        <div className="flex flex-col gap-5">
          <IdentityFields form={form} checked={company} />
        </div>
      ) : (
        <DefinitionList items={identity} />
      )}
    </Card>
  );
}

/** The addresses to which the company's bills go. */
export function BillingCard({ company, form }: DetailsCardProps) {
  const texts = useTexts(companyTexts);
  const { billing } = useCompanyItems(company);
  const { billingAddress, billingEmail } = company;
  return (
    <Card
      title={texts.billing.title}
      value={billingAddress?.split(/\s*\n\s*/).join(', ') ?? billingEmail ?? texts.noAddress}
      aside={form && <UnsavedMark form={form} row="billing" />}
    >
      {form ? (
        <div className="flex flex-col gap-5">
          <BillingFields form={form} />
        </div>
      ) : (
        billing.length > 0 && <DefinitionList items={billing} />
      )}
    </Card>
  );
}

interface UnsavedMarkProps {
  form: CompanyFormState;
  row: keyof typeof rowParts;
  /** Shown while nothing is unsaved. */
  children?: ReactNode;
}

/** Says on a folded row that the row has unsaved changes. */
export function UnsavedMark({ form, row, children }: UnsavedMarkProps) {
  const { mark } = useTexts(saveBarTexts);
  const parts: readonly string[] = rowParts[row];
  return form.changed.some((part) => parts.includes(part)) ? <RowMark>{mark}</RowMark> : children;
}
