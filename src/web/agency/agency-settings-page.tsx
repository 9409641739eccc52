import { useConfirmedAction } from '#web/accounts/use-confirmed-action.tsx';
import { FailedLoad } from '#web/shared/failed-load.tsx';
import { useTexts } from '#web/shared/language.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { useFailure } from '#web/shared/use-failure.ts';
import { AgentSettingsNav } from '#web/shell/agent-settings-nav.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { AccentForm } from './accent-form.tsx';
import { agencyTexts } from './agency-texts.ts';
import { BankDetailsForm } from './bank-details-form.tsx';
import { DepositForm } from './deposit-form.tsx';
import { IdentityForm } from './identity-form.tsx';
import { MarkForm } from './mark-form.tsx';
import { QuoteValidityForm } from './quote-validity-form.tsx';
import { useAgency } from './use-agency.ts';

export function AgencySettingsPage() {
  const texts = useTexts(agencyTexts);
  usePageTitle(texts.title);
  return (
    <Page width="narrow">
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={{ to: '/agent/dashboard', label: texts.back }}
      />
      <AgentSettingsNav />
      <AgencyForms />
    </Page>
  );
}

function AgencyForms() {
  const texts = useTexts(agencyTexts);
  const agency = useAgency();
  const failure = useFailure(agency);
  const { run, dialog } = useConfirmedAction();
  if (agency.data) {
    return (
      <div className="flex flex-col gap-6">
        <BankDetailsForm bankDetails={agency.data.bankDetails} onConfirmed={run} />
        {dialog}
        <DepositForm deposit={agency.data.deposit} />
        <QuoteValidityForm days={agency.data.quoteValidityDays} />
        <IdentityForm identity={agency.data.identity} />
        <MarkForm brand={agency.data.brand} />
        <AccentForm brand={agency.data.brand} />
      </div>
    );
  }
  if (failure) return <FailedLoad title={texts.failed} error={failure} query={agency} />;
  return (
    <Loading label={texts.loading}>
      <div className="flex flex-col gap-6">
        <SkeletonCard lines={6} />
        <SkeletonCard lines={3} />
      </div>
    </Loading>
  );
}
