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
  #ended: Promise<unknown[]> = Promise.resolve([]);
  #open: { name: string; installation: Installation; close: () => Promise<void> } | null = null;

  /** Returns the installation of that name. If another one is running, it ends first, with all its data. */
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

  /** Ends the installation and the program. */
  async end(): Promise<void> {
    await this.close();
    this.#program?.disconnect();
    await this.#ended;
  }

  async #serve(turn: Record<string, string>, dataFolder: string): Promise<Installation> {
    this.#printed = '';
    const url = await this.#take(turn);
    return installationOf({
      url,
      dataFolder,
      connection: () => ({ connectionString: String(turn.DATABASE_URL) }),
      commandSettings: { DATA_DIR: dataFolder, DATABASE_URL: String(turn.DATABASE_URL) },
      output: () => this.#printed,
      kill: async () => {
        this.#program?.kill('SIGKILL');
        await this.#ended;
      },
      startAgain: async () => {
        await this.#take({ ...turn, PORT: new URL(url).port });
      },
    });
  }

  async #remove(database: CopiedDatabase, dataFolder: string): Promise<void> {
    if (this.#program !== null) await this.#take(null);
    await database.drop();
    await rm(dataFolder, { recursive: true, force: true });
  }

  async #take(turn: Turn): Promise<string> {
    this.#program ??= this.#start();
    const program = this.#program;
    program.send(turn ?? (null as unknown as object));
    const [answer] = await Promise.race([once(program, 'message'), this.#ended]);
    if (typeof answer !== 'string') throw new Error(`The server has ended: ${this.#printed}`);
    return answer;
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
    this.#ended = once(program, 'exit').finally(() => {
      this.#program = null;
    });
    return program;
  }
}

/** Returns the PostgreSQL that the start of the run has opened. */
const testServer = () => JSON.parse(String(process.env.TEST_SERVER)) as TestServer;
