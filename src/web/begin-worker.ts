import type { OnChange } from '#web/notices/follow-notices.ts';

const retryAfter = 60_000;

/** Registers the service worker, where there is one, and follows its notices: their program does not travel with the start. */
export async function beginWorker(onChange: OnChange): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const [{ registerWorker }, { followNotices }] = await Promise.all([
      import('#web/updates/register-worker.ts'),
      import('#web/notices/follow-notices.ts'),
    ]);
    await registerWorker();
    followNotices(onChange);
  } catch {
    // Unreachable for now, or refused by the browser: everything works without.
    setTimeout(() => void beginWorker(onChange), retryAfter);
  }
}
