import type { Readable } from 'node:stream';

export interface StoredObject {
  /** Bytes. */
  size: number;
  sha256: Buffer;
  /** The first and last kilobyte as latin1 text, for telling what the content is. */
  head: string;
  tail: string;
}

/** Where files are kept. Keys are `bucket/…` paths made by the server, never a name that a user typed. */
export interface StorageDriver {
  /** Resolves once the whole content is safe on disk; a stream that fails or exceeds `maxSize` bytes leaves nothing. */
  put(key: string, content: Readable, maxSize: number): Promise<StoredObject>;
  /** Null when there is no such object. */
  open(key: string): Promise<{ content: Readable; size: number } | null>;
  has(key: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}
