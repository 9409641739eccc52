const retryAfter = 60_000;

/** Registers the service worker, where there is one: its program does not travel with the start. */
export async function beginWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const { registerWorker } = await import('./register-worker.ts');
    await registerWorker();
  } catch {
    // Unreachable for now, or refused by the browser: everything works without.
    setTimeout(() => void beginWorker(), retryAfter);
  }
}
