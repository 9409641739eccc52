import { session } from '#web/shared/sessions/session.ts';

const retryAfter = 30_000;

async function load(): Promise<void> {
  try {
    const { startLive } = await import('./start-live.ts');
    startLive();
  } catch {
    // The code cannot be loaded at the moment. Until it is loaded, screens refetch without the live connection.
    setTimeout(() => void load(), retryAfter);
  }
}

/** Starts the live connection as soon as a user is signed in; its code is not in the first bundle. */
export function loadLive(): void {
  const isSignedIn = () => session.current().status === 'signed-in';
  if (isSignedIn()) {
    void load();
    return;
  }
  const stop = session.subscribe(() => {
    if (!isSignedIn()) return;
    stop();
    void load();
  });
}
