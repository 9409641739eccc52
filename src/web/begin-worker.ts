import type { Places } from '#web/notices/follow-notices.ts';

const retryAfter = 60_000;

/** Registers the service worker, where there is one, and answers it: its program does not travel with the start. */
export async function beginWorker(places: Places): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const [{ registerWorker }, { followNotices }] = await Promise.all([
      import('#web/updates/register-worker.ts'),
      import('#web/notices/follow-notices.ts'),
    ]);
    await registerWorker();
    followNotices(places);
  } catch {
    // Unreachable for now, or refused by the browser: everything works without.
    setTimeout(() => void beginWorker(places), retryAfter);
  }
}
