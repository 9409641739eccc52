import type { ReactNode } from 'react';
import type { Settings } from '#contract/agency/agency-endpoints.ts';
import type { Agency } from '#contract/agency/agency-replies.ts';
import { clientTypesChoices } from '#domain/agency/client-kind-rules.ts';
import { operatingModes } from '#domain/agency/operating-mode-rules.ts';
import { useConfirmedAction } from '#web/sessions/use-confirmed-action.tsx';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useMayDo } from '#web/shared/sessions/session.ts';
import { administratorsTexts } from '#web/team/administrators-texts.ts';
import { AdministratorsOnlyView } from '#web/team/administrators-only-view.tsx';
import type { RunConfirmed } from '#web/shared/errors/use-list-change.ts';
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
import { LogoForm } from './logo-form.tsx';
import { NewRequestsForm } from './new-requests-form.tsx';
import { ChoiceForm, DaysForm, type DaysPart, WaiverLimitForm } from './settings-form.tsx';
import { settingsTexts } from './settings-texts.ts';
import { useAgency } from './use-agency.ts';
import { useBankState } from './use-bank-state.ts';

export function AgencySettingsPage() {
  const texts = useTexts(agencyTexts);
  const parts = useParts();
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
    <SettingsFrame
      title={texts.title}
      description={texts.description}
      parts={{ label: texts.title, links: parts }}
    >
      <AgencyForms parts={parts} />
    </SettingsFrame>
  );
}

interface Part extends PartLink {
  form: (agency: Agency, run: RunConfirmed) => ReactNode;
}

/** In the order in which they are read. */
function useParts(): Part[] {
  const { bank, deposit } = useTexts(agencyTexts);
  const texts = useTexts(settingsTexts);
  const identity = useTexts(identityTexts);
  const brand = useTexts(brandTexts);
  const days = (id: string, part: DaysPart): Part => ({
    id,
    title: texts[part].title,
    form: (agency) => <DaysForm part={part} agency={agency} />,
  });
  const parts: Record<keyof Settings | 'bankDetails' | 'logo', Part> = {
    clientTypes: {
      id: 'clientTypes',
      title: texts.clientTypes.title,
      form: ({ brand: { clientTypes } }) => (
        <ChoiceForm
          part="clientTypes"
          value={clientTypes}
          options={clientTypesChoices}
          texts={texts.clientTypes}
        />
      ),
    },
    operatingMode: {
      id: 'operatingMode',
      title: texts.operatingMode.title,
      form: ({ brand: { operatingMode } }) => (
        <ChoiceForm
          part="operatingMode"
          value={operatingMode}
          options={operatingModes}
          texts={texts.operatingMode}
        />
      ),
    },
    newRequests: { id: 'new-requests', title: texts.newRequests.title, form: () => <NewRequestsForm /> },
    bankDetails: {
      id: 'bank-details',
      title: bank.title,
      form: (agency, run) => <BankForms agency={agency} onConfirmed={run} />,
    },
    deposit: {
      id: 'deposit',
      title: deposit.title,
      form: (agency) => <DepositForm deposit={agency.deposit} />,
    },
    paymentDays: days('payment-days', 'paymentDays'),
    quoteValidityDays: days('quote-validity', 'quoteValidityDays'),
    waiverLimit: {
      id: 'waiver-limit',
      title: texts.waiverLimit.title,
      form: (agency, run) => <WaiverLimitForm agency={agency} onConfirmed={run} />,
    },
    silenceDays: days('silence', 'silenceDays'),
    identity: {
      id: 'identity',
      title: identity.title,
      form: (agency) => <IdentityForm identity={agency.identity} />,
    },
    logo: { id: 'logo', title: brand.logo.title, form: (agency) => <LogoForm brand={agency.brand} /> },
    accent: {
      id: 'accent',
      title: brand.accent.title,
      form: (agency) => <AccentForm brand={agency.brand} />,
    },
  };
  return Object.values(parts);
}

function BankForms({ agency, onConfirmed }: { agency: Agency; onConfirmed: RunConfirmed }) {
  const waiting = useBankState().data?.waiting;
  const { bankDetails, bankChangeWaits } = agency;
  return (
    <>
      {waiting && <BankChangeCard current={bankDetails} change={waiting} onConfirmed={onConfirmed} />}
      <BankDetailsForm bankDetails={bankDetails} changeWaits={bankChangeWaits} onConfirmed={onConfirmed} />
    </>
  );
}

function AgencyForms({ parts }: { parts: readonly Part[] }) {
  const texts = useTexts(agencyTexts);
  const agency = useAgency();
  const failure = useFailure(agency);
  const { run, dialog } = useConfirmedAction();
  if (agency.data) {
    const { data } = agency;
    return (
      <>
        <div className="flex flex-col gap-6">
          {parts.map(({ id, form }) => (
            <SettingsPart key={id} id={id}>
              {form(data, run)}
            </SettingsPart>
          ))}
        </div>
        {dialog}
      </>
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
