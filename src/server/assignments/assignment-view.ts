import type { Assignee, RequestAssignment } from '#contract/assignments/assignment-replies.ts';
import { nameOrNull } from '#domain/accounts/name-format.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { AssignmentRow, RequestAssignmentRow } from './assignment-store.ts';

const nameOf = (firstName: string | null, lastName: string | null) => nameOrNull({ firstName, lastName });

export function assigneeView({
  assigneeId: id,
  firstName,
  lastName,
}: Pick<RequestAssignmentRow, 'assigneeId' | 'firstName' | 'lastName'>): Assignee | null {
  return id === null || firstName === null || lastName === null ? null : { id, firstName, lastName };
}

export function requestAssignmentView(
  row: RequestAssignmentRow,
  history: readonly AssignmentRow[],
): RequestAssignment {
  const { followUpOn: on, followUpReason: reason } = row;
  return {
    assignee: assigneeView(row),
    followUp:
      on === null || reason === null
        ? null
        : { on, reason, by: nameOf(row.followUpFirstName, row.followUpLastName) },
    history: history.map((one) => ({
      kind: one.kind,
      from: nameOf(one.fromFirstName, one.fromLastName),
      to: nameOf(one.toFirstName, one.toLastName),
      by: nameOf(one.byFirstName, one.byLastName),
      at: instant(one.at),
    })),
  };
}
