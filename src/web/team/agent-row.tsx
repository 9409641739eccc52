import { ShieldCheck, UserRound } from 'lucide-react';
import { isUsualRole, mayDo } from '#domain/team/agency-role-rules.ts';
import { agencyRoleTexts } from '#domain/team/agency-role-texts.ts';
import type { TeamAgent } from '#contract/team/team-endpoints.ts';
import { EmailText } from '#web/shared/email-text.tsx';
import { useNarrow } from '#web/shared/display/use-media-query.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { ItemRow } from '#web/ui/display/item-row.tsx';
import { RowMenu } from '#web/ui/display/row-menu.tsx';
import { formatMemberName } from './format-member-name.ts';
import { teamTexts } from './team-texts.ts';
import type { AgentChange } from './use-agent-changes.ts';

interface AgentRowProps {
  agent: TeamAgent;
  busy?: boolean;
  /** True while any row changes. */
  disabled?: boolean;
  /** Absent for the last administrator, and for readers who may not change anything. */
  onAsk?: (change: AgentChange) => void;
}

export function AgentRow({ agent, busy = false, disabled = false, onAsk }: AgentRowProps) {
  const texts = useTexts(teamTexts).agents;
  const formats = useFormats();
  const isOneLine = useNarrow();
  const isSelf = agent.id === useUser().id;
  const { email, since, security, agencyRole } = agent;
  const name = formatMemberName(agent);
  const roles = useTexts(agencyRoleTexts);
  const decides = mayDo(agencyRole, 'manage_team');
  const role = decides ? 'take' : 'give';
  const seen = (at: string | null) =>
    at === null ? texts.notSeen : texts.seen(formats.age(at, new Date(serverNow())));
  const facts = [
    texts.since(formats.shortDate(since)),
    ...(security && !isSelf ? [seen(security.lastSeenAt)] : []),
    ...(security ? [security.hasSecondFactor ? texts.hasFactor : texts.noFactor] : []),
  ];
  return (
    <ItemRow
      icon={decides ? <ShieldCheck /> : <UserRound />}
      title={name}
      mark={
        <>
          {agencyRole !== null && !isUsualRole(agencyRole) && (
            <Badge tone="outline">{roles[agencyRole]}</Badge>
          )}
          {isSelf && <Badge tone="info">{texts.you}</Badge>}
        </>
      }
      isOneLine={isOneLine}
      actions={onAsk && <AgentActions {...{ name, role, isSelf, isOneLine, busy, disabled, onAsk }} />}
    >
      {name !== email && (
        <p>
          <EmailText email={email} />
        </p>
      )}
      <p>{facts.join('\u00a0· ')}</p>
    </ItemRow>
  );
}

interface AgentActionsProps {
  name: string;
  role: 'give' | 'take';
  isSelf: boolean;
  isOneLine: boolean;
  busy: boolean;
  disabled: boolean;
  onAsk: (change: AgentChange) => void;
}

function AgentActions({ name, role, isSelf, isOneLine, busy, disabled, onAsk }: AgentActionsProps) {
  const texts = useTexts(teamTexts).agents;
  const leaving = isSelf ? texts.leave : texts.remove;
  return (
    <RowMenu
      {...{ isOneLine, busy, disabled }}
      label={texts.more(name)}
      actions={[
        {
          label: texts.roles[role],
          ...(!isSelf && { name: texts.roleLabels[role](name) }),
          onSelect: () => onAsk(role),
        },
        {
          label: leaving,
          ...(!isSelf && { name: texts.removeLabel(name) }),
          tone: 'danger',
          onSelect: () => onAsk('remove'),
        },
      ]}
    />
  );
}
