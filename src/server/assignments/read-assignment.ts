import type { RequestAssignment } from '#contract/assignments/assignment-replies.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { findAssignment, listAssignments } from './assignment-store.ts';
import { requestAssignmentView } from './assignment-view.ts';

/** Returns what only agents may see of a request. Throws `request_not_found`. */
export async function readAssignment(
  { db }: Pick<Services, 'db'>,
  { scope }: Actor,
  requestId: string,
): Promise<RequestAssignment> {
  const [row, history] = await Promise.all([
    findAssignment(db, scope, requestId),
    listAssignments(db, requestId),
  ]);
  if (!row) throw new ApiError('request_not_found', 'There is no such request.');
  return requestAssignmentView(row, history);
}
