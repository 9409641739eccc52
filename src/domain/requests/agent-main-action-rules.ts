import type { Cents } from '#domain/money.ts';
import type { OrderStatus, TransitionName } from './request-lifecycle.ts';
import { isClosed, isUnderWay, statusRow } from './request-rules.ts';
import type { RequestState, Situation } from './situation-rules.ts';
import { isWaitingFor, hasOwnFreight, lacksTracking, situationOf, taskFacts } from './situation-rules.ts';
import { isSampleTask } from './task-rules.ts';
import { isMadeBy, issuableQuote } from './transition-rules.ts';

/** The meaning of a request's status for an agent. Sometimes the agent must first remove an obstacle. */
export type AgentSituation =
  | Situation
  /** A quote must be issued, but the agency's identity is incomplete. */
  | 'identityMissing'
  /** A payment is due, but the agency's bank details are unknown. */
  | 'bankDetailsMissing'
  /** The client does not answer, and agents were asked to close the request. */
  | 'silent';

/** The main action on an agent's page of a request; `issue`: the button of the quote's form. */
export type AgentAction =
  | 'refund'
  | 'identity'
  | 'bankDetails'
  | 'extend'
  | 'revise'
  | 'write'
  | 'tracking'
  /** Send the requested sample, or deal with a refused sample. */
  | 'sample'
  | 'transition'
  | 'issue'
  /** The agent has nothing to do here; go to the next request that waits. */
  | 'next';

export interface AgentState extends RequestState {
  transitions: readonly TransitionName[];
  bankDetails: object | null;
  order: { status: OrderStatus; trackingNumber: string | null } | null;
  /** The sum left to refund after the end; 0 while the request is open. */
  toRefund: Cents;
  lacksIdentity: boolean;
}

export interface AgentFacts extends AgentState {
  /** Whether the form for a revised quote is open. */
  isRevising: boolean;
  /** The acts of this agent's role. */
  rights: { refund: boolean; completeIdentity: boolean; addBankDetails: boolean };
}

/**
 * Returns whether the agency must issue a quote now. A quote that the client already has needs a revision only after
 * a change request.
 */
function isQuoteAwaited({ status, changeRequest }: AgentState): boolean {
  const issuable = issuableQuote(status);
  return issuable !== null && (!issuable.revises || changeRequest === 'change');
}

export function agentSituationOf(request: AgentState): AgentSituation {
  const { status, payment, bankDetails, lacksIdentity, silence } = request;
  const situation = situationOf(request);
  if (isClosed(status)) return situation;
  if (lacksIdentity && isQuoteAwaited(request)) return 'identityMissing';
  if (bankDetails === null && (payment?.due ?? 0) > 0) return 'bankDetailsMissing';
  const isSilent = silence?.proposedAt && situation === status && statusRow(status).actionBy === 'client';
  return isSilent ? 'silent' : situation;
}

/** Returns the agent's main action. Its button is the only filled button of the page. */
export function mainActionOf(facts: AgentFacts): AgentAction {
  const { status, toRefund, isRevising, rights } = facts;
  if (isClosed(status)) return toRefund > 0 && rights.refund ? 'refund' : 'next';
  if (isRevising && !facts.lacksIdentity) return 'issue';
  const situation = agentSituationOf(facts);
  if (situation === 'identityMissing') return rights.completeIdentity ? 'identity' : 'next';
  if (situation === 'bankDetailsMissing') return rights.addBankDetails ? 'bankDetails' : 'next';
  if (situation === 'silent') return 'write';
  if (situation === 'quoteLapsed') return 'extend';
  if (situation === 'changeAsked') return 'revise';
  if (lacksTracking(facts)) return 'tracking';
  if (!isWaitingFor('agent', facts)) return 'next';
  if (isSampleTask(taskFacts(facts))) return 'sample';
  return facts.transitions.some((name) => isMadeBy(name, 'agent', 'button')) ? 'transition' : 'issue';
}

/**
 * Returns whether the page asks the agent to do something: a step of the request, or something that the step lacks.
 */
export function isAgentNeeded(facts: AgentFacts): boolean {
  return isWaitingFor('agent', facts) || !['issue', 'next'].includes(mainActionOf(facts));
}

/** Returns whether agents work on the tracking details now: while they prepare an order, or after the order left. */
export function isTrackingNow({ status, events }: Pick<AgentState, 'status' | 'events'>): boolean {
  return status === 'commande_en_preparation' || (isUnderWay(status) && !hasOwnFreight(events));
}
