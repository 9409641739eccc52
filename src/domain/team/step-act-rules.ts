import { type TransitionName, transitionRow } from '#domain/requests/request-lifecycle.ts';
import type { AgencyAct } from './agency-act-kinds.ts';

/** Returns the act needed for a transition that the agency makes. */
export function actOfStep(name: TransitionName): AgencyAct {
  const { issues, confirms, undoes, needsSettlement } = transitionRow(name);
  if (issues) return 'issue_quotes';
  return confirms || undoes || needsSettlement ? 'confirm_money' : 'move_requests';
}
