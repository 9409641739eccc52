import { type TransitionName, transitionRow } from '#domain/requests/request-lifecycle.ts';
import type { AgencyAct } from './agency-act-kinds.ts';

/** What somebody of the agency must be allowed to make that step of a request. */
export function actOfStep(name: TransitionName): AgencyAct {
  const { issues, confirms, undoes, settles } = transitionRow(name);
  if (issues) return 'issue_quotes';
  return confirms || undoes || settles ? 'confirm_money' : 'move_requests';
}
