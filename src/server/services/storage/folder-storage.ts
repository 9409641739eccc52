import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { prepareIncoming, writeMeasured } from './incoming-file.ts';
import type { StorageDriver } from './storage-driver.ts';
import { checkedKey } from './storage-driver.ts';

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** Makes a new or renamed file in the folder survive a power cut. Windows does this by itself. */
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

/** Reserves the name with an empty file, so that two writers never get the same one. */
async function reserveName(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.close();
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function openContent(path: string) {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return { content: file.createReadStream(), size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Stores every object as a file below `root`, which it creates. */
export async function openFolderStorage(root: string): Promise<StorageDriver> {
  const incoming = join(root, '.incoming');
  await prepareIncoming(incoming);
  await syncFolder(root);
  await syncFolder(dirname(root));
  const pathOf = (key: string) => join(root, ...checkedKey(key).split('/'));

  async function moveToFreeName(from: string, candidates: Iterable<string>): Promise<string> {
    for (const key of candidates) {
      const path = pathOf(key);
      await makeFolder(root, dirname(path));
      if (!(await reserveName(path))) continue;
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
        return await openContent(pathOf(key));
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
