import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ContentMeter } from './measure-content.ts';
import type { StoredObject } from './storage-driver.ts';

/** Milliseconds, longer than any upload may take. A process that died left an older file. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

async function removeAbandonedFiles(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const entry = await stat(path).catch(() => null);
    if (entry && now - entry.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

/** Creates the folder where content waits until it is complete, and removes what dead processes left there. */
export async function prepareIncoming(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandonedFiles(folder, Date.now());
}

/** Writes the content to a new file, syncs it to the disk, and returns its measurements. */
export async function writeMeasured(
  path: string,
  content: Readable,
  maxSize: number,
): Promise<Omit<StoredObject, 'key'>> {
  const meter = new ContentMeter(maxSize);
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of content) {
      const chunk: unknown = piece;
      if (!Buffer.isBuffer(chunk)) throw new TypeError('content must be a stream of bytes');
      meter.add(chunk);
      await file.appendFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return meter.result();
}
