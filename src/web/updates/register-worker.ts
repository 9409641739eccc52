import { programModules } from '#web/shared/network/reload-program.ts';
import { trustedPath } from '#web/shared/trusted-path.ts';
import { workerPath } from '#web/shared/worker-protocol.ts';
import { askWorker } from './ask-worker.ts';
import { holdUntilQuiet } from './hold-until-quiet.ts';
import { announceNewVersion } from './version-store.ts';

/** A page that stays open asks this often whether there is a new version, when it is looked at. Milliseconds. */
const hour = 3_600_000;

/** A worker is ready to take over: says so where this page's program is an older one, else lets it. */
async function consider(worker: ServiceWorker): Promise<void> {
  const isOurs = await askWorker(worker, { kind: 'knows', program: programModules() });
  if (isOurs === false) announceNewVersion();
  if (!isOurs) return;
  // What a page fetches while workers change places goes to the one that leaves: Chromium may then hang the next page.
  await holdUntilQuiet();
  await askWorker(worker, { kind: 'take-over' });
}

function followUpdates(registration: ServiceWorkerRegistration): void {
  const { waiting, active } = registration;
  if (waiting && active) void consider(waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The first one of all follows nobody.
      if (installing.state === 'installed' && registration.active) void consider(installing);
    });
  });
}

function askRegularly(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < hour) return;
    asked = Date.now();
    // Without a network there is no news.
    registration.update().catch(() => undefined);
  });
}

/** Once a page. Rejects where the browser refuses it or the server cannot be reached. */
export async function registerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register(trustedPath('service-worker', workerPath));
  followUpdates(registration);
  askRegularly(registration);
}
