import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { missingForQuotes, type QuoteNeed } from '#domain/agency/identity-rules.ts';
import type { AgentFacts, AgentState } from '#domain/requests/agent-move-rules.ts';
import { useIdentity } from '#web/shared/agency/use-identity.ts';
import { useMayDo } from '#web/shared/sessions/session.ts';
import { leftToRefund } from './situation-facts.ts';

type Agents<Facts> = RequestDetail & Facts & { missing: readonly QuoteNeed[] };

/** Returns a request with further facts for agents: the sum to refund, the missing parts of the agency's identity. */
export function useAgentState(request: RequestDetail): Agents<AgentState> {
  const identity = useIdentity();
  const missing = identity ? missingForQuotes(identity) : [];
  return { ...request, missing, lacksIdentity: missing.length > 0, toRefund: leftToRefund(request) };
}

/** Adds the actions that this agent may do, and whether they are revising a quote. */
export function useAgentFacts(request: RequestDetail, isRevising = false): Agents<AgentFacts> {
  const rights = {
    refund: useMayDo('confirm_money'),
    completeIdentity: useMayDo('change_settings'),
    addBankDetails: useMayDo('change_bank_details'),
  };
  return { ...useAgentState(request), isRevising, rights };
}
