import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';

const made: string[] = [];
const makeFolder = (user: Parameters<typeof makeSocketFolder>[0] = null) => {
  const folder = makeSocketFolder(user);
  made.push(folder);
  return folder;
};
afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

test('the socket folder is open only to its owner', () => {
  expect(fs.statSync(makeFolder()).mode & 0o777).toBe(0o700);
});

test('the socket folder has a path that is short enough, even if the system’s temporary folder has not', () => {
  const deep = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-deep-')), 'x'.repeat(90));
  fs.mkdirSync(deep);
  vi.stubEnv('TMPDIR', deep);
  const folder = makeFolder();
  expect(path.join(folder, '.s.PGSQL.5432').length).toBeLessThanOrEqual(103);
  expect(folder.startsWith(deep)).toBe(false);
  fs.rmSync(path.dirname(deep), { recursive: true });
});

test('the socket folder is removed with its socket, unless it contains something else', () => {
  const [empty, foreign] = [makeFolder(), makeFolder()];
  for (const folder of [empty, foreign]) fs.writeFileSync(path.join(folder, '.s.PGSQL.5432'), '');
  fs.writeFileSync(path.join(foreign, 'letter.txt'), '');
  removeSocketFolder(empty);
  removeSocketFolder(foreign);
  expect(fs.existsSync(empty)).toBe(false);
  expect(fs.readdirSync(foreign)).toEqual(['letter.txt']);
});

test('only a folder of this kind is ever removed', () => {
  const other = fs.mkdtempSync(path.join(os.tmpdir(), 'other-'));
  removeSocketFolder(other);
  expect(fs.existsSync(other)).toBe(true);
  fs.rmdirSync(other);
});
