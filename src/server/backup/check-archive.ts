import type { Readable } from 'node:stream';
import { CannotStart } from '#server/services/cannot-start.ts';
import { checkedKey } from '#server/services/storage/storage-driver.ts';
import { archiveDamaged, type Manifest, manifestName, manifestSchema, tableEntry } from './archive-format.ts';

/** The largest size of a file, in bytes. The product stores no file of this size. */
export const maxFileSize = 100 * 1024 * 1024;
const maxManifestSize = 4 * 1024 * 1024;

/** Passes the content through. Throws if it is longer than `max` bytes. */
async function* limitLength(content: Readable, max: number, name: string): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > max) throw archiveDamaged(`${JSON.stringify(name)} is larger than it can be`);
    yield chunk;
  }
}

export async function textOf(content: Readable, max: number, name: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of limitLength(content, max, name)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function readToEnd(content: Readable, max: number, name: string): Promise<void> {
  for await (const _ of limitLength(content, max, name));
}

function parseManifest(text: string): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw archiveDamaged('its manifest cannot be read');
  }
  const parsed = manifestSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new CannotStart('The archive is of a release that this one does not know; nothing was changed.');
}

/** Returns the storage key in the name of an entry. Null if the entry is not a file. */
export function keyOf(entry: string): string | null {
  return entry.startsWith('files/') ? entry.slice('files/'.length) : null;
}

function checkKey(key: string): void {
  try {
    checkedKey(key);
  } catch {
    throw archiveDamaged(`${JSON.stringify(key.slice(0, 100))} is the name of no file of ours`);
  }
}

/**
 * Checks the entries of an archive in order: the manifest, each of its tables once, then files. A valid seal
 * shows who wrote the archive, not that its content is consistent.
 */
export class ArchiveCheck {
  readonly #names = new Set<string>();
  #manifest: Manifest | null = null;
  #tables = new Set<string>();

  readonly take = async (name: string, content: Readable): Promise<void> => {
    if (this.#names.has(name)) throw archiveDamaged(`${JSON.stringify(name)} is in it twice`);
    const isFirst = this.#names.size === 0;
    this.#names.add(name);
    if (isFirst !== (name === manifestName)) throw archiveDamaged('its manifest does not come first');
    if (isFirst) {
      this.#manifest = parseManifest(await textOf(content, maxManifestSize, name));
      this.#tables = new Set(this.#manifest.tables.map(tableEntry));
      return;
    }
    const key = keyOf(name);
    if (key !== null) {
      this.#requireTables();
      checkKey(key);
      return readToEnd(content, maxFileSize, name);
    }
    if (!this.#tables.delete(name)) throw archiveDamaged('something in it is neither a table nor a file');
    return readToEnd(content, Number.POSITIVE_INFINITY, name);
  };

  /** Call after the last entry. */
  end(): Manifest {
    if (!this.#manifest) throw archiveDamaged('its manifest is missing');
    this.#requireTables();
    return this.#manifest;
  }

  #requireTables(): void {
    const [missing] = this.#tables;
    if (missing !== undefined) throw archiveDamaged('a table of its manifest is missing, or comes late');
  }
}
