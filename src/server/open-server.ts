import fs from 'node:fs';
import path from 'node:path';
import { openPoller } from '#server/notifications/poll-queued-notifications.ts';
import { firstAgentLink } from '#server/team/create-invitation.ts';
import { buildApp } from './build-app.ts';
import type { Config } from './config.ts';
import { listen } from './listen.ts';
import { openLog } from './open-log.ts';
import { closeServices, openServices } from './open-services.ts';
import { assertLifecycleKnown } from './requests/check-lifecycle.ts';
import { checkSealingKey } from './services/crypto/check-sealing-key.ts';
import { isReady } from './services/migrations/is-ready.ts';
import { migrate } from './services/migrations/migrate.ts';
import { type RunningDatabase, startDatabase } from './services/database/start-database.ts';
import { type HeldPort, holdPort } from './services/free-port.ts';
import { listenForMetrics } from './services/metrics/serve-metrics.ts';
import { shareRun } from './services/pressure/share-run.ts';
import type { Services } from './services/services.ts';
import { jobNames, startJobs } from './start-jobs.ts';
import type { Running } from './stop-cleanly.ts';
import { openSweeper } from './sweep-regularly.ts';

const webFolder = path.resolve(import.meta.dirname, '../../dist');

interface ServerEvents {
  /** Called with each line for the operator: the first agent's link, and `Ready: …` last. */
  say: (line: string) => void;
  /** Called if the embedded database ends without a request to stop. */
  onLost: (error: unknown) => void;
  /** Called with what must be closed, as soon as it can be closed. */
  onRunning: (running: Running) => void;
}

/**
 * Opens one installation: its database, services, app and jobs. Replaces port 0 by a free port. @throws CannotStart
 * with a message for the operator; nothing is then left open.
 */
export async function openServer(settings: Config, events: ServerEvents): Promise<void> {
  const held = settings.port === 0 ? await holdPort() : null;
  const config = held ? withPort(settings, held.port) : settings;
  const log = openLog(config.logLevel);
  const database = await startDatabase(config, events);
  try {
    const services = await openServices(config, database, log, events.say);
    await serve(services, database, { ...events, release: held?.release }).catch(async (error: unknown) => {
      await closeServices(services);
      throw error;
    });
  } catch (error) {
    await held?.release();
    await database.stop();
    throw error;
  }
}

async function serve(
  services: Services,
  database: RunningDatabase,
  { say, onRunning, release }: ServerEvents & { release: HeldPort['release'] | undefined },
): Promise<void> {
  const { config, db, heavyReads, jobs, live, pool, reserved, traces, workers } = services;
  // Background work has connections of its own, so that it does not wait behind the users' calls.
  const inBackground = { ...services, ...reserved };
  await migrate(database);
  await jobs.prepare(jobNames);
  await checkSealingKey(db, services.sealer);
  await assertLifecycleKnown(db);
  if (config.demo) await fillWithDemo(services, say);
  const draining = { isBegun: false, seconds: config.drainSeconds };
  const answers = shareRun(() => isReady(reserved.pool));
  const app = await buildApp(services, {
    isReady: async () => !draining.isBegun && (await answers()),
    ...webOf(config, say),
  });
  const sweeper = openSweeper(inBackground);
  const poller = openPoller(inBackground);
  const pools = [pool, reserved.pool];
  onRunning({ draining, app, jobs, poller, sweeper, live, heavyReads, pools, traces, workers, database });
  app.addHook('onClose', await listenForMetrics(services.metrics, config));
  await release?.();
  await listen(app, config.host, config.port).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  await startJobs(inBackground);
  poller.begin();
  sweeper.begin();
  const link = await firstAgentLink(services);
  if (link !== null) say(`No agent yet. This link creates the first one, once: ${link}`);
  say(`Ready: ${config.publicUrl}`);
}

const withPort = (config: Config, port: number): Config => ({
  ...config,
  port,
  publicUrl: config.publicUrl.replace(/:0$/, `:${port}`),
});

function webOf(config: Config, say: ServerEvents['say']): { webFolder?: string } {
  if (!config.serveWeb) return {};
  if (fs.existsSync(path.join(webFolder, 'index.html'))) return { webFolder };
  say('The web is not built (npm run build): serving the API alone.');
  return {};
}

async function fillWithDemo(services: Services, say: ServerEvents['say']): Promise<void> {
  const { seedDemo } = await import('./demo/seed-demo.ts');
  for (const line of await seedDemo(services)) say(line);
}
