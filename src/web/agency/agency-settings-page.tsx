import { deskTexts } from '#web/assignments/desk-texts.ts';
import { NewRequestsForm } from '#web/assignments/new-requests-form.tsx';
import { useConfirmedAction } from '#web/sessions/use-confirmed-action.tsx';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useMayDo } from '#web/shared/sessions/session.ts';
import { administratorsTexts } from '#web/team/administrators-texts.ts';
import { AdministratorsOnlyView } from '#web/team/administrators-only-view.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { type PartLink, SettingsPart } from '#web/shell/part-links-nav.tsx';
import { SettingsFrame } from '#web/shell/settings-frame.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { AccentForm } from './accent-form.tsx';
import { agencyTexts } from './agency-texts.ts';
import { BankChangeCard } from './bank-change-card.tsx';
import { BankDetailsForm } from './bank-details-form.tsx';
import { brandTexts } from './brand-texts.ts';
import { DepositForm } from './deposit-form.tsx';
import { IdentityForm } from './identity-form.tsx';
import { identityTexts } from './identity-texts.ts';
import { MarkForm } from './mark-form.tsx';
import { PaymentDaysForm } from './payment-days-form.tsx';
import { QuoteValidityForm } from './quote-validity-form.tsx';
import { ServesForm } from './serves-form.tsx';
import { servesTexts } from './serves-texts.ts';
import { SilenceForm } from './silence-form.tsx';
import { WaiverLimitForm } from './waiver-limit-form.tsx';
import { useAgency } from './use-agency.ts';
import { WorksForm } from './works-form.tsx';
import { worksTexts } from './works-texts.ts';
import { useBankState } from './use-bank-state.ts';

export function AgencySettingsPage() {
  const texts = useTexts(agencyTexts);
  const parts = { label: texts.title, links: usePartLinks() };
  const mayChange = useMayDo('change_settings');
  const only = useTexts(administratorsTexts);
  usePageTitle(texts.title);
  if (!mayChange) {
    return (
      <SettingsFrame title={texts.title} description={only.description}>
        <AdministratorsOnlyView />
      </SettingsFrame>
    );
  }
  return (
    <SettingsFrame title={texts.title} description={texts.description} parts={parts}>
      <AgencyForms />
    </SettingsFrame>
  );
}

function usePartLinks(): PartLink[] {
  const { bank, deposit } = useTexts(agencyTexts);
  const identity = useTexts(identityTexts);
  const brand = useTexts(brandTexts);
  const serves = useTexts(servesTexts);
  const works = useTexts(worksTexts);
  const { newRequests } = useTexts(deskTexts);
  return [
    { id: 'serves', title: serves.title },
    { id: 'works', title: works.title },
    { id: 'new-requests', title: newRequests.title },
    { id: 'bank-details', title: bank.title },
    { id: 'deposit', title: deposit.title },
    { id: 'payment-days', title: identity.paymentDays.title },
    { id: 'quote-validity', title: identity.validity.title },
    { id: 'waiver-limit', title: identity.waiver.title },
    { id: 'silence', title: identity.silence.title },
    { id: 'identity', title: identity.title },
    { id: 'mark', title: brand.mark.title },
    { id: 'accent', title: brand.accent.title },
  ];
}

function AgencyForms() {
  const texts = useTexts(agencyTexts);
  const agency = useAgency();
  const failure = useFailure(agency);
  const { run, dialog } = useConfirmedAction();
  const waiting = useBankState().data?.waiting;
  if (agency.data) {
    return (
      <div className="flex flex-col gap-6">
        <SettingsPart id="serves">
          <ServesForm serves={agency.data.brand.serves} />
        </SettingsPart>
        <SettingsPart id="works">
          <WorksForm works={agency.data.brand.works} />
        </SettingsPart>
        <SettingsPart id="new-requests">
          <NewRequestsForm />
        </SettingsPart>
        <SettingsPart id="bank-details">
          {waiting && <BankChangeCard current={agency.data.bankDetails} change={waiting} onConfirmed={run} />}
          <BankDetailsForm
            bankDetails={agency.data.bankDetails}
            changeWaits={agency.data.bankChangeWaits}
            onConfirmed={run}
          />
          {dialog}
        </SettingsPart>
        <SettingsPart id="deposit">
          <DepositForm deposit={agency.data.deposit} />
        </SettingsPart>
        <SettingsPart id="payment-days">
          <PaymentDaysForm days={agency.data.paymentDays} />
        </SettingsPart>
        <SettingsPart id="quote-validity">
          <QuoteValidityForm days={agency.data.quoteValidityDays} />
        </SettingsPart>
        <SettingsPart id="waiver-limit">
          <WaiverLimitForm limit={agency.data.waiverLimit} onConfirmed={run} />
        </SettingsPart>
        <SettingsPart id="silence">
          <SilenceForm days={agency.data.silenceDays} />
        </SettingsPart>
        <SettingsPart id="identity">
          <IdentityForm identity={agency.data.identity} />
        </SettingsPart>
        <SettingsPart id="mark">
          <MarkForm brand={agency.data.brand} />
        </SettingsPart>
        <SettingsPart id="accent">
          <AccentForm brand={agency.data.brand} />
        </SettingsPart>
      </div>
    );
  }
  if (failure) return <LoadFailureBanner title={texts.failed} error={failure} query={agency} />;
  return (
    <Loading label={texts.loading}>
      <div className="flex flex-col gap-6">
        <SkeletonCard lines={6} />
        <SkeletonCard lines={3} />
      </div>
    </Loading>
  );
}
