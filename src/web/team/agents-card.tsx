import { useNavigate } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { TeamAgent } from '#contract/team/team-endpoints.ts';
import { EmailText } from '#web/shared/email-text.tsx';
import { call } from '#web/shared/api/api.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { session, useUser } from '#web/shared/sessions/session.ts';
import { useEachMinute } from '#web/shared/time/use-each-minute.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ItemList, ItemRow } from '#web/ui/display/item-row.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { formatMemberName } from './format-member-name.ts';
import { teamTexts } from './team-texts.ts';
import { type TeamTools, useTeamChange } from './use-team-change.ts';

/** The agents; each but the last one can be removed. */
export function AgentsCard({ agents, tools }: { agents: readonly TeamAgent[]; tools: TeamTools }) {
  const texts = useTexts(teamTexts).agents;
  const user = useUser();
  const { busy, remove } = useRemoval(tools);
  const [asked, setAsked] = useState<TeamAgent>();
  const [open, setOpen] = useState(false);
  useEachMinute();
  const isSelf = asked?.id === user.id;
  return (
    <Card title={texts.title(agents.length)} description={texts.description}>
      <ItemList label={texts.list}>
        {agents.map((agent) => (
          <AgentRow
            key={agent.id}
            agent={agent}
            isSelf={agent.id === user.id}
            busy={busy === agent.id}
            disabled={busy !== null}
            {...(agents.length > 1 && {
              onRemove: () => {
                setAsked(agent);
                setOpen(true);
              },
            })}
          />
        ))}
      </ItemList>
      {asked && (
        <AlertDialog
          open={open}
          onOpenChange={setOpen}
          title={isSelf ? texts.ask.leaveTitle : texts.ask.title(formatMemberName(asked))}
          description={isSelf ? texts.ask.leaveText : texts.ask.text}
          confirmLabel={isSelf ? texts.ask.leaveConfirm : texts.ask.confirm}
          onConfirm={() => {
            remove(asked, isSelf);
            return undefined;
          }}
        />
      )}
    </Card>
  );
}

function useRemoval(tools: TeamTools) {
  const texts = useTexts(teamTexts).agents;
  const toasts = useToasts();
  const navigate = useNavigate();
  const { busy, change } = useTeamChange(tools);
  const left = async () => {
    toasts.success(texts.left, texts.leftMore);
    await navigate({ to: '/auth' });
  };
  const remove = (agent: TeamAgent, isSelf: boolean) => {
    const take = async () => call(endpoints.removeAgent, { params: { agentId: agent.id } });
    change({
      id: agent.id,
      failed: texts.failed,
      // As somebody leaves on purpose: every tab follows, and no sign-in leads back here.
      work: async () => (isSelf ? session.signOut(take) : take()),
      onDone: isSelf ? left : () => toasts.success(texts.removed(formatMemberName(agent))),
    });
  };
  return { busy, remove };
}

interface AgentRowProps {
  agent: TeamAgent;
  isSelf: boolean;
  busy: boolean;
  /** While any row changes. */
  disabled: boolean;
  /** Absent for the last one. */
  onRemove?: () => void;
}

function AgentRow({ agent, isSelf, busy, disabled, onRemove }: AgentRowProps) {
  const texts = useTexts(teamTexts).agents;
  const formats = useFormats();
  const { email, since, hasSecondFactor, lastSeenAt } = agent;
  const name = formatMemberName(agent);
  const seen = lastSeenAt ? texts.seen(formats.age(lastSeenAt, new Date(serverNow()))) : texts.notSeen;
  return (
    <ItemRow
      icon={<UserRound />}
      title={name}
      mark={isSelf && <Badge tone="info">{texts.you}</Badge>}
      actions={
        onRemove && (
          <Button
            size="small"
            busy={busy}
            disabled={disabled}
            {...(!isSelf && { 'aria-label': texts.removeLabel(name) })}
            onClick={onRemove}
          >
            {isSelf ? texts.leave : texts.remove}
          </Button>
        )
      }
    >
      {name !== email && (
        <p>
          <EmailText email={email} />
        </p>
      )}
      <p>
        {texts.since(formats.shortDate(since))}
        {!isSelf && ` · ${seen}`}
      </p>
      <p>{hasSecondFactor ? texts.hasFactor : texts.noFactor}</p>
    </ItemRow>
  );
}
