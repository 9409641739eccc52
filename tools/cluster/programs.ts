import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface Program {
  pid: number;
  /** Returns everything that the program has printed so far. */
  output(): string;
  signal(signal: NodeJS.Signals): void;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

interface Start {
  command: string;
  args: string[];
  environment?: Record<string, string>;
  /**
   * True to run the program as the user postgres, because PostgreSQL, Patroni and PgBouncer refuse to run as root.
   */
  asPostgres?: boolean;
}

/** Returns the account for programs that refuse to run as root; null if this process is not root. */
export function postgresUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error('There is no user postgres.');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Repeats a check until it passes. If it never does, throws the last error of the check. */
export async function until<Result>(
  what: string,
  check: () => Promise<Result> | Result,
  seconds = 60,
): Promise<Result> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`${what} took more than ${seconds} s`, { cause: error });
      await pause(100);
    }
  }
}

/** The programs of one cluster, with all logs in one folder. All of them end with the cluster. */
export class Programs {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-cluster-'));
  readonly #running = new Map<number, () => Promise<void>>();

  constructor() {
    fs.chmodSync(this.folder, 0o755);
  }

  /** Makes a folder within the cluster's folder. */
  makeFolder(name: string, { ofPostgres = false } = {}): string {
    const folder = path.join(this.folder, name);
    fs.mkdirSync(folder, { mode: 0o700 });
    const user = ofPostgres ? postgresUser() : null;
    if (user) fs.chownSync(folder, user.uid, user.gid);
    return folder;
  }

  /** Writes a file that the programs of the user postgres can read. */
  write(name: string, content: string): string {
    const file = path.join(this.folder, name);
    fs.writeFileSync(file, content);
    return file;
  }

  start(name: string, { command, args, environment = {}, asPostgres = false }: Start): Program {
    const user = asPostgres ? postgresUser() : null;
    const child: ChildProcess = spawn(command, args, {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: `${process.env.PATH}:/usr/sbin`, LANG: 'C.UTF-8', ...environment },
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    const log = fs.createWriteStream(path.join(this.folder, `${name}.log`), { flags: 'a' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-20_000);
        log.write(text);
      });
    }
    child.on('error', (error) => (output += error.message));
    const pid = child.pid ?? 0;
    const ended = async (signal: NodeJS.Signals) => {
      this.#running.delete(pid);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    };
    this.#running.set(pid, () => ended('SIGTERM'));
    return {
      pid,
      output: () => output,
      signal: (signal) => void child.kill(signal),
      stop: () => ended('SIGTERM'),
      kill: () => ended('SIGKILL'),
    };
  }

  /** Stops the programs that still run, the last one first. */
  async stop(): Promise<void> {
    for (const end of [...this.#running.values()].toReversed()) await end();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Reads a file of `deploy` and replaces its addresses; throws if one of the addresses is not in the file. */
export function adaptShipped(
  file: string,
  replacements: readonly (readonly [from: string, to: string])[],
): string {
  let text = fs.readFileSync(path.resolve(import.meta.dirname, '../../deploy', file), 'utf8');
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/${file} no longer says ${from}.`);
    text = text.replaceAll(from, to);
  }
  return text;
}
