import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type WorkOrder, outOfTimeSignal, type WorkReply, type WorkReport } from './worker-messages.ts';
import { WorkFailed, type WorkFailure } from './worker-task.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const program = fileURLToPath(new URL('./worker-main.ts', import.meta.url));
/**
 * The child's JavaScript may read only our program and fonts, and may neither write files nor start processes. Native
 * code does not obey these limits.
 */
const readablePaths = ['package.json', 'src', 'node_modules'].map((name) => path.join(root, name));
/** Megabytes. */
const maxHeap = 256;
/** Milliseconds. */
const startTimeout = 60_000;
/**
 * An order may take this many times its processor time by the clock, because the child may have to wait for a
 * processor.
 */
const wallClockFactor = 4;
const maxErrorLength = 2_000;
/** A higher number is a lower priority; the server has 0. */
const lowPriority = 5;
/** When memory runs out, Linux kills these processes before the database. */
const oomScoreAdjustment = '500';

/**
 * Returns the variables that a program needs to start and to find fonts. They contain none of our settings, and
 * therefore no secrets.
 */
function environment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'XDG_CACHE_HOME', 'LOCALAPPDATA', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

function startProcess(): ChildProcess {
  const allowed = readablePaths.flatMap((folder) => [folder, realpathSync.native(folder)]);
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

/** Gives a running order its input and takes its parts. */
export interface WorkFeed {
  /** Null at the end of the input. */
  next: () => Promise<Uint8Array | null>;
  take: (part: unknown) => Promise<unknown>;
}

interface WaitingForAnswer {
  workFeed: WorkFeed | undefined;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** One child process. It works on one order at a time: its lane gives it the next one only after the answer. */
export class WorkerChild {
  readonly #process: ChildProcess;
  readonly #ready = Promise.withResolvers<void>();
  readonly ended: Promise<void>;
  #waiting: WaitingForAnswer | null = null;
  #why: WorkFailure | null = null;
  /** Whether the child has received the order. */
  #hasBegun = false;
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
      this.#errors = (this.#errors + text).slice(-maxErrorLength);
    });
    this.#process.on('message', (message: WorkReport) => this.#hear(message));
    this.ended = new Promise((resolve) => {
      const gone = (reason: string, signal: NodeJS.Signals | null) => {
        this.#markGone(reason, signal);
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
  async work(order: WorkOrder, workFeed?: WorkFeed): Promise<unknown> {
    await this.#ready.promise;
    if (this.isGone)
      throw new WorkFailed(this.#why ?? 'no_child', 'The child process ended before the work began.');
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting = { workFeed, resolve, reject };
    this.#hasBegun = false;
    this.#errors = '';
    const deadline = setTimeout(() => this.end('time'), order.seconds * wallClockFactor * 1000);
    try {
      this.#process.send(order, (error) => (error ? this.end('no_child') : undefined));
    } catch (error) {
      // An argument that cannot be copied.
      reject(error);
    }
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

  #hear(message: WorkReport): void {
    if (message.kind === 'ready') return this.#ready.resolve();
    if (message.kind === 'begun') return void (this.#hasBegun = true);
    if (message.kind === 'done') return this.#waiting?.resolve(message.answer);
    if (message.kind === 'want' || message.kind === 'part') return void this.#serve(message);
    const error = new Error(message.message);
    error.name = message.name;
    if (message.stack !== undefined) error.stack = message.stack;
    this.#waiting?.reject(error);
  }

  /** Answers a question of the running order. If that fails, the order fails and the child process is killed. */
  async #serve(message: Extract<WorkReport, { kind: 'want' | 'part' }>): Promise<void> {
    const { workFeed, reject } = this.#waiting ?? {};
    try {
      if (!workFeed) throw new TypeError('The order has nobody to ask.');
      const reply: WorkReply =
        message.kind === 'want'
          ? { kind: 'piece', piece: await workFeed.next() }
          : { kind: 'taken', answer: await workFeed.take(message.part) };
      if (!this.isGone) this.#process.send(reply, (error) => (error ? this.end('crash') : undefined));
    } catch (error) {
      reject?.(error instanceof Error ? error : new Error(String(error)));
      this.end('gone');
    }
  }

  #markGone(reason: string, signal: NodeJS.Signals | null): void {
    this.isGone = true;
    // If the parent did not kill the process, the signal shows why it ended: a limit of its own or of the system, or
    // a crash.
    const guess = signal === outOfTimeSignal ? 'time' : signal === 'SIGKILL' ? 'memory' : 'crash';
    const failure = new WorkFailed(
      this.#why ?? (this.#hasBegun ? guess : 'no_child'),
      `A child process ${reason}.`,
    );
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
