import { QueryObserver } from '@tanstack/react-query';
import type { RequestCounts } from '#contract/requests/request-count-replies.ts';
import { isAgency, type Role } from '#domain/accounts/role-kinds.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { allCounts, myCounts } from '#web/requests/request-count-queries.ts';
import { session } from '#web/shared/sessions/session.ts';
import { showUnread } from '#web/shared/navigation/unread-store.ts';

const unreadQueryOptions = { refetchInterval: 5 * 60_000, refetchOnWindowFocus: true };

function watchUnread(role: Role): () => void {
  const broadcast = ({ data }: { data: RequestCounts | undefined }) => {
    if (data) showUnread(data.unread);
  };
  return isAgency(role)
    ? new QueryObserver(queryClient, { ...allCounts, ...unreadQueryOptions }).subscribe(broadcast)
    : new QueryObserver(queryClient, { ...myCounts, ...unreadQueryOptions }).subscribe(broadcast);
}

/** Keeps the number of unread messages up to date on every page of a signed-in user. */
export function followUnread(): void {
  let watched = '';
  let stop = () => {};
  const look = () => {
    const current = session.current();
    const user = current.status === 'signed-in' ? current.user : undefined;
    const next = user ? `${user.id} ${user.role}` : '';
    if (next === watched) return;
    watched = next;
    stop();
    if (!user) showUnread(0);
    stop = user ? watchUnread(user.role) : () => {};
  };
  session.subscribe(look);
  look();
}
