import { programModules } from '#web/shared/network/reload-program.ts';
import { trustedPath } from '#web/shared/trusted-path.ts';
import { workerPath } from '#web/shared/worker-protocol.ts';
import { askWorker } from './ask-worker.ts';
import { holdUntilQuiet } from './hold-until-quiet.ts';
import { announceNewVersion } from '#web/shared/network/version-store.ts';

/** Milliseconds. A page that stays open looks for a new version this often, when it is visible. */
const hour = 3_600_000;

/**
 * A new worker is ready: reports a new version if this page's code is older, otherwise lets the worker take
 * over.
 */
async function consider(worker: ServiceWorker): Promise<void> {
  const isOurs = await askWorker(worker, { kind: 'knows', program: programModules() });
  if (isOurs === false) announceNewVersion();
  if (!isOurs) return;
  // Requests made while workers change go to the old one; Chromium may then hang the next page.
  await holdUntilQuiet();
  await askWorker(worker, { kind: 'take-over' });
}

function followUpdates(registration: ServiceWorkerRegistration): void {
  const { waiting, active } = registration;
  if (waiting && active) void consider(waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The very first worker replaces no other.
      if (installing.state === 'installed' && registration.active) void consider(installing);
    });
  });
}

function askRegularly(registration: ServiceWorkerRegistration): void {
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
  askRegularly(registration);
}
