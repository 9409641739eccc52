import { programModules } from '#web/shared/network/reload-program.ts';
import { trustedPath } from '#web/shared/trusted-path.ts';
import { workerPath } from '#web/shared/worker-protocol.ts';
import { askWorker } from './ask-worker.ts';
import { waitUntilQuiet } from './hold-until-quiet.ts';
import { announceNewVersion } from '#web/shared/network/version-store.ts';

/** Milliseconds. An open page checks for a new version this often, while it is visible. */
const hour = 3_600_000;

/**
 * Handles a new worker that is ready. If this page's code is older, reports a new version; otherwise lets the worker
 * take over.
 */
async function handleReadyWorker(worker: ServiceWorker): Promise<void> {
  const isOurs = await askWorker(worker, { kind: 'knows', program: programModules() });
  if (isOurs === false) announceNewVersion();
  if (!isOurs) return;
  // Requests made during the change of workers go to the old worker. In Chromium the next page may then hang.
  await waitUntilQuiet();
  await askWorker(worker, { kind: 'take-over' });
}

function followUpdates(registration: ServiceWorkerRegistration): void {
  const { waiting, active } = registration;
  if (waiting && active) void handleReadyWorker(waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The first worker ever installed replaces no other.
      if (installing.state === 'installed' && registration.active) void handleReadyWorker(installing);
    });
  });
}

function checkRegularly(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < hour) return;
    asked = Date.now();
    // Without a network there is no update.
    registration.update().catch(() => undefined);
  });
}

/** Called once per page. Rejects if the browser refuses the worker or the server cannot be reached. */
export async function registerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register(trustedPath('service-worker', workerPath));
  followUpdates(registration);
  checkRegularly(registration);
}
