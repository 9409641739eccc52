import type { Role } from '#domain/accounts/role-kinds.ts';
import type { RequestPart, Signal } from '#domain/live/live-change-kinds.ts';

/** How long `here` and `typing` are valid unless repeated. Milliseconds. */
export const signalLasts: Record<Exclude<Signal, 'gone'>, number> = { here: 60_000, typing: 6_000 };

/**
 * An event of a stream. It says that something changed, but does not carry the content: the reader fetches that over
 * the API, which checks their rights. Readers ignore types that they do not know.
 */
export type LiveEvent =
  /** The stream is connected; the reader must fetch everything that happened before. */
  | { type: 'hello' }
  /** Events may have been missed; the reader must fetch everything on screen again. */
  | { type: 'gap' }
  | { type: 'request'; requestId: string; part: RequestPart }
  | { type: 'submitted'; requestId: string }
  | { type: 'message'; requestId: string; number: number }
  | { type: 'read'; requestId: string }
  | { type: 'agency' }
  /** One of the reader's companies has changed: its members, their roles, or their notifications. */
  | { type: 'belonging' }
  /** For agents only. */
  | { type: 'replies' }
  | { type: 'rates' }
  | { type: 'entries' }
  | { type: 'team' }
  | { type: 'private_notes'; requestId: string }
  | { type: 'sourcing'; requestId: string }
  | { type: 'assignment'; requestId: string }
  | {
      type: 'signal';
      requestId: string;
      signal: Signal;
      /** Clients see agents by their first name. */
      person: { id: string; name: string; role: Role };
    };
