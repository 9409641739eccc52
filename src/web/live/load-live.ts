import { session } from '#web/shared/sessions/session.ts';

const retryAfter = 30_000;

async function load(): Promise<void> {
  try {
    const { startLive } = await import('./start-live.ts');
    startLive();
  } catch {
    // Unreachable for now: screens ask by themselves meanwhile.
    setTimeout(() => void load(), retryAfter);
  }
}

/** Begins the live connection as soon as somebody is signed in; its program does not travel with the start. */
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
