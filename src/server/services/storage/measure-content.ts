import { createHash } from 'node:crypto';
import type { StoredObject } from './storage-driver.ts';
import { ObjectTooLarge } from './storage-driver.ts';

const kilobyte = 1024;

/** Hashes and measures content on its way to a driver; `add` throws `ObjectTooLarge` for the piece that exceeds the limit. */
export class ContentMeter {
  readonly #maxSize: number;
  readonly #hash = createHash('sha256');
  #size = 0;
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);

  constructor(maxSize: number) {
    this.#maxSize = maxSize;
  }

  add(chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#maxSize) throw new ObjectTooLarge(`The content is over ${this.#maxSize} bytes.`);
    this.#hash.update(chunk);
    if (this.#head.length < kilobyte) {
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, kilobyte - this.#head.length)]);
    }
    this.#tail = Buffer.concat([this.#tail, chunk.subarray(-kilobyte)]).subarray(-kilobyte);
  }

  /** Call it once, after the last chunk. */
  result(): Omit<StoredObject, 'key'> {
    return {
      size: this.#size,
      sha256: this.#hash.digest(),
      head: this.#head.toString('latin1'),
      tail: this.#tail.toString('latin1'),
    };
  }
}
