import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { ContentMeter } from './measure-content.ts';
import type { StorageDriver, StoredObject } from './storage-driver.ts';
import { checkedKey } from './storage-driver.ts';

/** Longer than any upload may last: what is older was left by a process that died. Milliseconds. */
const abandonedAfter = 24 * 60 * 60 * 1000;

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** Makes a new or renamed name in the folder survive a power cut; Windows does so without being asked. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates the folder and its missing parents below `root`, durably. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true });
  if (created === undefined) return;
  for (let parent = dirname(folder); ; parent = dirname(parent)) {
    await syncFolder(parent);
    if (parent === root || relative(root, parent).startsWith('..')) return;
  }
}

async function writeMeasured(
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

/** Takes the name with an empty file, so that two writers never get the same one. */
async function takeName(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.close();
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function removeAbandoned(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const entry = await stat(path).catch(() => null);
    if (entry && now - entry.mtimeMs > abandonedAfter) await rm(path, { force: true });
  }
}

/** Keeps every object as a file below `root`, which it creates. */
export async function openFolderStorage(root: string): Promise<StorageDriver> {
  const incoming = join(root, '.incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await syncFolder(root);
  await syncFolder(dirname(root));
  await removeAbandoned(incoming, Date.now());
  const pathOf = (key: string) => join(root, ...checkedKey(key).split('/'));

  async function moveToFreeName(from: string, candidates: Iterable<string>): Promise<string> {
    for (const key of candidates) {
      const path = pathOf(key);
      await makeFolder(root, dirname(path));
      if (!(await takeName(path))) continue;
      try {
        await rename(from, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return key;
    }
    throw new RangeError('every candidate key is taken');
  }

  return {
    async put(candidates, content, maxSize) {
      const temporary = join(incoming, randomUUID());
      try {
        const measured = await writeMeasured(temporary, content, maxSize);
        return { ...measured, key: await moveToFreeName(temporary, candidates) };
      } finally {
        content.destroy();
        await rm(temporary, { force: true });
      }
    },

    async open(key) {
      try {
        const file = await open(pathOf(key), 'r');
        const { size } = await file.stat();
        return { content: file.createReadStream(), size };
      } catch (error) {
        if (isCode(error, 'ENOENT', 'ENOTDIR')) return null;
        throw error;
      }
    },

    async has(key) {
      try {
        return (await stat(pathOf(key))).isFile();
      } catch (error) {
        if (isCode(error, 'ENOENT', 'ENOTDIR')) return false;
        throw error;
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
