import type { Readable } from 'node:stream';

export interface StoredObject {
  /** The first candidate that was free. */
  key: string;
  /** Bytes. */
  size: number;
  sha256: Buffer;
  /** The first and last kilobyte as latin1 text. They show the content's type. */
  head: string;
  tail: string;
}

/** The content was longer than the caller allows. */
export class ObjectTooLarge extends Error {
  override readonly name = 'ObjectTooLarge';
}

/** The file store does not answer, or answers wrongly. Nothing was acknowledged, so the caller may try again. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/**
 * The store of files. Keys are paths such as `quotes/…/1.pdf`: the server generates them, and never uses a name that a user
 * typed.
 */
export interface StorageDriver {
  /**
   * Stores the content under the first of `candidates` that no object has yet. Resolves once the content would
   * survive a power cut. If the content fails or exceeds `maxSize` bytes (`ObjectTooLarge`), nothing is stored.
   */
  put(candidates: Iterable<string>, content: Readable, maxSize: number): Promise<StoredObject>;
  /** Null if there is no such object; otherwise the caller reads the content or destroys it. */
  open(key: string): Promise<{ content: Readable; size: number } | null>;
  has(key: string): Promise<boolean>;
  /** Removing a missing object is no error. */
  remove(key: string): Promise<void>;
}

const segment = '[a-z0-9][a-z0-9-]*';
const keyPattern = new RegExp(`^${segment}(/${segment})*/${segment}\\.[a-z0-9]+$`);

/**
 * Returns the key if it has the form `folder/…/name.ext` in lower-case letters, digits and dashes. Otherwise throws,
 * so that no driver ever gets `..`.
 */
export function checkedKey(key: string): string {
  if (key.length > 200 || !keyPattern.test(key))
    throw new RangeError(`not a storage key: ${JSON.stringify(key)}`);
  return key;
}
