import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '#contract/live/live-events.ts';
import type { Actor } from '../http/actor.ts';
import { eventFor } from './event-for.ts';
import type { LiveChange } from './live-change.ts';

/** Somebody's open stream. */
export interface LiveStream {
  readonly actor: Actor;
  readonly response: ServerResponse;
  /** Its head is written; before that nothing is told to it. */
  isOpen: boolean;
  /** In which of the turns it gets its beat. */
  readonly turn: number;
}

/** A reader that lags further behind than this is let go, and catches up when it comes back. Bytes. */
const mostUnsent = 64 * 1024;
/** Tabs share one stream; whoever opens more than this loses the oldest. */
const mostPerUser = 30;
const beat = Buffer.from(':\n\n');
/** Streams get their beat in as many turns: a few writes at a time, which no message has to wait for. */
export const beatTurns = 400;
/** What all hear is written to so many at a time, for the same reason. */
const toldAtOnce = 100;

const frame = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;
const bytesOf = (frames: Iterable<string>) => Buffer.from([...frames].join(''));

/** What a turn brings, by who hears it; frames that all hear are no more than one of a kind. */
class Told {
  readonly sessions = new Set<string>();
  readonly users = new Set<string>();
  readonly toAgents: string[] = [];
  readonly toOwners = new Map<string, string[]>();
  readonly toAll = new Set<string>();

  constructor(changes: readonly LiveChange[]) {
    for (const change of changes) this.#add(change);
  }

  #add(change: LiveChange): void {
    if (change.kind === 'session') this.sessions.add(change.session);
    else if (change.kind === 'replies') this.toAgents.push(frame({ type: change.kind }));
    else if (change.kind === 'team' || change.kind === 'role') {
      if (change.kind === 'role') this.users.add(change.user);
      this.toAgents.push(frame({ type: 'team' }));
    } else if (change.kind === 'gap' || change.kind === 'agency')
      this.toAll.add(frame({ type: change.kind }));
    else {
      this.toAgents.push(frame(eventFor('agent', change)));
      const toOwner = this.toOwners.get(change.owner) ?? [];
      toOwner.push(frame(eventFor('client', change)));
      this.toOwners.set(change.owner, toOwner);
    }
  }
}

/** The open streams of this instance, and who of them hears what. */
export class LiveStreams {
  readonly #byUser = new Map<string, Set<LiveStream>>();
  readonly #ofAgents = new Set<LiveStream>();
  readonly #byTurn = Array.from({ length: beatTurns }, () => new Set<LiveStream>());
  #added = 0;
  #turn = 0;

  get size(): number {
    let size = 0;
    for (const streams of this.#byUser.values()) size += streams.size;
    return size;
  }

  add(actor: Actor, response: ServerResponse): LiveStream {
    this.#added += 1;
    const stream: LiveStream = { actor, response, isOpen: false, turn: this.#added % beatTurns };
    const own = this.#byUser.get(actor.userId) ?? new Set();
    const [oldest] = own;
    if (oldest && own.size >= mostPerUser) this.close(oldest);
    own.add(stream);
    this.#byUser.set(actor.userId, own);
    if (actor.scope.ownerId === null) this.#ofAgents.add(stream);
    this.#byTurn[stream.turn]?.add(stream);
    response.on('close', () => this.forget(stream));
    return stream;
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

  /** To whoever may see it, in as few writes as can be, after closing what the changes end. */
  deliver(changes: readonly LiveChange[]): void {
    const { sessions, users, toAgents, toOwners, toAll } = new Told(changes);
    if (sessions.size > 0) this.#closeWhere(({ actor }) => sessions.has(actor.sessionId));
    for (const user of users) for (const stream of this.#byUser.get(user) ?? []) this.close(stream);
    for (const [owner, frames] of toOwners) {
      const streams = this.#byUser.get(owner);
      if (!streams) continue;
      const content = bytesOf(frames);
      for (const stream of streams) if (!this.#ofAgents.has(stream)) this.#write(stream, content);
    }
    // After the one person it concerns: agents may be many.
    if (toAgents.length > 0) {
      const content = bytesOf(toAgents);
      for (const stream of this.#ofAgents) this.#write(stream, content);
    }
    if (toAll.size > 0) this.#writeAll(bytesOf(toAll));
  }

  tell(stream: LiveStream, event: LiveEvent): void {
    this.#write(stream, bytesOf([frame(event)]));
  }

  tellAll(event: LiveEvent): void {
    this.#writeAll(bytesOf([frame(event)]));
  }

  /** Keeps intermediaries from taking the streams for dead, and finds those that are: those whose turn it is. */
  beat(): void {
    this.#turn = (this.#turn + 1) % beatTurns;
    for (const stream of this.#byTurn[this.#turn] ?? []) this.#write(stream, beat);
  }

  #writeAll(content: Buffer): void {
    const streams = this.all();
    const writeFrom = (start: number) => {
      const end = start + toldAtOnce;
      for (const stream of streams.slice(start, end)) if (this.has(stream)) this.#write(stream, content);
      if (end < streams.length) setImmediate(writeFrom, end);
    };
    writeFrom(0);
  }

  #write(stream: LiveStream, content: Buffer): void {
    const { response, isOpen } = stream;
    if (!isOpen) return;
    // What one turn brings is never too much for a reader that has taken all the rest.
    const unsent = response.writableLength;
    if (unsent > 0 && unsent + content.length > mostUnsent) return this.close(stream);
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
    this.#byTurn[stream.turn]?.delete(stream);
  }
}
