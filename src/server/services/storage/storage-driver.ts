import type { Readable } from 'node:stream';

export interface StoredObject {
  /** The candidate that was free. */
  key: string;
  /** Bytes. */
  size: number;
  sha256: Buffer;
  /** The first and last kilobyte as latin1 text, for telling what the content is. */
  head: string;
  tail: string;
}

/** The content was longer than the caller allows. */
export class ObjectTooLarge extends Error {
  override readonly name = 'ObjectTooLarge';
}

/** The place where files are kept does not answer, or not as it should: nothing was acknowledged, try again. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** Where files are kept. Keys are `bucket/…` paths made by the server, never a name that a user typed. */
export interface StorageDriver {
  /**
   * Keeps the content under the first of `candidates` that no object has yet, and resolves once it would survive a
   * power cut. Content that fails, or exceeds `maxSize` bytes (ObjectTooLarge), leaves nothing.
   */
  put(candidates: Iterable<string>, content: Readable, maxSize: number): Promise<StoredObject>;
  /** Null when there is no such object; otherwise the caller reads the content or destroys it. */
  open(key: string): Promise<{ content: Readable; size: number } | null>;
  has(key: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}

const segment = '[a-z0-9][a-z0-9-]*';
const keyPattern = new RegExp(`^${segment}(/${segment})*/${segment}\\.[a-z0-9]+$`);

/** Throws on anything but `bucket/…/name.ext` in lower-case letters, digits and dashes: no driver ever sees `..`. */
export function checkedKey(key: string): string {
  if (key.length > 200 || !keyPattern.test(key))
    throw new RangeError(`not a storage key: ${JSON.stringify(key)}`);
  return key;
}
