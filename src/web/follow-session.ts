import { session } from '#web/shared/sessions/session.ts';
import type { makeRouter } from './routes.tsx';

/** Runs the guards again whenever somebody signs in or out, here or in another tab. Returns how to stop. */
export function followSession(router: ReturnType<typeof makeRouter>): () => void {
  const actor = () => {
    const current = session.current();
    return current.status === 'signed-in' ? `${current.user.id} ${current.user.role}` : '';
  };
  let known = actor();
  const stop = session.subscribe(() => {
    if (actor() === known) return;
    known = actor();
    void router.invalidate();
  });
  session.wake();
  return stop;
}
