import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { missingForQuotes, type IdentityPartForQuotes } from '#domain/agency/identity-rules.ts';
import type { AgentFacts, AgentState } from '#domain/requests/agent-main-action-rules.ts';
import { useIdentity } from '#web/shared/agency/use-identity.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { leftToRefund } from './situation-facts.ts';

type RequestForAgents<Facts> = RequestDetail & Facts & { missing: readonly IdentityPartForQuotes[] };

/** Returns a request with further facts for agents: the sum to refund, the missing parts of the agency's identity. */
export function useAgentState(request: RequestDetail): RequestForAgents<AgentState> {
  const identity = useIdentity();
  const missing = identity ? missingForQuotes(identity) : [];
  return { ...request, missing, lacksIdentity: missing.length > 0, toRefund: leftToRefund(request) };
}

/** Adds the actions that this agent may do, and whether they are revising a quote. */
export function useAgentFacts(request: RequestDetail, isRevising = false): RequestForAgents<AgentFacts> {
  const rights = {
    refund: useHasAgencyAct('confirm_money'),
    completeIdentity: useHasAgencyAct('change_settings'),
    addBankDetails: useHasAgencyAct('change_bank_details'),
  };
  return { ...useAgentState(request), isRevising, rights };
}
