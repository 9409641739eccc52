import { AnswerError, type AnswerClient, type Failure } from './answer-client.ts';
import { filledFields, type Fields, isSame } from '../typed/answer-field-rules.ts';

/** Milliseconds from the last key to the save, from the first failure to the next attempt, and the longest pause. */
const saveDelay = 1_000;
const [firstPause, longestPause] = [2_000, 30_000];

/** `failed`: the page tries again automatically. */
export type SaveState =
  | { kind: 'untouched' | 'unsaved' | 'saving' | 'failed' }
  | { kind: 'saved'; at: string };

/** Failures after which saving again would not help. */
const finalFailures: ReadonlySet<Failure> = new Set(['link_invalid', 'inquiry_closed', 'draft_changed']);

interface SaverOptions {
  save: AnswerClient['save'];
  onState: (state: SaveState) => void;
  /** Called when saving has ended with a failure in `finalFailures`. */
  onRefused: (code: Failure) => void;
}

/**
 * Saves the typed fields a moment after the last key. It makes one call at a time, and repeats it until the server
 * has answered.
 */
export class DraftSaver {
  readonly #options: SaverOptions;
  #version = 0;
  #fields: Fields = {};
  /** The fields of the last call. They may have arrived even if its response did not. */
  #sent: Fields | null = null;
  #isDirty = false;
  #isStopped = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #failures = 0;

  constructor(options: SaverOptions) {
    this.#options = options;
  }

  get version(): number {
    return this.#version;
  }

  /** Starts again from this version of the server's draft. */
  begin(version: number): void {
    clearTimeout(this.#timer);
    this.#version = version;
    this.#sent = null;
    this.#isDirty = false;
    this.#isStopped = false;
    this.#failures = 0;
  }

  setFields(fields: Fields): void {
    this.#fields = filledFields(fields);
    this.#isDirty = true;
    if (this.#failures === 0) {
      this.#options.onState({ kind: 'unsaved' });
      this.#schedule(saveDelay);
    }
  }

  /** Returns whether these are the fields of the last call. If so, no other device has saved them. */
  areSaved(fields: Fields): boolean {
    return this.#sent !== null && isSame(this.#sent, fields);
  }

  /** Saves at once: the connection is back, or the person leaves the page. */
  saveNow({ leaving = false } = {}): void {
    if (this.#isDirty) void this.#save(leaving);
  }

  /** Waits for the running call, and saves the remaining changes. Resolves to whether everything is saved. */
  async waitUntilSaved(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#running;
    if (this.#isDirty) await this.#save(false);
    clearTimeout(this.#timer);
    return !this.#isDirty;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#isStopped = true;
  }

  #schedule(pause: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#save(false), pause);
  }

  async #save(leaving: boolean): Promise<void> {
    if (this.#running || this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#running = this.#call(leaving);
    await this.#running;
  }

  async #call(leaving: boolean): Promise<void> {
    const { save, onState, onRefused } = this.#options;
    this.#isDirty = false;
    this.#sent = this.#fields;
    onState({ kind: 'saving' });
    try {
      const { version, savedAt } = await save(this.#version, this.#fields, leaving);
      this.#running = null;
      this.#version = version;
      this.#failures = 0;
      onState(this.#isDirty ? { kind: 'unsaved' } : { kind: 'saved', at: savedAt });
      if (this.#isDirty) this.#schedule(saveDelay);
    } catch (error) {
      this.#running = null;
      this.#isDirty = true;
      this.#failures += 1;
      onState({ kind: 'failed' });
      const { code, retryAfterMilliseconds } =
        error instanceof AnswerError ? error : new AnswerError('internal');
      if (finalFailures.has(code)) {
        this.stop();
        onRefused(code);
      } else {
        this.#schedule(
          retryAfterMilliseconds ?? Math.min(longestPause, firstPause * 2 ** (this.#failures - 1)),
        );
      }
    }
  }
}
