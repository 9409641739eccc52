import { type ReactNode, useId } from 'react';
import type { CompanyPeople } from '#contract/companies/company-people-endpoints.ts';
import type { Company } from '#contract/companies/company-replies.ts';
import type { User } from '#contract/sessions/session-replies.ts';
import type { ListTools } from '#web/shared/errors/use-list-change.ts';
import { SaveBar } from '#web/shared/forms/save-bar.tsx';
import { NamedRow } from '#web/shared/navigation/named-row.tsx';
import { Dossier } from '#web/ui/display/dossier.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { ApprovalRuleCard } from './approval-rule-card.tsx';
import { BillingCard, IdentityCard } from './company-details-card.tsx';
import { DeliveryAddressesCard } from './delivery-addresses-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { type CompanyFormState, useCompanyForm } from './use-company-form.ts';

interface CompanyRowsProps {
  company: Company;
  /** Undefined if the people did not load. */
  people: CompanyPeople | undefined;
  membership: User['companies'][number];
  tools: Omit<ListTools, 'place'>;
}

/** The company's rows for an owner, who changes them: one bar saves its details and its approval limit. */
export function CompanyForm(props: CompanyRowsProps) {
  const { company, people, tools } = props;
  const form = useCompanyForm({ company, above: people?.approvalAbove ?? null, tools });
  const id = useId();
  const { setPlace, changed, busy, discard } = form;
  return (
    <div ref={setPlace} tabIndex={-1} data-quiet-focus="" className="flex flex-col gap-4">
      <FormSummary form={form} />
      <CompanyRows {...props} form={form} formId={id} />
      <SaveBar count={changed.length} busy={busy} onDiscard={discard} form={id} />
    </div>
  );
}

interface FormProps {
  /** Absent for people who only read the company. */
  form?: CompanyFormState | undefined;
  formId?: string | undefined;
}

/** A row for each part of the company, with today's value. */
export function CompanyRows({
  company,
  people,
  membership,
  tools,
  form,
  formId,
}: CompanyRowsProps & FormProps) {
  return (
    <Dossier>
      <Fields form={form} formId={formId}>
        <NamedRow id="identity">
          <IdentityCard company={company} form={form} />
        </NamedRow>
        <NamedRow id="billing">
          <BillingCard company={company} form={form} />
        </NamedRow>
      </Fields>
      <NamedRow id="delivery">
        <DeliveryAddressesCard company={company} isReadOnly={!form} />
      </NamedRow>
      {people && (
        <>
          <NamedRow id="members">
            <PeopleCard company={membership} people={people} tools={tools} />
          </NamedRow>
          <Fields form={form}>
            <NamedRow id="approval">
              <ApprovalRuleCard above={people.approvalAbove} form={form} />
            </NamedRow>
          </Fields>
        </>
      )}
    </Dossier>
  );
}

/** Rows whose fields the bar or the enter key saves. The rows between them have their own forms. */
function Fields({ form, formId, children }: FormProps & { children: ReactNode }) {
  if (!form) return children;
  return (
    <form id={formId} noValidate onSubmit={form.onSubmit} className="divide-y divide-line">
      {children}
    </form>
  );
}
