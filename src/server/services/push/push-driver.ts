import type { KeyObject } from 'node:crypto';

/** The key pair by which push services know this installation; P-256. */
export interface PushKey {
  /** The uncompressed point. */
  publicKey: Buffer;
  privateKey: KeyObject;
}

/** A browser, as it told the site when it subscribed. */
export interface PushTarget {
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
}

export interface OutgoingPush {
  /** UTF-8; what no browser's push service refuses is below 3 000 bytes. */
  content: string;
  /** Seconds the push service keeps it for a browser that is away. */
  ttl: number;
  urgency: 'low' | 'normal' | 'high';
  /** A later message takes the place of a waiting one with the same topic: at most 32 letters of base64url. */
  topic: string;
}

export type PushOutcome =
  | { kind: 'taken' }
  /** The browser has withdrawn: never again. */
  | { kind: 'gone' }
  /** The browser subscribed with another key than ours of now. */
  | { kind: 'foreign'; reason: string }
  /** This message will never be taken. */
  | { kind: 'refused'; reason: string }
  /** Perhaps later; in seconds, where the push service says when. */
  | { kind: 'later'; reason: string; after: number | null };

export interface PushDriver {
  /** False where nothing is ever sent. */
  readonly isOn: boolean;
  /** Whether that could be a browser's address at a push service; asks nobody. */
  accepts(target: PushTarget): boolean;
  /** Never throws; takes bounded time. */
  send(
    target: PushTarget,
    message: OutgoingPush,
    from: { key: PushKey; contact: string },
  ): Promise<PushOutcome>;
}
