import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { DashboardSearch } from '#web/requests/dashboard/use-dashboard-search.ts';
import { useShortcuts } from '#web/shared/display/use-shortcuts.ts';
import { sortViews, savedViews } from './saved-view-queries.ts';

/** Returns the key that opens the view at this position of the menu, if it has one. */
export const viewKey = (place: number) => (place < 5 ? String(place + 1) : undefined);

/** Opens one of the first five saved views by its number key. */
export function useViewKeys({ shown: { size } }: Pick<DashboardSearch, 'shown'>): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const open = (place: number) => () => void openAt(place).catch(() => undefined);
  const openAt = async (place: number) => {
    const view = sortViews(await queries.ensureQueryData(savedViews))[place];
    if (view) await navigate({ to: '/agent/dashboard', search: { ...view.shown, size } });
  };
  useShortcuts({ 1: open(0), 2: open(1), 3: open(2), 4: open(3), 5: open(4) });
}
