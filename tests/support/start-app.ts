import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { programOf } from './build-programs.ts';
import { compiled } from './compiled.ts';
import { newLogFile } from './run-logs.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type StartedApp = {
  url: string;
  process: ChildProcess;
  /** The whole output so far. */
  output(): string;
  /** Resolves with the exit code, or with the signal that ended the app. */
  ended: Promise<number | NodeJS.Signals>;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<number | NodeJS.Signals>;
  /** Runs `kill -9` on its whole process group and waits for the end. */
  kill(): Promise<void>;
};

export type AppOptions = {
  dataFolder: string;
  environment?: Record<string, string>;
  args?: string[];
  /** True to start the app with a channel, as scripts/start.mjs does. */
  withChannel?: boolean;
  /** The folder of another release; by default the present source tree is started. */
  release?: string;
  /** The file that gets the app's standard error; if unset, `output` contains it. */
  errorsTo?: number;
  /** Stops the app when it is disposed of, even before the app is ready. */
  cleanup?: AsyncDisposableStack;
};

/** Starts the product in its own process and process group; only the API, unless SERVE_WEB is given. */
export function spawnApp(options: AppOptions): Omit<StartedApp, 'url'> {
  const program = options.release === undefined ? programOf('main') : 'src/server/main.ts';
  const child = spawn(process.execPath, [program, ...(options.args ?? [])], {
    cwd: options.release ?? root,
    detached: true,
    stdio: ['ignore', 'pipe', options.errorsTo ?? 'pipe', ...(options.withChannel ? (['ipc'] as const) : [])],
    env: {
      PATH: process.env.PATH,
      ...compiled,
      PORT: '0',
      SERVE_WEB: '0',
      DATA_DIR: options.dataFolder,
      ...(process.env.TEST_RUN_FOLDER !== undefined && { LOG_LEVEL: 'trace' }),
      ...options.environment,
    },
  });
  let output = '';
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const log = newLogFile();
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (log !== null) fs.appendFileSync(log, text);
    });
  }
  // Does not wait for `close`, which does not occur for a child whose channel this side has closed.
  const ended = Promise.all([once(child, 'exit'), ...streams.map((stream) => finished(stream))]).then(
    () => child.exitCode ?? child.signalCode ?? 0,
  );
  return {
    process: child,
    output: () => output,
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      process.kill(-Number(child.pid), 'SIGKILL');
      await ended;
    },
  };
}

/** Starts the product and waits for its last line, `Ready: …`. */
export async function startApp(options: AppOptions): Promise<StartedApp> {
  let stop: StartedApp['stop'] = () => Promise.resolve(0);
  // This line comes before the start: if the stack is already disposed of, it throws, and nothing starts.
  options.cleanup?.defer(async () => void (await stop()));
  const app = spawnApp(options);
  stop = app.stop;
  const ready = new Promise<string>((resolve) => {
    app.process.stdout?.on('data', () => {
      const url = /^Ready: (\S+)$/m.exec(app.output())?.[1];
      if (url) resolve(url);
    });
  });
  const url = await Promise.race([ready, app.ended.then(() => null)]);
  if (url === null) throw new Error(`The app did not start: ${app.output()}`);
  return { ...app, url };
}
