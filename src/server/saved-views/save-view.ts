import type { WrittenView } from '#contract/saved-views/saved-view-endpoints.ts';
import type { SavedView } from '#contract/saved-views/saved-view-replies.ts';
import { maxSavedViews } from '#domain/saved-views/saved-view-limits.ts';
import { ApiError } from '#server/services/api-error.ts';
import { isUniqueViolation } from '#server/services/database/is-unique-violation.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { findOwnView, insertView, lockViewsOf, updateView } from './saved-view-store.ts';
import { savedViewView } from './saved-view-view.ts';

type Deps = Pick<Services, 'db'>;

const notFound = () => new ApiError('view_not_found', 'You have no such view.');

async function refuseTakenNames<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ApiError('view_name_taken', 'You have a view of that name already.');
  }
}

async function read({ db }: Deps, { userId }: Actor, id: string): Promise<SavedView> {
  const row = await findOwnView(db, userId, id);
  if (!row) throw notFound();
  return savedViewView(row);
}

/** Saves a view under a new name; throws `view_name_taken` or `too_many_views`. */
export async function createSavedView(deps: Deps, actor: Actor, view: WrittenView): Promise<SavedView> {
  const id = await refuseTakenNames(() =>
    transaction(deps.db, async (trx) => {
      if ((await lockViewsOf(trx, actor.userId)) >= maxSavedViews) {
        throw new ApiError('too_many_views', `There are ${maxSavedViews} views at most.`);
      }
      return insertView(trx, actor.userId, view);
    }),
  );
  return read(deps, actor, id);
}

/** Changes the agent's own view; throws `view_not_found` or `view_name_taken`. */
export async function updateSavedView(
  deps: Deps,
  actor: Actor,
  id: string,
  view: WrittenView,
): Promise<SavedView> {
  const isThere = await refuseTakenNames(() => updateView(deps.db, actor.userId, id, view));
  if (!isThere) throw notFound();
  return read(deps, actor, id);
}
