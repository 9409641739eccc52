import type { Cents } from '#domain/money.ts';
import type { OrderStatus, TransitionName } from './request-lifecycle.ts';
import { isClosed, isUnderWay, statusRow } from './request-rules.ts';
import type { RequestState, Situation } from './situation-rules.ts';
import { callsFor, hasOwnFreight, lacksTracking, situationOf, taskFacts } from './situation-rules.ts';
import { isOfSample } from './task-rules.ts';
import { isMadeBy, issuableQuote } from './transition-rules.ts';

/** The meaning of a request's status for an agent, who may have to remove an obstacle first. */
export type AgentSituation =
  | Situation
  /** A quote must be issued, and the agency's identity is incomplete. */
  | 'identityMissing'
  /** A payment is due, and the agency's bank details are unknown. */
  | 'bankDetailsMissing'
  /** The client does not answer, and closing was proposed. */
  | 'silent';

/** The one main action on an agent's page of a request; `issue`: the button of the quote's form. */
export type AgentMove =
  | 'refund'
  | 'identity'
  | 'bankDetails'
  | 'extend'
  | 'revise'
  | 'write'
  | 'tracking'
  /** Send the sample asked for, or see to the refused one. */
  | 'sample'
  | 'transition'
  | 'issue'
  /** Nothing to do here: on to the next request that waits. */
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

/** Returns whether a quote must be issued now; one that the client has may also be revised. */
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

/** Returns the agent's main action, which has the page's only filled button. */
export function agentMoveOf(facts: AgentFacts): AgentMove {
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
  if (!callsFor('agent', facts)) return 'next';
  if (isOfSample(taskFacts(facts))) return 'sample';
  return facts.transitions.some((name) => isMadeBy(name, 'agent', 'button')) ? 'transition' : 'issue';
}

/** Returns whether the page asks the agent for something, be it a step of the request or what the step lacks. */
export function callsAgent(facts: AgentFacts): boolean {
  return callsFor('agent', facts) || !['issue', 'next'].includes(agentMoveOf(facts));
}

/** Returns whether the tracking details are the agent's work now, while they prepare an order or after it left. */
export function isTrackingNow({ status, events }: Pick<AgentState, 'status' | 'events'>): boolean {
  return status === 'commande_en_preparation' || (isUnderWay(status) && !hasOwnFreight(events));
}
