import dns from 'node:dns';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type S3Server, startS3Server } from '#tests/support/s3-server.ts';
import { openS3Storage } from './s3-storage.ts';
import type { StorageDriver } from './storage-driver.ts';
import { StorageUnavailable } from './storage-driver.ts';
import { testStorageDriver } from './storage-driver.suite.ts';

let incoming: string;
let server: S3Server;
let storage: StorageDriver;
/** A driver that gives up on a silent store before the test's own timeout. */
let impatient: StorageDriver;

const open = (more: object = {}) => {
  const { endpoint, bucket, key } = server;
  const { region, ...credentials } = key;
  const settings = { endpoint, bucket, region, credentials, prefix: '', pathStyle: true, incoming };
  return openS3Storage({ ...settings, ...more });
};
const content = (text = 'content') => Readable.from([Buffer.from(text)], { objectMode: false });

beforeAll(async () => {
  incoming = await mkdtemp(join(tmpdir(), 'sourcing-incoming-'));
  server = await startS3Server();
  storage = await open();
  impatient = await open({ timeout: 1000 });
});
afterEach(async () => {
  if ((await readdir(incoming)).length > 0)
    throw new Error('a file was left in the folder of incoming content');
});
afterAll(async () => {
  await server.stop();
  await rm(incoming, { recursive: true, force: true });
});

testStorageDriver('a bucket', () => storage);

describe('a bucket in trouble', () => {
  test.each(['busy', 'silent', 'cut', 'cut after the effect'] as const)(
    'twice %s: the third attempt stores the object, once',
    async (fault) => {
      const key = `quotes/${fault.replaceAll(' ', '-')}/1.pdf`;
      server.failNext('PUT', fault, 2);
      expect(await impatient.put([key, `quotes/other/1.pdf`], content(), 100)).toMatchObject({
        key,
        size: 7,
      });
      expect(server.objects.get(key)?.content.toString()).toBe('content');
      expect(server.objects.has('quotes/other/1.pdf')).toBe(false);
    },
  );

  test.each(['busy', 'silent', 'cut', 'cut after the effect'] as const)(
    'always %s: reports it, acknowledges nothing and leaves nothing',
    async (fault) => {
      const key = `quotes/never-${fault.replaceAll(' ', '-')}/1.pdf`;
      server.failNext('PUT', fault, 3);
      await expect(impatient.put([key], content(), 100)).rejects.toThrow(StorageUnavailable);
      expect(server.objects.has(key)).toBe(false);
      await impatient.put([key], content('again'), 100);
      expect(server.objects.get(key)?.content.toString()).toBe('again');
    },
  );

  test('after a lost reply it still notices that another writer has the name', async () => {
    await storage.put(['quotes/taken/1.pdf'], content('theirs'), 100);
    server.failNext('PUT', 'cut', 1);
    const { key } = await storage.put(['quotes/taken/1.pdf', 'quotes/taken/2.pdf'], content('ours'), 100);
    expect(key).toBe('quotes/taken/2.pdf');
    expect(server.objects.get('quotes/taken/1.pdf')?.content.toString()).toBe('theirs');
  });

  test('content that is cut off on its way to the reader is an error, never a shorter file', async () => {
    await storage.put(['quotes/half/1.pdf'], content('x'.repeat(500_000)), 1_000_000);
    server.failNext('GET', 'half an answer');
    const object = await storage.open('quotes/half/1.pdf');
    expect(object?.size).toBe(500_000);
    await expect(object && buffer(object.content)).rejects.toThrow('aborted');
  });

  test.each(['busy', 'cut'] as const)('always %s: reading fails as unavailable', async (fault) => {
    const key = `quotes/read-${fault}/1.pdf`;
    await storage.put([key], content(), 100);
    for (const [method, call] of [
      ['GET', () => storage.open(key)],
      ['HEAD', () => storage.has(key)],
      ['DELETE', () => storage.remove(key)],
    ] as const) {
      server.failNext(method, fault, 3);
      await expect(call()).rejects.toThrow(StorageUnavailable);
    }
    expect(await storage.has(key)).toBe(true);
  });

  test('a wrong key or a missing bucket counts as a failure, not as a missing file', async () => {
    const { key, bucket } = server;
    try {
      server.key = { ...key, secretAccessKey: 'another' };
      const refused = storage.open('quotes/none/1.pdf');
      await expect(refused).rejects.toThrow('failed to read: SignatureDoesNotMatch, HTTP 403');
      server.key = key;
      server.bucket = 'another';
      await expect(storage.open('quotes/none/1.pdf')).rejects.toThrow('NoSuchBucket');
    } finally {
      Object.assign(server, { key, bucket });
    }
  });

  test('readers that stop early leave no open connection', async () => {
    await storage.put(['quotes/early/1.pdf'], content('x'.repeat(5_000_000)), 5_000_000);
    const before = await server.connections();
    for (let at = 0; at < 20; at += 1) (await storage.open('quotes/early/1.pdf'))?.content.destroy();
    await expect.poll(() => server.connections()).toBeLessThanOrEqual(before);
  });
});

describe('opening a bucket', () => {
  test('with a prefix everything is stored below it', async () => {
    const shared = await open({ prefix: 'agency/files/' });
    await shared.put(['quotes/a/1.pdf'], content('prefixed'), 100);
    expect(server.objects.get('agency/files/quotes/a/1.pdf')?.content.toString()).toBe('prefixed');
    expect(await storage.has('quotes/a/1.pdf')).toBe(false);
  });

  test('the bucket is in the host name unless the path style is configured', async () => {
    const lookup = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((
        _host: string,
        options: { all?: boolean },
        done: (...answer: unknown[]) => void,
      ) =>
        options.all
          ? done(null, [{ address: '127.0.0.1', family: 4 }])
          : done(null, '127.0.0.1', 4)) as never);
    try {
      const virtual = await open({ pathStyle: false });
      await virtual.put(['quotes/virtual/1.pdf'], content('by host'), 100);
      expect(server.calls.at(-1)).toBe('PUT /quotes/virtual/1.pdf');
      expect(lookup).toHaveBeenCalledWith(`${server.bucket}.localhost`, expect.anything(), expect.anything());
      expect(server.objects.get('quotes/virtual/1.pdf')?.content.toString()).toBe('by host');
    } finally {
      lookup.mockRestore();
    }
  });

  test('removes the objects with which it tested the bucket', async () => {
    await open();
    expect([...server.objects.keys()].filter((name) => name.includes('probe'))).toEqual([]);
  });

  test.each([
    ['another secret', { credentials: { accessKeyId: 'KEY', secretAccessKey: 'x' } }, 'KEY_ID and S3_SECRET'],
    ['another bucket', { bucket: 'missing' }, 'has no bucket "missing"'],
    ['another region', { region: 'nl-ams' }, 'is not in nl-ams (AuthorizationHeaderMalformed'],
    ['nobody there', { endpoint: 'http://127.0.0.1:1' }, 'does not answer as it should (ECONNREFUSED)'],
  ])('%s: refused with one clear sentence', async (_, wrong, sentence) => {
    await expect(open(wrong)).rejects.toMatchObject({
      name: 'CannotStart',
      message: expect.stringContaining(sentence),
    });
  });

  test('refuses a store that overwrites, and a key that may not list', async () => {
    server.overwrites = true;
    await expect(open()).rejects.toThrow('If-None-Match is ignored');
    server.overwrites = false;
    server.mayList = false;
    await expect(open()).rejects.toThrow('must be allowed to put, get and delete objects and to list');
    server.mayList = true;
  });
});
