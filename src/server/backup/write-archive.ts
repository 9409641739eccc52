import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';
import type { Sealer } from '#server/services/crypto/sealer.ts';
import { digestOf, createHashingStream, sealName, sealPurpose } from './archive-format.ts';

/** Writes entries one after the other, and at the end the seal on their names and hashes. */
export class ArchiveWriter {
  readonly #pack: Pack;
  readonly #hashes: [string, string][] = [];

  constructor(pack: Pack) {
    this.#pack = pack;
  }

  /** `size` is in bytes. Rejects if the content has another length. */
  async add(name: string, content: Readable, size: number): Promise<void> {
    const { through, digest } = createHashingStream();
    await pipeline(content, through, this.#pack.entry({ name, size, mode: 0o600 }));
    this.#hashes.push([name, digest()]);
  }

  addText(name: string, text: string): Promise<void> {
    const content = Buffer.from(text);
    return this.add(name, Readable.from([content], { objectMode: false }), content.length);
  }

  finish(sealer: Sealer): void {
    const proof = sealer.seal(sealPurpose, digestOf(this.#hashes)).toString('base64');
    this.#pack.entry({ name: sealName, mode: 0o600 }, JSON.stringify({ proof }));
    this.#pack.finalize();
  }
}
