import { ApiError } from '#server/services/api-error.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { deleteView } from './saved-view-store.ts';

/** Removes the agent's own view; throws `view_not_found`. */
export async function deleteSavedView(
  { db }: Pick<Services, 'db'>,
  { userId }: Actor,
  id: string,
): Promise<void> {
  if (!(await deleteView(db, userId, id))) throw new ApiError('view_not_found', 'You have no such view.');
}
