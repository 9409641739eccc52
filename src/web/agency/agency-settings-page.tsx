import type { ReactNode } from 'react';
import type { Agency } from '#contract/agency/agency-replies.ts';
import { useConfirmedAction } from '#web/sessions/use-confirmed-action.tsx';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import type { RunConfirmed } from '#web/shared/errors/use-list-change.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { settingsAreaTexts } from '#web/shell/settings-area-texts.ts';
import { SettingsFrame } from '#web/shell/settings-frame.tsx';
import { AdministratorsOnlyView } from '#web/team/administrators-only-view.tsx';
import { administratorsTexts } from '#web/team/administrators-texts.ts';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { ActivityForm } from './activity-form.tsx';
import { agencyTexts } from './agency-texts.ts';
import { AppearanceForm } from './appearance-form.tsx';
import { IdentityForm } from './identity-form.tsx';
import { identityTexts } from './identity-texts.ts';
import { MoneyForm } from './money-form.tsx';
import { useAgency } from './use-agency.ts';

const forms = {
  activity: ActivityForm,
  money: MoneyForm,
  identity: IdentityForm,
  appearance: AppearanceForm,
} satisfies Record<string, (props: { agency: Agency; onConfirmed: RunConfirmed }) => ReactNode>;

export const ActivityPage = () => <AgencyPage area="activity" />;
export const MoneyPage = () => <AgencyPage area="money" />;
export const IdentityPage = () => <AgencyPage area="identity" />;
export const AppearancePage = () => <AgencyPage area="appearance" />;

/** A page of the agency's settings, for its administrators. */
function AgencyPage({ area }: { area: keyof typeof forms }) {
  const { [area]: title } = useTexts(settingsAreaTexts);
  const administratorTexts = useTexts(administratorsTexts);
  const { description } = useTexts(identityTexts);
  const mayChange = useHasAgencyAct('change_settings');
  usePageTitle(title);
  return (
    <SettingsFrame
      title={title}
      isWide={area !== 'appearance'}
      {...(!mayChange && { description: administratorTexts.description })}
      {...(mayChange && area === 'identity' && { description })}
    >
      {mayChange ? <LoadedForm area={area} /> : <AdministratorsOnlyView />}
    </SettingsFrame>
  );
}

function LoadedForm({ area }: { area: keyof typeof forms }) {
  const texts = useTexts(agencyTexts);
  const agency = useAgency();
  const failure = useFailure(agency);
  const { run, dialog } = useConfirmedAction();
  const { [area]: Form } = forms;
  if (agency.data) {
    return (
      <>
        <Form agency={agency.data} onConfirmed={run} />
        {dialog}
      </>
    );
  }
  if (failure) return <LoadFailureBanner title={texts.failed} error={failure} query={agency} />;
  return (
    <Loading label={texts.loading}>
      <SkeletonCard lines={6} />
    </Loading>
  );
}
