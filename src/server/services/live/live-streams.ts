import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '#contract/live-events.ts';
import type { Actor } from '../http/actor.ts';
import { eventFor } from './event-for.ts';
import type { LiveChange } from './live-change.ts';

/** Somebody's open stream. */
export interface LiveStream {
  readonly actor: Actor;
  readonly response: ServerResponse;
  /** Its head is written; before that nothing is told to it. */
  isOpen: boolean;
}

/** A reader that lags further behind than this is let go, and catches up when it comes back. Bytes. */
const mostUnsent = 64 * 1024;
/** Tabs share one stream; whoever opens more than this loses the oldest. */
const mostPerUser = 30;
const beat = Buffer.from(':\n\n');
/** How many streams get their beat before others may go on. */
const beatsAtOnce = 500;

function frame(event: LiveEvent): Buffer {
  return Buffer.from(`data: ${JSON.stringify(event)}\n\n`);
}

/** The open streams of this instance, and who of them hears what. */
export class LiveStreams {
  readonly #byUser = new Map<string, Set<LiveStream>>();
  readonly #ofAgents = new Set<LiveStream>();

  get size(): number {
    let size = 0;
    for (const streams of this.#byUser.values()) size += streams.size;
    return size;
  }

  add(stream: LiveStream): void {
    const { actor, response } = stream;
    const own = this.#byUser.get(actor.userId) ?? new Set();
    const [oldest] = own;
    if (oldest && own.size >= mostPerUser) this.close(oldest);
    own.add(stream);
    this.#byUser.set(actor.userId, own);
    if (actor.scope.ownerId === null) this.#ofAgents.add(stream);
    response.on('close', () => this.forget(stream));
  }

  has(stream: LiveStream): boolean {
    return this.#byUser.get(stream.actor.userId)?.has(stream) ?? false;
  }

  /** Every stream open now. */
  all(): LiveStream[] {
    return [...this.#byUser.values()].flatMap((streams) => [...streams]);
  }

  close(stream: LiveStream): void {
    this.forget(stream);
    stream.response.destroy();
  }

  closeAll(): void {
    for (const stream of this.all()) this.close(stream);
  }

  /** To whoever may see it, and closes what a change ends. */
  deliver(change: LiveChange): void {
    if (change.kind === 'session') return this.#closeWhere(({ actor }) => actor.sessionId === change.session);
    if (change.kind === 'role') {
      for (const stream of this.#byUser.get(change.user) ?? []) this.close(stream);
      return;
    }
    if (change.kind === 'gap' || change.kind === 'agency') return this.tellAll({ type: change.kind });
    const forOwner = this.#byUser.get(change.owner) ?? [];
    const toAgents = frame(eventFor('agent', change));
    for (const stream of this.#ofAgents) this.#write(stream, toAgents);
    const toOwner = frame(eventFor('client', change));
    for (const stream of forOwner) if (!this.#ofAgents.has(stream)) this.#write(stream, toOwner);
  }

  tell(stream: LiveStream, event: LiveEvent): void {
    this.#write(stream, frame(event));
  }

  tellAll(event: LiveEvent): void {
    const content = frame(event);
    for (const stream of this.all()) this.#write(stream, content);
  }

  /** Keeps intermediaries from taking the streams for dead, and finds those that are. */
  async beat(): Promise<void> {
    const streams = this.all();
    for (let start = 0; start < streams.length; start += beatsAtOnce) {
      for (const stream of streams.slice(start, start + beatsAtOnce)) this.#write(stream, beat);
      await new Promise((resolve) => void setImmediate(resolve));
    }
  }

  #write(stream: LiveStream, content: Buffer): void {
    const { response, isOpen } = stream;
    if (!isOpen) return;
    if (response.writableLength + content.length > mostUnsent) return this.close(stream);
    response.write(content);
  }

  #closeWhere(ends: (stream: LiveStream) => boolean): void {
    for (const stream of this.all()) if (ends(stream)) this.close(stream);
  }

  /** Takes it out, and leaves its connection alone. */
  forget(stream: LiveStream): void {
    const own = this.#byUser.get(stream.actor.userId);
    own?.delete(stream);
    if (own?.size === 0) this.#byUser.delete(stream.actor.userId);
    this.#ofAgents.delete(stream);
  }
}
