import { useRef } from 'react';
import type { User } from '#contract/sessions/session-replies.ts';
import { mayAct } from '#domain/companies/company-role-rules.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import type { RunConfirmed } from '#web/shared/errors/use-list-change.ts';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { ApprovalRuleCard, ApprovalRuleForm } from './approval-rule-card.tsx';
import { CompanyInvitationsSection } from './company-invitations-section.tsx';
import { PeopleCard } from './people-card.tsx';
import { peopleTexts } from './people-texts.ts';
import { useCompanyPeople, useReloadPeople } from './use-company-people.ts';

interface CompanyPeopleSectionProps {
  company: User['companies'][number];
  onConfirmed: RunConfirmed;
}

/**
 * The people of a company and its approval rule; the server sends members who are not owners only what they may
 * read.
 */
export function CompanyPeopleSection({ company, onConfirmed }: CompanyPeopleSectionProps) {
  const texts = useTexts(peopleTexts);
  const query = useCompanyPeople(company.id);
  const failure = useFailure(query);
  const place = useRef<HTMLDivElement>(null);
  const tools = { onConfirmed, place, reload: useReloadPeople(company.id) };
  const { data } = query;
  if (data) {
    return (
      <div ref={place} tabIndex={-1} data-quiet-focus="" className="flex flex-col gap-6">
        <PeopleCard company={company} people={data.people} tools={tools} />
        {mayAct(company.role, 'manage') ? (
          <ApprovalRuleForm companyId={company.id} above={data.approvalAbove} tools={tools} />
        ) : (
          <ApprovalRuleCard above={data.approvalAbove} />
        )}
        {data.invitations && (
          <CompanyInvitationsSection companyId={company.id} invitations={data.invitations} tools={tools} />
        )}
      </div>
    );
  }
  if (failure) return <LoadFailureBanner title={texts.failed} error={failure} query={query} />;
  return (
    <Loading label={texts.loading}>
      <SkeletonCard lines={4} />
    </Loading>
  );
}
