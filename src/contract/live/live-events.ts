import type { Role } from '#domain/accounts/role-kinds.ts';
import type { RequestPart, Signal } from '#domain/live/live-change-kinds.ts';

/** How long `here` and `typing` hold unless said again. Milliseconds. */
export const signalLasts: Record<Exclude<Signal, 'gone'>, number> = { here: 60_000, typing: 6_000 };

/**
 * What a stream tells: that something changed, never its content; that is read over the API, where it is checked who asks.
 * A reader passes over types it does not know.
 */
export type LiveEvent =
  /** The stream is connected; whatever came before it must be asked for. */
  | { type: 'hello' }
  /** Something may have been missed: ask for everything on screen. */
  | { type: 'gap' }
  | { type: 'request'; requestId: string; part: RequestPart }
  | { type: 'submitted'; requestId: string }
  | { type: 'message'; requestId: string; number: number }
  | { type: 'read'; requestId: string }
  | { type: 'agency' }
  /** Of the reader's companies: who belongs to one, as what, or what its people are told of it. */
  | { type: 'belonging' }
  /** To agents alone. */
  | { type: 'replies' }
  | { type: 'entries' }
  | { type: 'team' }
  | { type: 'private_notes'; requestId: string }
  | { type: 'desk'; requestId: string }
  | {
      type: 'signal';
      requestId: string;
      signal: Signal;
      /** Clients know agents by the first name. */
      person: { id: string; name: string; role: Role };
    };
