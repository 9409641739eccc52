import fs from 'node:fs';
import path from 'node:path';
import { firstAgentLink } from '#server/team/create-invitation.ts';
import { buildApp } from './build-app.ts';
import { type Config, describeConfig, readConfig } from './config.ts';
import { endProcess } from './end-process.ts';
import { listen } from './listen.ts';
import { openLog } from './open-log.ts';
import { closeServices, openServices } from './open-services.ts';
import { openPoller } from '#server/notices/poll-due-notices.ts';
import { assertLifecycleKnown } from './requests/check-lifecycle.ts';
import { CannotStart } from './services/cannot-start.ts';
import { checkSealingKey } from './services/crypto/check-sealing-key.ts';
import { isReady } from './services/database/is-ready.ts';
import { migrate } from './services/database/migrate.ts';
import { type RunningDatabase, startDatabase } from './services/database/start-database.ts';
import { freePort } from './services/free-port.ts';
import type { Services } from './services/services.ts';
import { jobNames, startJobs } from './start-jobs.ts';
import { listenForStop, type Stopper } from './stop-cleanly.ts';
import { openSweeper } from './sweep-regularly.ts';

const webFolder = path.resolve(import.meta.dirname, '../../dist');

async function main(commandLine: string[]): Promise<void> {
  if (commandLine.includes('--help')) return say(describeConfig());

  const stopper = listenForStop();
  const config = await withRealPort(readConfig(process.env, commandLine));
  const log = openLog(config.logLevel);
  const database = await startDatabase(config, { say, onLost: giveUp });
  try {
    const services = await openServices(config, database.connection, log, say);
    await serve(services, { database, stopper }).catch(async (error: unknown) => {
      await closeServices(services);
      throw error;
    });
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function serve(
  services: Services,
  { database, stopper }: { database: RunningDatabase; stopper: Stopper },
): Promise<void> {
  const { config, db, jobs, live, pool, workers } = services;
  await migrate(pool);
  await jobs.prepare(jobNames);
  await checkSealingKey(db, services.sealer);
  await assertLifecycleKnown(db);
  if (config.demo) await fillWithDemo(services);
  const app = await buildApp(services, { isReady: () => isReady(pool), ...webOf(config) });
  const sweeper = openSweeper(services);
  const poller = openPoller(services);
  stopper.nowRunning({ app, jobs, poller, sweeper, live, pool, workers, database });
  await listen(app, config.host, config.port).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  await startJobs(services);
  poller.begin();
  sweeper.begin();
  await welcome(services);
}

async function welcome(services: Services): Promise<void> {
  const link = await firstAgentLink(services);
  if (link !== null) say(`No agent yet. This link creates the first one, once: ${link}`);
  say(`Ready: ${services.config.publicUrl}`);
}

async function withRealPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  const port = await freePort();
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}

function webOf(config: Config): { webFolder?: string } {
  if (!config.serveWeb) return {};
  if (fs.existsSync(path.join(webFolder, 'index.html'))) return { webFolder };
  say('The web is not built (npm run build): serving the API alone.');
  return {};
}

async function fillWithDemo(services: Services): Promise<void> {
  const { seedDemo } = await import('./demo/seed-demo.ts');
  for (const line of await seedDemo(services)) say(line);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function giveUp(error: unknown): void {
  const text =
    error instanceof CannotStart ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  endProcess(1);
}

process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
main(process.argv.slice(2)).catch(giveUp);
