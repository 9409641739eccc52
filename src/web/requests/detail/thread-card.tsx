import type { ReactNode } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Tabs } from '#web/ui/display/tabs.tsx';
import { threadTexts } from './thread-texts.ts';

export type ThreadTab = 'client' | 'team';

interface ThreadCardProps {
  tab: ThreadTab;
  onTab: (tab: ThreadTab) => void;
  /** The number of unread messages from the client. */
  unread: number;
  client: ReactNode;
  team: ReactNode;
}

/** The conversation with the client and the team's own thread; the team's has another colour. */
export function ThreadCard({ tab, onTab, unread, client, team }: ThreadCardProps) {
  const texts = useTexts(threadTexts);
  const isTeam = tab === 'team';
  return (
    <div
      className={classNames(
        'rounded-card border px-5 pt-1 pb-5 shadow-raised max-md:-mx-gutter max-md:rounded-none max-md:border-x-0 print:hidden',
        isTeam ? 'border-dashed border-edge bg-pending-subtle' : 'border-line bg-raised',
      )}
    >
      <Tabs
        label={texts.label}
        value={tab}
        onValue={onTab}
        tabs={[
          { value: 'client', label: texts.client, count: unread > 0 ? unread : undefined },
          { value: 'team', label: texts.team },
        ]}
      >
        {/* Both stay: an upload goes on behind the other tab. */}
        <div hidden={isTeam}>{client}</div>
        <div hidden={!isTeam}>{team}</div>
      </Tabs>
    </div>
  );
}
