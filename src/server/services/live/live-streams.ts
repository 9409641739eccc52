import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '#contract/live/live-events.ts';
import type { Actor } from '../http/actor.ts';
import { eventFor } from './event-for.ts';
import { ApiError } from '../api-error.ts';
import { maxStreams } from '../pressure/pressure-limits.ts';
import type { LiveChange } from '#domain/live/live-change-kinds.ts';

/** A company or a person. A stream gets the changes of their requests. */
export interface FollowedClient {
  client: string;
  readsMessages: boolean;
}

/** An open stream of one user. */
export interface LiveStream {
  readonly actor: Actor;
  readonly response: ServerResponse;
  /** Whether the head of the response is written. The server sends no event before that. */
  isOpen: boolean;
  /** The clients whose requests the stream follows. An agent's stream also follows every request. */
  clients: readonly FollowedClient[];
  /** The number of the slot in which the stream gets its heartbeat. */
  readonly heartbeatSlot: number;
}

/** The most unsent bytes of a reader. The server disconnects one with more, who catches up after reconnecting. */
const maxUnsentBytes = 64 * 1024;
/** The most streams of one user, over all tabs. A further stream closes the oldest. */
const maxPerUser = 30;
const heartbeat = Buffer.from(':\n\n');
/** The number of slots for heartbeats. Each slot has few writes, so that no message waits for them. */
export const heartbeatSlots = 400;
/** The number of streams written at once when an event goes to all of them. It is small for the same reason. */
const batchSize = 100;

const frame = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;
/** Returns whether the event is about a conversation: people who may not read it do not get such events. */
const isOfConversation = ({ type }: LiveEvent) => type === 'message' || type === 'read' || type === 'signal';
const bytesOf = (frames: Iterable<string>) => Buffer.from([...frames].join(''));

/** The frames of one turn, by recipient; frames for everybody at most once per kind. */
class PendingEvents {
  readonly sessions = new Set<string>();
  readonly users = new Set<string>();
  readonly belonging = new Set<string>();
  readonly toAgents: string[] = [];
  readonly toClients = new Map<string, string[]>();
  /** Like `toClients`, without the events of conversations. */
  readonly toSilent = new Map<string, string[]>();
  readonly toAll = new Set<string>();

  constructor(changes: readonly LiveChange[]) {
    for (const change of changes) this.#add(change);
  }

  #add(change: LiveChange): void {
    if (change.kind === 'session') this.sessions.add(change.session);
    else if (change.kind === 'belonging') for (const user of change.users) this.#tellOfBelonging(user);
    else if (change.kind === 'replies' || change.kind === 'rates' || change.kind === 'entries')
      this.toAgents.push(frame({ type: change.kind }));
    else if (change.kind === 'private_notes' || change.kind === 'sourcing' || change.kind === 'assignment')
      this.toAgents.push(frame({ type: change.kind, requestId: change.request }));
    else if (change.kind === 'team' || change.kind === 'role') {
      if (change.kind === 'role') this.users.add(change.user);
      this.toAgents.push(frame({ type: 'team' }));
    } else if (change.kind === 'gap' || change.kind === 'agency')
      this.toAll.add(frame({ type: change.kind }));
    else {
      this.toAgents.push(frame(eventFor('agent', change)));
      this.#tell(change.client, eventFor('client', change));
    }
  }

  #tellOfBelonging(user: string): void {
    this.belonging.add(user);
    this.#tell(user, { type: 'belonging' });
  }

  #tell(client: string, event: LiveEvent): void {
    const lists = isOfConversation(event) ? [this.toClients] : [this.toClients, this.toSilent];
    const framed = frame(event);
    for (const list of lists) {
      const frames = list.get(client) ?? [];
      frames.push(framed);
      list.set(client, frames);
    }
  }
}

/** The open streams of this instance. Decides which stream gets which events. */
export class LiveStreams {
  readonly #byUser = new Map<string, Set<LiveStream>>();
  /** The streams by the clients whose requests they follow: the user, and each of their companies. */
  readonly #byClient = new Map<string, Set<LiveStream>>();
  /** Like `#byClient`, for streams whose user does not read that client's conversations. */
  readonly #silentByClient = new Map<string, Set<LiveStream>>();
  readonly #ofAgents = new Set<LiveStream>();
  readonly #byTurn = Array.from({ length: heartbeatSlots }, () => new Set<LiveStream>());
  readonly #most: number;
  #size = 0;
  #added = 0;
  #turn = 0;

