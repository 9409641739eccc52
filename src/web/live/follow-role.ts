import { refreshUser } from '#web/shared/api/refresh-user.ts';
import { onLiveEvent } from '#web/shared/live/live-bus.ts';
import { session } from '#web/shared/sessions/session.ts';

/** Whether this agent is an administrator may have changed: their screens gain or lose what is for administrators at once. */
export function followRole(): void {
  onLiveEvent(({ type }) => {
    const current = session.current();
    if (current.status !== 'signed-in' || current.user.role !== 'agent') return;
    // A stream begins some seconds after the session said it.
    if (type === 'team' || type === 'gap' || type === 'hello') void refreshUser();
  });
}
