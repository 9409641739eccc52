import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSealer } from './open-sealer.ts';

let dataDir: string;
let file: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sourcing-sealer-'));
  file = join(dataDir, 'encryption.key');
});
afterEach(() => rm(dataDir, { recursive: true }));

const open = () => openSealer({ dataDir, encryptionKeys: undefined });

describe('without a configured key', () => {
  test('one is made once, readable only by its owner', async () => {
    const first = await open();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toHaveLength(32);
    expect((await open()).open('x', first.seal('x', 'content')).toString()).toBe('content');
  });

  test('all instances that start at once use the same key, and leave no temporary file', async () => {
    const sealers = await Promise.all(Array.from({ length: 20 }, open));
    expect(new Set(sealers.map(({ keyIds }) => keyIds[0])).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['encryption.key']);
  });

  test.each(['', 'short', randomBytes(31).toString('base64'), randomBytes(64).toString('base64')])(
    'a key file that contains %j is named in the error, and neither used nor replaced',
    async (content) => {
      await writeFile(file, content);
      await expect(open()).rejects.toThrow(`${file} does not hold a key of 32 bytes in base64.`);
      expect(await readFile(file, 'utf8')).toBe(content);
    },
  );
});

test('with a configured key the data folder gets no key', async () => {
  await openSealer({ dataDir, encryptionKeys: [randomBytes(32)] });
  expect(await readdir(dataDir)).toEqual([]);
});
