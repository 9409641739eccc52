import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Order, outOfTimeSignal, type Reply, type Report } from './worker-messages.ts';
import { WorkFailed, type WorkFailure } from './worker-task.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const program = fileURLToPath(new URL('./worker-main.ts', import.meta.url));
/**
 * The child process may read our program and fonts, but no data folder and no keys. Its JavaScript may not
 * write files or start processes.
 */
const readable = ['package.json', 'src', 'node_modules'].map((name) => path.join(root, name));
const maxHeap = 256;
const startTimeout = 60_000;
/**
 * Ratio of the time by the clock to the processor time allowed, because the child may have to wait for a
 * processor.
 */
const wallClockFactor = 4;
const keptOfErrors = 2_000;
/**
 * Lower than the server's priority. When memory runs out, the system kills these processes first, not the
 * database.
 */
const lowPriority = 5;
const oomScoreAdjustment = '500';

/** The variables that a program needs to start and to find fonts, without our settings and so without secrets. */
function environment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'XDG_CACHE_HOME', 'LOCALAPPDATA', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

function startProcess(): ChildProcess {
  const allowed = readable.flatMap((folder) => [folder, realpathSync.native(folder)]);
  return fork(program, [], {
    cwd: root,
    env: environment(),
    execArgv: [
      '--permission',
      ...[...new Set(allowed)].map((folder) => `--allow-fs-read=${folder}`),
      '--allow-addons',
      '--allow-worker',
      `--max-old-space-size=${maxHeap}`,
      '--disable-warning=SecurityWarning',
      '--disable-warning=ExperimentalWarning',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** Supplies the input of running work and takes its parts. */
export interface OtherSide {
  /** Null at the end of the input. */
  next: () => Promise<Uint8Array | null>;
  take: (part: unknown) => Promise<unknown>;
}

interface Waiting {
  other: OtherSide | undefined;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** One child process, which works on one order at a time; its user never sends it a second one meanwhile. */
export class WorkerChild {
  readonly #process: ChildProcess;
  readonly #ready = Promise.withResolvers<void>();
  readonly ended: Promise<void>;
  #waiting: Waiting | null = null;
  #why: WorkFailure | null = null;
  #errors = '';
  /** Whether it has ended or is about to: it takes no more orders. */
  isGone = false;

  constructor() {
    this.#process = startProcess();
    const late = setTimeout(() => this.end('no_child'), startTimeout);
    this.#ready.promise.then(
      () => clearTimeout(late),
      () => clearTimeout(late),
    );
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errors = (this.#errors + text).slice(-keptOfErrors);
    });
    this.#process.on('message', (message: Report) => this.#hear(message));
    this.ended = new Promise((resolve) => {
      const gone = (reason: string, signal: NodeJS.Signals | null) => {
        this.#goneBecause(reason, signal);
        resolve();
      };
      this.#process.once('exit', (code, signal) => gone(`ended with ${signal ?? code}`, signal));
      this.#process.once('error', (error) => gone(error.message, null));
    });
    this.#lowerPriority();
  }

  get errors(): string {
    return this.#errors;
  }

  /** Resolves with the answer; rejects with the error of the work or with a `WorkFailed`. */
  async work(order: Order, other?: OtherSide): Promise<unknown> {
    await this.#ready.promise;
    if (this.isGone)
      throw new WorkFailed(this.#why ?? 'no_child', 'The child process ended before the work began.');
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting = { other, resolve, reject };
    const deadline = setTimeout(() => this.end('time'), order.seconds * wallClockFactor * 1000);
    this.#process.send(order, (error) => {
      if (error) this.end('crash');
    });
    return promise.finally(() => {
      clearTimeout(deadline);
      this.#waiting = null;
    });
  }

  /** Kills the process at once; its work rejects with `why`. */
  end(why: WorkFailure): void {
    this.#why ??= why;
    this.isGone = true;
    this.#process.kill('SIGKILL');
  }

  #hear(message: Report): void {
    if (message.kind === 'ready') return this.#ready.resolve();
    if (message.kind === 'done') return this.#waiting?.resolve(message.answer);
    if (message.kind === 'want' || message.kind === 'part') return void this.#serve(message);
    const error = new Error(message.message);
    error.name = message.name;
    if (message.stack !== undefined) error.stack = message.stack;
    this.#waiting?.reject(error);
  }

  /** Answers a question of the running order. If that fails, the order fails and the child process is killed. */
  async #serve(message: Extract<Report, { kind: 'want' | 'part' }>): Promise<void> {
    const { other, reject } = this.#waiting ?? {};
    try {
      if (!other) throw new TypeError('The order has nobody to ask.');
      const reply: Reply =
        message.kind === 'want'
          ? { kind: 'piece', piece: await other.next() }
          : { kind: 'taken', answer: await other.take(message.part) };
      if (!this.isGone) this.#process.send(reply, (error) => (error ? this.end('crash') : undefined));
    } catch (error) {
      reject?.(error instanceof Error ? error : new Error(String(error)));
      this.end('gone');
    }
  }

  #goneBecause(reason: string, signal: NodeJS.Signals | null): void {
    this.isGone = true;
    const began = this.#waiting !== null;
    // The parent did not kill it: it ended itself at a limit, or the system ran out of memory.
    const guess = signal === outOfTimeSignal ? 'time' : signal === 'SIGKILL' ? 'memory' : 'crash';
    const failure = new WorkFailed(this.#why ?? (began ? guess : 'no_child'), `A child process ${reason}.`);
    this.#waiting?.reject(failure);
    this.#ready.promise.catch(() => undefined);
    this.#ready.reject(failure);
  }

  #lowerPriority(): void {
    try {
      if (this.#process.pid === undefined) return;
      os.setPriority(this.#process.pid, lowPriority);
      if (process.platform === 'linux')
        writeFileSync(`/proc/${this.#process.pid}/oom_score_adj`, oomScoreAdjustment);
    } catch {
      // If the system refuses this, the process works without it.
    }
  }
}
