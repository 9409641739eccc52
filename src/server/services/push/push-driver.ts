import type { KeyObject } from 'node:crypto';

/** The P-256 key pair by which push services recognise this installation. */
export interface PushKey {
  /** An uncompressed point. */
  publicKey: Buffer;
  privateKey: KeyObject;
}

/** The address and keys that a browser sent when it subscribed. */
export interface PushTarget {
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
}

export interface OutgoingPush {
  /** UTF-8; below 3 000 bytes, which every browser's push service accepts. */
  content: string;
  /** Seconds for which the push service keeps it while the browser is offline. */
  ttl: number;
  urgency: 'low' | 'normal' | 'high';
  /** A later message replaces a waiting one with the same topic. At most 32 letters of base64url. */
  topic: string;
}

export type PushOutcome =
  | { kind: 'taken' }
  /** The browser has ended its subscription: never send to it again. */
  | { kind: 'gone' }
  /** The browser subscribed with a key that is not our current one. */
  | { kind: 'foreign'; reason: string }
  /** The push service refused this message for good, or its address may not be called: another attempt is useless. */
  | { kind: 'refused'; reason: string }
  /** A later attempt may succeed; `after` is in seconds, null if the push service names no time. */
  | { kind: 'later'; reason: string; after: number | null };

export interface PushDriver {
  /** False if this installation never sends. */
  readonly isOn: boolean;
  /** Whether the target may be a browser's address at a push service; checked without a call. */
  accepts(target: PushTarget): boolean;
  /** Never throws, and takes a bounded time. */
  send(
    target: PushTarget,
    message: OutgoingPush,
    from: { key: PushKey; contact: string },
  ): Promise<PushOutcome>;
}
