import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { StorageDriver } from './storage-driver.ts';
import { ObjectTooLarge } from './storage-driver.ts';

const mebibyte = 1024 * 1024;

function inPieces(content: Buffer, size = 65_536): Readable {
  const pieces: Buffer[] = [];
  for (let at = 0; at < content.length; at += size) pieces.push(content.subarray(at, at + size));
  return Readable.from(pieces, { objectMode: false });
}

async function* brokenOff(content: Buffer) {
  yield content;
  await Promise.resolve();
  throw new Error('the sender went away');
}

async function contentOf(storage: StorageDriver, key: string): Promise<Buffer | null> {
  const object = await storage.open(key);
  return object && buffer(object.content);
}

/** Tests that every driver must pass; `storage` is called once the tests run. */
export function testStorageDriver(name: string, storage: () => StorageDriver): void {
  const freshKey = () => `quotes/${randomUUID()}/1764000000000.pdf`;

  describe(`${name} as a storage driver`, () => {
    test('keeps content byte for byte and reports its key, size and first and last bytes', async () => {
      const content = randomBytes(3 * mebibyte + 17);
      const key = freshKey();
      const stored = await storage().put([key], inPieces(content), 4 * mebibyte);
      expect(stored).toEqual({
        key,
        size: content.length,
        sha256: createHash('sha256').update(content).digest(),
        head: content.subarray(0, 1024).toString('latin1'),
        tail: content.subarray(-1024).toString('latin1'),
      });
      expect(await storage().has(key)).toBe(true);
      const object = await storage().open(key);
      expect(object?.size).toBe(content.length);
      expect(object && (await buffer(object.content)).equals(content)).toBe(true);
    });

    test('knows head and tail of content that arrives byte by byte', async () => {
      const content = Buffer.from('%PDF-1.7 short %%EOF');
      const stored = await storage().put([freshKey()], inPieces(content, 1), 1024);
      expect([stored.head, stored.tail]).toEqual([content.toString(), content.toString()]);
    });

    test('accepts exactly the limit, and not a byte more', async () => {
      const key = freshKey();
      await expect(storage().put([key], inPieces(Buffer.alloc(1025)), 1024)).rejects.toThrow(ObjectTooLarge);
      expect(await storage().has(key)).toBe(false);
      const stored = await storage().put([key], inPieces(Buffer.alloc(1024)), 1024);
      expect(stored.size).toBe(1024);
    });

    test('stops reading as soon as the limit is exceeded', async () => {
      let sent = 0;
      const endless = Readable.from(
        (function* () {
          for (;;) {
            sent += 1024;
            yield Buffer.alloc(1024);
          }
        })(),
        { objectMode: false },
      );
      await expect(storage().put([freshKey()], endless, mebibyte)).rejects.toThrow(ObjectTooLarge);
      expect(sent).toBeLessThan(2 * mebibyte);
    });

    test('keeps nothing of content that is cut off', async () => {
      const key = freshKey();
      const content = Readable.from(brokenOff(Buffer.alloc(100_000)), { objectMode: false });
      await expect(storage().put([key], content, mebibyte)).rejects.toThrow('the sender went away');
      expect(await storage().has(key)).toBe(false);
      expect(await storage().open(key)).toBeNull();
    });

    test('never overwrites: it uses the next candidate', async () => {
      const folder = `quotes/${randomUUID()}`;
      const candidates = [`${folder}/1.pdf`, `${folder}/2.pdf`];
      const first = await storage().put(candidates, inPieces(Buffer.from('first')), 10);
      const second = await storage().put(candidates, inPieces(Buffer.from('second')), 10);
      expect([first.key, second.key]).toEqual(candidates);
      expect(String(await contentOf(storage(), first.key))).toBe('first');
      await expect(storage().put(candidates, inPieces(Buffer.from('third')), 10)).rejects.toThrow(RangeError);
      expect(String(await contentOf(storage(), second.key))).toBe('second');
    });

    test('twenty writers of one name get twenty names', async () => {
      const folder = `quotes/${randomUUID()}`;
      const candidates = Array.from({ length: 20 }, (_, at) => `${folder}/${at}.pdf`);
      const stored = await Promise.all(
        candidates.map((_, at) => storage().put(candidates, inPieces(Buffer.from(`content ${at}`)), 100)),
      );
      expect(new Set(stored.map(({ key }) => key)).size).toBe(20);
      for (const [at, { key }] of stored.entries()) {
        expect(String(await contentOf(storage(), key))).toBe(`content ${at}`);
      }
    });

    test('deletes what is removed, and accepts a repeated removal', async () => {
      const key = freshKey();
      await storage().put([key], inPieces(Buffer.from('x')), 10);
      await storage().remove(key);
      expect(await storage().has(key)).toBe(false);
      expect(await storage().open(key)).toBeNull();
      await storage().remove(key);
    });

    test.each([
      '',
      'quotes',
      '/quotes/a.pdf',
      'quotes/../a.pdf',
      'quotes/..',
      'quotes//a.pdf',
      'quotes/a',
      'quotes/.a.pdf',
      'quotes/a\u0000.pdf',
      'quotes\\a.pdf',
      'quotes/a.pdf\n',
      'Quotes/A.PDF',
      `quotes/${'a'.repeat(300)}.pdf`,
    ])('refuses the key %j', async (key) => {
      await expect(storage().put([key], inPieces(Buffer.from('x')), 10)).rejects.toThrow(RangeError);
      await expect(storage().open(key)).rejects.toThrow(RangeError);
      await expect(storage().has(key)).rejects.toThrow(RangeError);
      await expect(storage().remove(key)).rejects.toThrow(RangeError);
    });
  });
}
