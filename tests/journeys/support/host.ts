import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiled } from '../../support/compiled.ts';
import { type CopiedDatabase, copyDatabase, type TestServer } from '../../support/copied-database.ts';
import { newLogFile } from '../../support/run-logs.ts';
import { type Installation, installationOf, settings } from './installation.ts';
import type { Turn } from './serve-in-turn.ts';

/** Serves one installation at a time, each with a database and a data folder of its own. */
export class Host {
  #program: ChildProcess | null = null;
  #printed = '';
  #open: { name: string; installation: Installation; close: () => Promise<void> } | null = null;

  /** The installation of that name; another one's ends first, with all its data. */
  async installation(name: string, environment: Record<string, string> = {}): Promise<Installation> {
    if (this.#open?.name === name) return this.#open.installation;
    await this.close();
    const database = await copyDatabase(testServer());
    const dataFolder = await mkdtemp(join(tmpdir(), 'sourcing-journey-'));
    const turn = {
      ...settings,
      PORT: '0',
      DATA_DIR: dataFolder,
      DATABASE_URL: database.url,
      ...(process.env.TEST_RUN_FOLDER !== undefined && { LOG_LEVEL: 'trace' }),
      ...environment,
    };
    const installation = await this.#serve(turn, dataFolder);
    this.#open = { name, installation, close: () => this.#remove(database, dataFolder) };
    return installation;
  }

  async close(): Promise<void> {
    await this.#open?.close();
    this.#open = null;
  }

  /** Ends the program too. */
  async end(): Promise<void> {
    await this.close();
    if (this.#program === null) return;
    const ended = once(this.#program, 'exit');
    this.#program.disconnect();
    await ended;
  }

  async #serve(turn: Record<string, string>, dataFolder: string): Promise<Installation> {
    this.#printed = '';
    await this.#take(turn);
    const url = /^Ready: (\S+)$/m.exec(this.#printed)?.[1];
    if (url === undefined) throw new Error(`The server is not ready: ${this.#printed}`);
    return installationOf({
      url,
      dataFolder,
      connection: () => ({ connectionString: String(turn.DATABASE_URL) }),
      commandSettings: { DATA_DIR: dataFolder, DATABASE_URL: String(turn.DATABASE_URL) },
      output: () => this.#printed,
      kill: async () => {
        const program = this.#program;
        if (program === null) return;
        const ended = once(program, 'exit');
        program.kill('SIGKILL');
        await ended;
      },
      startAgain: () => this.#take({ ...turn, PORT: new URL(url).port }),
    });
  }

  async #remove(database: CopiedDatabase, dataFolder: string): Promise<void> {
    if (this.#program !== null) await this.#take(null);
    await database.drop();
    await rm(dataFolder, { recursive: true, force: true });
  }

  async #take(turn: Turn): Promise<void> {
    this.#program ??= this.#start();
    const program = this.#program;
    const done = once(program, 'message');
    const failed = once(program, 'exit').then(() => {
      throw new Error(`The server has ended: ${this.#printed}`);
    });
    program.send(turn ?? (null as unknown as object));
    await Promise.race([done, failed]);
  }

  #start(): ChildProcess {
    const program = fork(join(import.meta.dirname, 'serve-in-turn.ts'), {
      execArgv: [],
      silent: true,
      env: { PATH: process.env.PATH, ...compiled },
    });
    const log = newLogFile();
    for (const stream of [program.stdout, program.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#printed += text;
        if (log !== null) fs.appendFileSync(log, text);
      });
    }
    program.once('exit', () => {
      this.#program = null;
    });
    return program;
  }
}

/** The PostgreSQL that the run's start has opened. */
const testServer = () => JSON.parse(String(process.env.TEST_SERVER)) as TestServer;
