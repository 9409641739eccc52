import { useNavigate } from '@tanstack/react-router';
import { teamEndpoints } from '#contract/team/team-endpoints.ts';
import type { TeamAgent } from '#contract/team/team-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { refreshUser } from '#web/shared/api/refresh-user.ts';
import { session, useUser } from '#web/shared/sessions/session.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { formatMemberName } from './format-member-name.ts';
import { teamTexts } from './team-texts.ts';
import { type ListTools, useListChange } from '#web/shared/errors/use-list-change.ts';

/** The possible changes of an agent: make them an administrator, end that role, or remove the agent. */
export type AgentChange = 'give' | 'take' | 'remove';

export function useAgentChanges(tools: ListTools) {
  const texts = useTexts(teamTexts).agents;
  const toasts = useToasts();
  const navigate = useNavigate();
  const { id: ownId } = useUser();
  const { busy, change } = useListChange(tools);
  const leaveTeam = async () => {
    toasts.success(texts.left, texts.leftMore);
    await navigate({ to: '/auth' });
  };
  const remove = (agent: TeamAgent) => {
    const take = async () => call(teamEndpoints.removeAgent, { params: { agentId: agent.id } });
    const isSelf = agent.id === ownId;
    change({
      id: agent.id,
      failed: texts.failed,
      // Works like signing out: every tab follows, and the next sign-in does not return to this page.
      work: async () => (isSelf ? session.signOut(take) : take()),
      onDone: isSelf ? leaveTeam : () => toasts.success(texts.removed(formatMemberName(agent))),
    });
  };
  const changeRole = (agent: TeamAgent, administrator: boolean) =>
    change({
      id: agent.id,
      failed: texts.roleFailed,
      keepsRow: agent.id !== ownId,
      work: async () =>
        call(teamEndpoints.changeAdministrator, { params: { agentId: agent.id }, body: { administrator } }),
      onDone: async () => {
        const text = administrator ? texts.given : texts.taken;
        toasts.success(agent.id === ownId ? texts.takenFromSelf : text(formatMemberName(agent)));
        if (agent.id === ownId) await refreshUser();
      },
    });
  const make = (what: AgentChange, agent: TeamAgent) =>
    what === 'remove' ? remove(agent) : changeRole(agent, what === 'give');
  return { busy, make };
}
