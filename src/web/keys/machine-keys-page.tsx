import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { machineKeyEndpoints } from '#contract/keys/machine-key-endpoints.ts';
import { useConfirmedAction } from '#web/sessions/use-confirmed-action.tsx';
import { call } from '#web/shared/api/api.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { SettingsFrame } from '#web/shell/settings-frame.tsx';
import { AdministratorsOnlyView } from '#web/team/administrators-only-view.tsx';
import { administratorsTexts } from '#web/team/administrators-texts.ts';
import { Card } from '#web/ui/display/card.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { MachineKeyList } from './machine-key-list.tsx';
import { machineKeyTexts } from './machine-key-texts.ts';

const machineKeysQuery = queryOptions({
  queryKey: ['agency', 'keys'],
  queryFn: ({ signal }) => call(machineKeyEndpoints.listMachineKeys, { signal }),
  refetchOnMount: 'always',
});

/** The keys with which programs send the bank's files; administrators make and revoke them. */
export function MachineKeysPage() {
  const texts = useTexts(machineKeyTexts);
  const administratorTexts = useTexts(administratorsTexts);
  const mayChange = useHasAgencyAct('change_settings');
  usePageTitle(texts.title);
  return (
    <SettingsFrame
      title={texts.title}
      description={mayChange ? texts.description : administratorTexts.description}
    >
      {mayChange ? <KeyCards /> : <AdministratorsOnlyView />}
    </SettingsFrame>
  );
}

function KeyCards() {
  const texts = useTexts(machineKeyTexts);
  const query = useQuery(machineKeysQuery);
  const cache = useQueryClient();
  const { run, dialog } = useConfirmedAction();
  const place = useRef<HTMLDivElement>(null);
  const [newKey, setNewKey] = useState<string | null>(null);
  const reload = () => cache.invalidateQueries({ queryKey: machineKeysQuery.queryKey });
  return (
    <div ref={place} tabIndex={-1} data-quiet-focus="" className="flex flex-col gap-6">
      <Card title={texts.list}>
        <LoadedSection query={query} label={texts.loading} failed={texts.failed} lines={8}>
          {({ items }) => <MachineKeyList items={items} tools={{ onConfirmed: run, place, reload }} />}
        </LoadedSection>
      </Card>
      <NewKeyForm
        onConfirmed={run}
        onKeyCreated={async (key) => {
          setNewKey(key);
          await reload();
        }}
      />
      {dialog}
      {newKey !== null && <NewKeyDialog value={newKey} onClose={() => setNewKey(null)} />}
    </div>
  );
}
