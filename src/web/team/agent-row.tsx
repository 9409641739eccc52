import { Ellipsis, ShieldCheck, UserRound } from 'lucide-react';
import { isUsualRole, mayDo } from '#domain/team/agency-role-rules.ts';
import { agencyRoleTexts } from '#domain/team/agency-role-texts.ts';
import type { TeamAgent } from '#contract/team/team-endpoints.ts';
import { EmailText } from '#web/shared/email-text.tsx';
import { useNarrow } from '#web/shared/display/use-media-query.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ItemRow } from '#web/ui/display/item-row.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
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

/** Two buttons; on phones, where they would take two lines of each row, one menu. */
function AgentActions({ name, role, isSelf, isOneLine, busy, disabled, onAsk }: AgentActionsProps) {
  const texts = useTexts(teamTexts).agents;
  const leaving = isSelf ? texts.leave : texts.remove;
  if (isOneLine) {
    return (
      <Menu
        trigger={
          <IconButton
            label={texts.more(name)}
            icon={<Ellipsis className="size-5" />}
            busy={busy}
            disabled={disabled}
            className="-mr-3"
          />
        }
      >
        <MenuItem onSelect={() => onAsk(role)}>{texts.roles[role]}</MenuItem>
        <MenuItem tone="danger" onSelect={() => onAsk('remove')}>
          {leaving}
        </MenuItem>
      </Menu>
    );
  }
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="small"
        busy={busy}
        disabled={disabled}
        {...(!isSelf && { 'aria-label': texts.roleLabels[role](name) })}
        onClick={() => onAsk(role)}
      >
        {texts.roles[role]}
      </Button>
      <Button
        size="small"
        disabled={disabled}
        {...(!isSelf && { 'aria-label': texts.removeLabel(name) })}
        onClick={() => onAsk('remove')}
      >
        {leaving}
      </Button>
    </span>
  );
}
