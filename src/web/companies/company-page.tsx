import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { User } from '#contract/sessions/session-replies.ts';
import { hasClientAct } from '#domain/companies/company-role-rules.ts';
import { useConfirmedAction } from '#web/sessions/use-confirmed-action.tsx';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { myCounts } from '#web/requests/request-count-queries.ts';
import { SettingsFrame } from '#web/shell/settings-frame.tsx';
import { useChangeContext } from '#web/shell/account/use-change-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { CompanyForm, CompanyRows } from './company-form.tsx';
import { companyTexts } from './company-texts.ts';
import { AnotherCompanySection, NewCompanyForm } from './new-company-form.tsx';
import { peopleTexts } from './people-texts.ts';
import { useCompanyPeople, useReloadPeople } from './use-company-people.ts';
import { useCompany } from './use-company.ts';

/** The company for which the user acts, or a form to create one. */
export function CompanyPage() {
  const texts = useTexts(companyTexts);
  const { companyId, companies } = useUser();
  const membership = companies.find(({ id }) => id === companyId);
  const isReader = membership && !hasClientAct(membership.role, 'manage');
  usePageTitle(texts.title);
  const place = useFocusAfterCompanyChange(companyId);
  return (
    <SettingsFrame title={texts.title} {...(isReader && { description: texts.readOnly })}>
      <div ref={place} tabIndex={-1} data-quiet-focus="" className="flex flex-col gap-6">
        {membership ? (
          <>
            <OwnCompany key={membership.id} membership={membership} />
            <AnotherCompanySection key={`another than ${membership.id}`} ownRequests={0} />
          </>
        ) : (
          <NoCompanySection />
        )}
      </div>
    </SettingsFrame>
  );
}

/** Returns the ref of the element that takes the focus when the pressed button disappears with the former company. */
function useFocusAfterCompanyChange(companyId: string | null) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(companyId);
  useEffect(() => {
    if (shown.current === companyId) return;
    shown.current = companyId;
    if (document.activeElement === document.body) place.current?.focus();
  }, [companyId]);
  return place;
}

function NoCompanySection() {
  const texts = useTexts(companyTexts).alone;
  const { companies } = useUser();
  const change = useChangeContext();
  const ownRequests = useQuery(myCounts).data?.total ?? 0;
  if (companies.length === 0) return <NewCompanyForm ownRequests={ownRequests} />;
  return (
    <>
      <Card title={texts.title} description={texts.description}>
        <ul className="flex flex-col divide-y divide-line">
          {companies.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
              <Building2 aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
              <Button aria-label={texts.chooseOf(name)} onClick={() => change(id)}>
                {texts.choose}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <AnotherCompanySection ownRequests={ownRequests} />
    </>
  );
}

/** The company's rows: its owners change them, other members read them. */
function OwnCompany({ membership }: { membership: User['companies'][number] }) {
  const texts = useTexts(companyTexts);
  const { failed } = useTexts(peopleTexts);
  const { run, dialog } = useConfirmedAction();
  const company = useCompany(membership.id);
  const people = useCompanyPeople(membership.id);
  const [failure, peopleFailure] = [useFailure(company), useFailure(people)];
  const tools = { onConfirmed: run, reload: useReloadPeople(membership.id) };
  if (failure) return <LoadFailureBanner title={texts.failed} error={failure} query={company} />;
  if (!company.data || (!people.data && !peopleFailure)) {
    return (
      <Loading label={texts.loading}>
        <SkeletonCard lines={8} />
      </Loading>
    );
  }
  const rows = { company: company.data, people: people.data, membership, tools };
  return (
    <>
      {hasClientAct(membership.role, 'manage') ? <CompanyForm {...rows} /> : <CompanyRows {...rows} />}
      {peopleFailure && <LoadFailureBanner title={failed} error={peopleFailure} query={people} />}
      {dialog}
    </>
  );
}
