import { type ReactNode, useState } from 'react';
import { hasAgencyAct } from '#domain/team/agency-role-rules.ts';
import type { TeamAgent } from '#contract/team/team-endpoints.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { useEachMinute } from '#web/shared/time/use-each-minute.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ItemList } from '#web/ui/display/item-row.tsx';
import { AgentRow } from './agent-row.tsx';
import { formatMemberName } from './format-member-name.ts';
import { teamTexts } from './team-texts.ts';
import { type AgentChange, useAgentChanges } from './use-agent-changes.ts';
import type { ListTools } from '#web/shared/errors/use-list-change.ts';

interface ProposedChange {
  agent: TeamAgent;
  change: AgentChange;
}

/** The confirmation dialogs for administrators who change their own role. */
const selfChangeDialogs = { give: 'give', take: 'giveUp', remove: 'leave' } as const;

interface AgentsCardProps {
  agents: readonly TeamAgent[];
  /** Absent for agents, who only read the list. */
  tools: ListTools | null;
  aside: ReactNode;
}

/** Lists the agents; administrators can change each of them. The role of the last administrator cannot change. */
export function AgentsCard({ agents, tools, aside }: AgentsCardProps) {
  const texts = useTexts(teamTexts).agents;
  useEachMinute();
  return (
    <Card title={texts.title(agents.length)} aside={aside}>
      {tools ? (
        <ChangeableAgents agents={agents} tools={tools} />
      ) : (
        <ItemList label={texts.list}>
          {agents.map((agent) => (
            <AgentRow key={agent.id} agent={agent} />
          ))}
        </ItemList>
      )}
    </Card>
  );
}

function ChangeableAgents({ agents, tools }: { agents: readonly TeamAgent[]; tools: ListTools }) {
  const texts = useTexts(teamTexts).agents;
  const { id: ownId } = useUser();
  const { busy, make } = useAgentChanges(tools);
  const [proposed, setProposed] = useState<ProposedChange>();
  const [open, setOpen] = useState(false);
  const administrators = agents.filter(({ agencyRole }) => hasAgencyAct(agencyRole, 'manage_team'));
  const question =
    proposed && texts.ask[proposed.agent.id === ownId ? selfChangeDialogs[proposed.change] : proposed.change];
  return (
    <>
      <ItemList label={texts.list}>
        {agents.map((agent) => (
          <AgentRow
            key={agent.id}
            agent={agent}
            busy={busy === agent.id}
            disabled={busy !== null}
            {...(!(administrators.length === 1 && administrators.includes(agent)) && {
              onAsk: (change: AgentChange) => {
                setProposed({ agent, change });
                setOpen(true);
              },
            })}
          />
        ))}
      </ItemList>
      {proposed && question && (
        <AlertDialog
          open={open}
          onOpenChange={setOpen}
          tone={proposed.change === 'give' ? 'accent' : 'danger'}
          title={question.title(formatMemberName(proposed.agent))}
          description={question.text}
          confirmLabel={question.confirm}
          onConfirm={() => {
            make(proposed.change, proposed.agent);
            return undefined;
          }}
        />
      )}
    </>
  );
}
