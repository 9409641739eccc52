import { useQuery } from '@tanstack/react-query';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/sessions/session-replies.ts';
import { mayAct } from '#domain/companies/company-role-rules.ts';
import { CompanySection } from '#web/requests/detail/client-company-section.tsx';
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
import { CompanyForm, NewCompanyForm } from './company-form.tsx';
import { CompanyPeopleSection } from './company-people-section.tsx';
import { companyTexts } from './company-texts.ts';
import { DeliveryAddressesCard } from './delivery-addresses-card.tsx';
import { useCompany } from './use-company.ts';

/** The company for which the user acts, or a form to create one. */
export function CompanyPage() {
  const texts = useTexts(companyTexts);
  const { companyId } = useUser();
  usePageTitle(texts.title);
  return (
    <SettingsFrame title={texts.title} description={texts.description}>
      <div className="flex flex-col gap-6">
        {companyId === null ? <Alone /> : <OwnCompany key={companyId} companyId={companyId} />}
      </div>
    </SettingsFrame>
  );
}

function Alone() {
  const texts = useTexts(companyTexts).alone;
  const { companies } = useUser();
  const change = useChangeContext();
  const counts = useQuery(myCounts);
  return (
    <>
      {companies.length > 0 && (
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
      )}
      <NewCompanyForm ownRequests={counts.data?.total ?? 0} />
    </>
  );
}

function OwnCompany({ companyId }: { companyId: string }) {
  const texts = useTexts(companyTexts);
  const [adding, setAdding] = useState(false);
  const { run, dialog } = useConfirmedAction();
  const company = useUser().companies.find(({ id }) => id === companyId);
  if (adding) return <NewCompanyForm ownRequests={0} onCancel={() => setAdding(false)} />;
  if (!company) return null;
  return (
    <>
      <CompanyCards company={company} />
      <CompanyPeopleSection company={company} onConfirmed={run} />
      <Button
        variant="quiet"
        icon={<Plus className="size-4" />}
        className="self-start"
        onClick={() => setAdding(true)}
      >
        {texts.create.another}
      </Button>
      {dialog}
    </>
  );
}

/** The company's details: its owners change them, other members read them. */
function CompanyCards({ company: { id, role } }: { company: User['companies'][number] }) {
  const texts = useTexts(companyTexts);
  const query = useCompany(id);
  const failure = useFailure(query);
  if (query.data) {
    return mayAct(role, 'manage') ? (
      <>
        <CompanyForm company={query.data} />
        <DeliveryAddressesCard company={query.data} />
      </>
    ) : (
      <Card title={texts.identity.title} description={texts.identity.readOnly}>
        <CompanySection company={query.data} />
      </Card>
    );
  }
  if (failure) return <LoadFailureBanner title={texts.failed} error={failure} query={query} />;
  return (
    <Loading label={texts.loading}>
      <div className="flex flex-col gap-6">
        <SkeletonCard lines={8} />
        <SkeletonCard lines={3} />
      </div>
    </Loading>
  );
}
