import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { endProcess } from './end-process.ts';
import type { Poller } from '#server/notifications/poll-queued-notifications.ts';
import type { HeavyReads } from './services/database/open-heavy-reads.ts';
import type { RunningDatabase } from './services/database/start-database.ts';
import type { LiveBus } from './services/live/live-bus.ts';
import type { JobRunner } from './services/jobs/open-jobs.ts';
import type { Traces } from './services/traces/traces.ts';
import type { Workers } from './services/workers/open-workers.ts';
import type { Sweeper } from './sweep-regularly.ts';

/** The parts of an open installation, which `stop` closes in order. */
export type Running = {
  draining: Draining;
  app: FastifyInstance;
  jobs: JobRunner;
  poller: Poller;
  sweeper: Sweeper;
  live: LiveBus;
  heavyReads: HeavyReads;
  pools: pg.Pool[];
  traces: Traces;
  workers: Workers;
  database: RunningDatabase;
};

/**
 * The time before a stop in which the server still answers, while load balancers already learn that it is stopping.
 */
export type Draining = { isBegun: boolean; seconds: number };

interface StopListener {
  nowRunning(running: Running): void;
}

/**
 * Milliseconds after which work in child processes is aborted, so that the requests that wait for this work get an
 * answer.
 */
const workTimeout = 1500;
const requestsTimeout = 3000;
const shutdownTimeout = 4500;
/** Milliseconds. Signals within this time count as one, because both a terminal and `npm` pass Ctrl-C on. */
const repeatedSignalWindow = 1000;

/**
 * Ends the process on SIGTERM, SIGINT, SIGHUP, or when the process that started it has ended. If the app is running,
 * first waits for `DRAIN_SECONDS` and answers the requests in progress. Then lets running jobs and sweeps end, and
 * closes the pool and the database, within 4.5 s. A second signal ends the process at once.
 */
export function listenForStop(): StopListener {
  let running: Running | null = null;
  let firstSignal: number | null = null;

  const onSignal = () => {
    // Before the app runs, no order of ending is needed. The database's supervisor stops the database.
    if (!running) endProcess(0);
    if (firstSignal !== null) {
      if (Date.now() - firstSignal > repeatedSignalWindow) endProcess(1);
      return;
    }
    firstSignal = Date.now();
    const { log } = running.app;
    setTimeout(() => endProcess(0), running.draining.seconds * 1000 + shutdownTimeout);
    stop(running).then(
      () => endProcess(0),
      (error: unknown) => {
        log.error(error, 'stopping failed');
        endProcess(1);
      },
    );
  };

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
  onStarterMessage(onSignal);
  return {
    nowRunning: (started) => {
      running = started;
    },
  };
}

/** Answers the requests in progress, lets running jobs and sweeps end, then closes the pool and the database. */
export async function stop({
  draining,
  app,
  jobs,
  poller,
  sweeper,
  live,
  heavyReads,
  pools,
  traces,
  workers,
  database,
}: Running): Promise<void> {
  draining.isBegun = true;
  await pause(draining.seconds * 1000);
  database.announceStop();
  const cutOff = setTimeout(() => app.server.closeAllConnections(), requestsTimeout);
  const dropWork = setTimeout(() => void workers.close(), workTimeout);
  const stopJobs = () => jobs.stop(requestsTimeout);
  await Promise.all([app.close(), poller.stop().then(stopJobs), sweeper.stop()]);
  clearTimeout(cutOff);
  clearTimeout(dropWork);
  await workers.close();
  await live.close();
  // A collector that does not answer delays the end by at most a second, and does not delay the database.
  const sent = traces.close();
  await Promise.all([heavyReads.close(), ...pools.map((pool) => pool.end())]);
  await Promise.all([database.stop(), sent]);
}

// scripts/start.mjs passes signals on as messages, so that a signal that also reached this process counts once. When
// that script ends, even by a crash, the channel closes.
function onStarterMessage(onSignal: () => void): void {
  if (!process.channel) return;
  process.on('message', (message) => {
    if (message === 'stop') onSignal();
  });
  process.once('disconnect', onSignal);
}
