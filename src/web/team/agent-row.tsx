import { ShieldCheck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { isUsualRole, hasAgencyAct } from '#domain/team/agency-role-rules.ts';
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

/** Returns the facts about an agent other than name and address. */
function useAgentRowFacts({ id, since, security, agencyRole }: TeamAgent) {
  const texts = useTexts(teamTexts).agents;
  const formats = useFormats();
  const roles = useTexts(agencyRoleTexts);
  const isSelf = id === useUser().id;
  const seen = (at: string | null) =>
    at === null ? texts.notSeen : texts.seen(formats.age(at, new Date(serverNow())));
  return {
    isSelf,
    role: agencyRole !== null && !isUsualRole(agencyRole) && roles[agencyRole],
    since: texts.since(formats.shortDate(since)),
    seen: security !== null && !isSelf && seen(security.lastSeenAt),
    factor: security !== null && (security.hasSecondFactor ? texts.hasFactor : texts.noFactor),
  };
}

const joinFacts = (parts: readonly (string | false)[]) => parts.filter(Boolean).join('\u00a0· ');

/**
 * An agent's row: name, role, address, and a note if the second step is missing. On wide screens it has two lines.
 * Its menu has the rest.
 */
export function AgentRow({ agent, busy = false, disabled = false, onAsk }: AgentRowProps) {
  const texts = useTexts(teamTexts).agents;
  const isNarrow = useNarrow();
  const { isSelf, role, since, seen, factor } = useAgentRowFacts(agent);
  const { email, agencyRole, security } = agent;
  // The menu shows the full address.
  const isShort = onAsk !== undefined;
  const hasFactor = security?.hasSecondFactor === true;
  const name = formatMemberName(agent);
  const decides = hasAgencyAct(agencyRole, 'manage_team');
  const heading = (
    <>
      <p className="font-medium wrap-anywhere">{email}</p>
      <p className="text-muted">{joinFacts([since, seen, factor])}</p>
    </>
  );
  return (
    <ItemRow
      icon={decides ? <ShieldCheck /> : <UserRound />}
      title={name}
      mark={
        <>
          {role && !isNarrow && <Badge tone="outline">{role}</Badge>}
          {isSelf && <Badge tone="info">{texts.you}</Badge>}
        </>
      }
      isOneLine
      isDense={!isNarrow}
      actions={
        onAsk && (
          <AgentActions
            {...{ name, isSelf, heading, busy, disabled, onAsk }}
            role={decides ? 'take' : 'give'}
          />
        )
      }
    >
      {isNarrow || !isShort ? (
        <>
          {name !== email && (
            <p {...(isShort && { className: 'truncate', title: email })}>
              {isShort ? email : <EmailText email={email} />}
            </p>
          )}
          <p>
            {isNarrow
              ? joinFacts([role, !onAsk && since, !hasFactor && factor])
              : joinFacts([since, seen, factor])}
          </p>
        </>
      ) : (
        <p className="truncate" title={email}>
          {joinFacts([name !== email && email, seen, !hasFactor && factor])}
        </p>
      )}
    </ItemRow>
  );
}

interface AgentActionsProps {
  name: string;
  role: 'give' | 'take';
  isSelf: boolean;
  heading: ReactNode;
  busy: boolean;
  disabled: boolean;
  onAsk: (change: AgentChange) => void;
}

function AgentActions({ name, role, isSelf, heading, busy, disabled, onAsk }: AgentActionsProps) {
  const texts = useTexts(teamTexts).agents;
  return (
    <RowMenu
      {...{ heading, busy, disabled }}
      isOneLine
      label={texts.more(name)}
      actions={[
        {
          label: texts.roles[role],
          onSelect: () => onAsk(role),
        },
        {
          label: isSelf ? texts.leave : texts.remove,
          tone: 'danger',
          onSelect: () => onAsk('remove'),
        },
      ]}
    />
  );
}
