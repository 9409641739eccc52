import { queryOptions, useQuery } from '@tanstack/react-query';
import { operationEndpoints } from '#contract/system/operation-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { SettingsFrame } from '#web/shell/settings-frame.tsx';
import { AdministratorsOnlyView } from '#web/team/administrators-only-view.tsx';
import { administratorsTexts } from '#web/team/administrators-texts.ts';
import { Card } from '#web/ui/display/card.tsx';
import { FailedMailsCard } from './failed-mails-card.tsx';
import { FindingsCard } from './findings-card.tsx';
import { StateCard } from './state-card.tsx';
import { systemTexts } from './system-texts.ts';

/** Milliseconds. An open page refetches its data this often. */
const systemPollMilliseconds = 30_000;

const operationQuery = queryOptions({
  queryKey: ['agency', 'system'],
  queryFn: ({ signal }) => call(operationEndpoints.getOperation, { signal }),
  refetchOnMount: 'always',
  refetchInterval: systemPollMilliseconds,
});

/** The state of the installation, for administrators: problems to solve, mails that were not sent, facts. */
export function SystemPage() {
  const texts = useTexts(systemTexts);
  const administratorTexts = useTexts(administratorsTexts);
  const mayRead = useHasAgencyAct('change_settings');
  usePageTitle(texts.title);
  return (
    <SettingsFrame
      title={texts.title}
      description={mayRead ? texts.description : administratorTexts.description}
    >
      {mayRead ? <System /> : <AdministratorsOnlyView />}
    </SettingsFrame>
  );
}

function System() {
  const texts = useTexts(systemTexts);
  const query = useQuery(operationQuery);
  if (!query.data)
    return (
      <Card title={texts.state}>
        <LoadedSection query={query} label={texts.loading} failed={texts.failed} lines={8}>
          {() => null}
        </LoadedSection>
      </Card>
    );
  const { findings, failedMails } = query.data;
  return (
    <div className="flex flex-col gap-6">
      <FindingsCard findings={findings} />
      <FailedMailsCard failed={failedMails} queryKey={operationQuery.queryKey} />
      <StateCard operation={query.data} />
    </div>
  );
}
