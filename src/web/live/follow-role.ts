import { isAgency } from '#domain/accounts/role-kinds.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { refreshUser } from '#web/shared/api/refresh-user.ts';
import { onLiveEvent } from '#web/shared/live/live-bus.ts';
import { session } from '#web/shared/sessions/session.ts';

/**
 * The role of this agent at the agency, or to which companies this client belongs and as what, may have changed: their
 * screens gain or lose what comes with it at once.
 */
export function followRole(): void {
  followCompanies();
  onLiveEvent(({ type }) => {
    const current = session.current();
    if (current.status !== 'signed-in') return;
    const { role, companies } = current.user;
    const isMissed = type === 'gap' || type === 'hello';
    // A stream begins some seconds after the session said it.
    const concerns = isAgency(role)
      ? type === 'team' || isMissed
      : type === 'belonging' || (isMissed && companies.length > 0);
    if (concerns) void refreshUser();
  });
}

/** What was read of a company that one belongs to no more goes, and what is on screen is asked for again. */
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