  constructor(most = maxStreams) {
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  /** Throws `busy` if the instance has no room for another stream. */
  add(actor: Actor, response: ServerResponse): LiveStream {
    if (this.#size >= this.#most) throw new ApiError('busy', 'Too many streams.', { retryAfter: 15 });
    this.#added += 1;
    const heartbeatSlot = this.#added % heartbeatSlots;
    const stream: LiveStream = { actor, response, isOpen: false, heartbeatSlot, clients: [] };
    const own = this.#byUser.get(actor.userId) ?? new Set();
    const [oldest] = own;
    if (oldest && own.size >= maxPerUser) this.close(oldest);
    own.add(stream);
    this.#size += 1;
    this.#byUser.set(actor.userId, own);
    this.follow(stream, []);
    if (actor.scope.ofAgency) this.#ofAgents.add(stream);
    this.#byTurn[stream.heartbeatSlot]?.add(stream);
    response.on('close', () => this.forget(stream));
    return stream;
  }

  /** Makes the stream follow the user's own requests and those of these companies from now on. */
  follow(stream: LiveStream, companies: readonly FollowedClient[]): void {
    if (!this.has(stream)) return;
    this.#forgetClients(stream);
    stream.clients = [{ client: stream.actor.userId, readsMessages: true }, ...companies];
    for (const { client, readsMessages } of stream.clients) {
      const byClient = readsMessages ? this.#byClient : this.#silentByClient;
      byClient.set(client, (byClient.get(client) ?? new Set()).add(stream));
    }
  }

  /** Returns the streams of these users. */
  of(users: Iterable<string>): LiveStream[] {
    return [...users].flatMap((user) => [...(this.#byUser.get(user) ?? [])]);
  }

  has(stream: LiveStream): boolean {
    return this.#byUser.get(stream.actor.userId)?.has(stream) ?? false;
  }

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

  /**
   * Sends the changes to all who may see them, in the fewest writes possible. First closes the streams that the
   * changes end.
   */
  deliver(changes: readonly LiveChange[]): void {
    const { sessions, users, belonging, toAgents, toClients, toSilent, toAll } = new PendingEvents(changes);
    const ended = sessions.size > 0 ? this.all() : [];
    for (const stream of ended) if (sessions.has(stream.actor.sessionId)) this.close(stream);
    for (const user of users) for (const stream of this.#byUser.get(user) ?? []) this.close(stream);
    // This comes before any event is sent: a removed member must get no more events of the company.
    for (const user of belonging) for (const stream of this.#byUser.get(user) ?? []) this.follow(stream, []);
    this.#deliverToClients(toClients, this.#byClient);
    this.#deliverToClients(toSilent, this.#silentByClient);
    // Agents come after the client's streams, because they may be many.
    if (toAgents.length > 0) {
      const content = bytesOf(toAgents);
      for (const stream of this.#ofAgents) this.#write(stream, content);
    }
    if (toAll.size > 0) this.#writeAll(bytesOf(toAll));
  }

  #deliverToClients(
    framesByClient: ReadonlyMap<string, readonly string[]>,
    byClient: ReadonlyMap<string, ReadonlySet<LiveStream>>,
  ): void {
    for (const [client, frames] of framesByClient) {
      const streams = byClient.get(client);
      if (!streams) continue;
      const content = bytesOf(frames);
      for (const stream of streams) if (!this.#ofAgents.has(stream)) this.#write(stream, content);
    }
  }

  tell(stream: LiveStream, event: LiveEvent): void {
    this.#write(stream, bytesOf([frame(event)]));
  }

  tellAll(event: LiveEvent): void {
    this.#writeAll(bytesOf([frame(event)]));
  }

  /** Sends a heartbeat to the streams of one slot. It prevents proxies from closing them, and reveals dead ones. */
  heartbeat(): void {
    this.#turn = (this.#turn + 1) % heartbeatSlots;
    for (const stream of this.#byTurn[this.#turn] ?? []) this.#write(stream, heartbeat);
  }

  #writeAll(content: Buffer): void {
    const streams = this.all();
    const writeFrom = (start: number) => {
      const end = start + batchSize;
      for (const stream of streams.slice(start, end)) if (this.has(stream)) this.#write(stream, content);
      if (end < streams.length) setImmediate(writeFrom, end);
    };
    writeFrom(0);
  }

  #write(stream: LiveStream, content: Buffer): void {
    const { response, isOpen } = stream;
    if (!isOpen) return;
    // A reader who has received everything so far gets the events of one turn, even if they are large.
    const unsent = response.writableLength;
    if (unsent > 0 && unsent + content.length > maxUnsentBytes) return this.close(stream);
    response.write(content);
  }

  #forgetClients(stream: LiveStream): void {
    for (const { client, readsMessages } of stream.clients) {
      const byClient = readsMessages ? this.#byClient : this.#silentByClient;
      const streams = byClient.get(client);
      streams?.delete(stream);
      if (streams?.size === 0) byClient.delete(client);
    }
    stream.clients = [];
  }

  /** Removes the stream without closing its connection. */
  forget(stream: LiveStream): void {
    const own = this.#byUser.get(stream.actor.userId);
    if (own?.delete(stream)) this.#size -= 1;
    if (own?.size === 0) this.#byUser.delete(stream.actor.userId);
    this.#forgetClients(stream);
    this.#ofAgents.delete(stream);
    this.#byTurn[stream.heartbeatSlot]?.delete(stream);
  }
}
