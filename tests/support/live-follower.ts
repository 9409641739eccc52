import { endpoints } from '#contract/endpoints.ts';
import type { LiveEvent } from '#contract/live/live-events.ts';
import type { Message } from '#contract/messages/message-replies.ts';
import { type OpenStream, openStream } from './live-stream.ts';
import type { Caller } from './caller.ts';

interface FollowerParts {
  caller: Caller;
  accessToken: string;
  instances: readonly string[];
  requestIds: readonly string[];
  random: () => number;
  /** The share of events after which the stream breaks. */
  cutShare: () => number;
  /** The share of its reads after which it marks all known messages as read. */
  readShare: number;
}

/**
 * Acts as a screen without a page: it opens a stream, and reads messages when an event or a new connection asks for
 * that.
 */
export class Follower {
  readonly #parts: FollowerParts;
  readonly #known: Map<string, Message[]>;
  readonly #heard = new Map<string, number>();
  readonly #asking = new Map<string, Promise<void>>();
  readonly #waiting = new Set<string>();
  /** Events that came before their message could be read. */
  readonly early: LiveEvent[] = [];
  #stream: OpenStream | null = null;
  #isClosed = false;
  #running: Promise<void> | null = null;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
    this.#known = new Map(parts.requestIds.map((id) => [id, []]));
  }

  idsOf(requestId: string): string[] {
    return (this.#known.get(requestId) ?? []).map(({ id }) => id);
  }

  get requestIds(): readonly string[] {
    return this.#parts.requestIds;
  }

  start(): void {
    this.#isClosed = false;
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stream?.close();
    await this.#running;
    await Promise.all(this.#asking.values());
  }

  async #run(): Promise<void> {
    const { instances, random, accessToken } = this.#parts;
    while (!this.#isClosed) {
      const instance = instances[Math.floor(random() * instances.length)] ?? '';
      const stream = await openStream(instance, accessToken, (event) => this.#hear(event));
      this.#stream = stream;
      if (this.#isClosed) stream.close();
      await stream.ended;
    }
  }

  #hear(event: LiveEvent): void {
    const { random, cutShare, requestIds } = this.#parts;
    // If the connection breaks, events that it has not delivered yet are lost.
    if (random() < cutShare()) return this.#stream?.close();
    if (event.type === 'hello' || event.type === 'gap') for (const id of requestIds) this.#ask(id);
    if (event.type !== 'message' || !this.#known.has(event.requestId)) return;
    if (event.number <= this.#lastOf(event.requestId)) return;
    this.#heard.set(event.requestId, Math.max(event.number, this.#heard.get(event.requestId) ?? 0));
    this.#ask(event.requestId);
  }

  #lastOf(requestId: string): number {
    return this.#known.get(requestId)?.at(-1)?.number ?? 0;
  }

  #ask(requestId: string): void {
    if (this.#waiting.has(requestId)) return;
    this.#waiting.add(requestId);
    const before = this.#asking.get(requestId) ?? Promise.resolve();
    const next = before.then(() => this.#catchUp(requestId));
    this.#asking.set(requestId, next);
  }

  async #catchUp(requestId: string): Promise<void> {
    const { caller, random, readShare } = this.#parts;
    this.#waiting.delete(requestId);
    const number = this.#heard.get(requestId) ?? 0;
    const params = { requestId };
    for (let later = true; later;) {
      const query = { after: String(this.#lastOf(requestId)) };
      const { body } = await caller.call(endpoints.listMessages, { params, query });
      this.#known.get(requestId)?.push(...body.items);
      later = body.later;
    }
    if (this.#lastOf(requestId) < number) this.early.push({ type: 'message', requestId, number });
    if (random() < readShare)
      await caller.call(endpoints.markRead, { params, body: { upTo: this.#lastOf(requestId) } });
  }
}
