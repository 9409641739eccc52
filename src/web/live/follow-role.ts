import { isAgency } from '#domain/accounts/role-kinds.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { refreshUser } from '#web/shared/api/refresh-user.ts';
import { onLiveEvent } from '#web/shared/live/live-bus.ts';
import { session } from '#web/shared/sessions/session.ts';

/**
 * Reloads the user when the role of this agent, or the companies and roles of this client, may have changed. The
 * screens then show the new rights at once.
 */
export function followRole(): void {
  followCompanies();
  onLiveEvent(({ type }) => {
    const current = session.current();
    if (current.status !== 'signed-in') return;
    const { role, companies } = current.user;
    const isMissed = type === 'gap' || type === 'hello';
    // The stream starts some seconds after the session was read, so it misses changes in between.
    const concerns = isAgency(role)
      ? type === 'team' || isMissed
      : type === 'belonging' || (isMissed && companies.length > 0);
    if (concerns) void refreshUser();
  });
}

/** Removes the cached data of a company that the user has left, and refetches what is on screen. */
function followCompanies(): void {
  const now = () => {
    const current = session.current();
    return current.status === 'signed-in' ? current.user.companies.map(({ id }) => id) : [];
  };
  let known = now();
  session.subscribe(() => {
    const before = known;
    known = now();
    if (session.current().status !== 'signed-in' || before.every((id) => known.includes(id))) return;
    queryClient.removeQueries({ type: 'inactive', predicate: ({ meta }) => meta?.['anyone'] !== true });
    void queryClient.invalidateQueries();
  });
}
