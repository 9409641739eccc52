import type { OnChange } from '#web/notifications/follow-notifications.ts';

const retryAfter = 60_000;

/**
 * Registers the service worker, if the browser supports it, and handles its messages. The code for that is not in the
 * first bundle.
 */
export async function startServiceWorker(onChange: OnChange): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const [{ registerWorker }, { followNotifications }] = await Promise.all([
      import('#web/updates/register-worker.ts'),
      import('#web/notifications/follow-notifications.ts'),
    ]);
    await registerWorker();
    followNotifications(onChange);
  } catch {
    // The network failed, or the browser refused the worker: everything works without it.
    setTimeout(() => void startServiceWorker(onChange), retryAfter);
  }
}
