import { queryOptions } from '@tanstack/react-query';
import type { SavedView, ShownInList } from '#contract/saved-views/saved-view-replies.ts';
import { savedViewEndpoints } from '#contract/saved-views/saved-view-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import type { ListSearch } from '#web/shared/navigation/route-search.ts';

/** The reader's own views and those that colleagues share; always fetched again when the window gets the focus. */
export const savedViews = queryOptions({
  queryKey: ['agency', 'views'],
  queryFn: async ({ signal }) => (await call(savedViewEndpoints.listSavedViews, { signal })).items,
  refetchOnWindowFocus: 'always',
  staleTime: 30_000,
});

/** Returns the reader's own views, then those of colleagues: the order of the menu and of the number keys. */
export function sortViews(views: readonly SavedView[]): readonly SavedView[] {
  const [own, shared] = [[] as SavedView[], [] as SavedView[]];
  for (const view of views) (view.sharedBy === null ? own : shared).push(view);
  return [...own, ...shared];
}

/** Returns the parts of the list's address that a view stores. */
export function viewFiltersOf({
  status,
  action,
  show,
  workList,
  search,
  order,
  sort,
}: ListSearch): ShownInList {
  return { status, action, show, workList, search, order, sort };
}

const jsonOf = (shown: ShownInList) => JSON.stringify(viewFiltersOf(shown));

export function isSameView({ shown }: Pick<SavedView, 'shown'>, search: ListSearch): boolean {
  return jsonOf(shown) === jsonOf(viewFiltersOf(search));
}
