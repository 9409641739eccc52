import { type FileHandle, mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openFolderStorage } from './folder-storage.ts';
import type { StorageDriver } from './storage-driver.ts';
import { testStorageDriver } from './storage-driver.suite.ts';

let root: string;
let storage: StorageDriver;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sourcing-storage-'));
  storage = await openFolderStorage(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

testStorageDriver('a folder', () => storage);

test('leaves no temporary file behind, whatever happened', async () => {
  await storage.put(['quotes/a/1.pdf'], Readable.from([Buffer.alloc(10)]), 10);
  await expect(storage.put(['quotes/a/2.pdf'], Readable.from([Buffer.alloc(11)]), 10)).rejects.toThrow(
    'over 10 bytes',
  );
  expect(await readdir(join(root, '.incoming'))).toEqual([]);
  expect(await readdir(join(root, 'quotes', 'a'))).toEqual(['1.pdf']);
});

test('keeps no file open whose size it could not read', async () => {
  await storage.put(['quotes/b/1.pdf'], Readable.from([Buffer.alloc(10)]), 10);
  const handle = await open(join(root, 'quotes', 'b', '1.pdf'));
  await handle.close();
  const fileHandles = Object.getPrototypeOf(handle) as FileHandle;
  const stat = vi.spyOn(fileHandles, 'stat').mockRejectedValueOnce(new Error('the disk does not answer'));
  await expect(storage.open('quotes/b/1.pdf')).rejects.toThrow('the disk does not answer');
  const [opened] = stat.mock.contexts as FileHandle[];
  stat.mockRestore();
  expect(opened?.fd).toBe(-1);
});

test('half-written files of a dead process are deleted at the next start, those of a running one are not', async () => {
  const dead = join(root, '.incoming', 'dead');
  const living = join(root, '.incoming', 'living');
  await writeFile(dead, 'half');
  await writeFile(living, 'half');
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  await utimes(dead, twoDaysAgo, twoDaysAgo);
  await openFolderStorage(root);
  expect(await readdir(join(root, '.incoming'))).toEqual(['living']);
  await rm(living);
});
