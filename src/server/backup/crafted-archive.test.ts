import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, type Header, pack } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sizeLimits } from '#domain/size-limits.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld } from '#tests/support/world.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { digestOf, createHashingStream, manifestName, sealName, sealPurpose } from './archive-format.ts';
import { maxFileSize } from './check-archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const key = { ENCRYPTION_KEY: randomBytes(32).toString('base64') };
type Entry = [name: string, content: Buffer | string, header?: Partial<Header>];

let folder: string;
let target: TestApp;
let good: Buffer;
let entries: Entry[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sourcing-crafted-'));
  const source = await startTestApp(key);
  await requestIn(await makeWorld(source), 'devis_emis');
  await writeBackup(source.services, at('good'));
  await source.stop();
  target = await startTestApp(key);
  good = await readFile(at('good'));
  entries = (await entriesOf(good)).filter(([name]) => name !== sealName);
});
afterAll(async () => {
  await target.stop();
  await rm(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);

async function entriesOf(archive: Buffer): Promise<Entry[]> {
  const reading = extract();
  reading.end(gunzipSync(archive));
  const all: Entry[] = [];
  for await (const entry of reading) all.push([entry.header.name, await buffer(entry)]);
  return all;
}

/** Returns an archive of these entries, correctly sealed with the installation's own key. */
async function sealed(all: Entry[], seal?: string): Promise<Buffer> {
  const tar = pack();
  const hashes: [string, string][] = [];
  for (const [name, content, header] of all) {
    const { through, digest } = createHashingStream();
    through.end(content);
    await buffer(through);
    tar.entry({ name, ...header }, Buffer.from(content));
    hashes.push([name, digest()]);
  }
  const proof = target.services.sealer.seal(sealPurpose, digestOf(hashes)).toString('base64');
  tar.entry({ name: sealName }, seal ?? JSON.stringify({ proof }));
  tar.finalize();
  return gzipSync(await buffer(tar));
}

const manifest = () => JSON.parse(String(entries[0]?.[1])) as Record<string, unknown>;
const withManifest = (changes: object): Entry[] => [
  [manifestName, JSON.stringify({ ...manifest(), ...changes })],
  ...entries.slice(1),
];
const changed = (name: string, content: (before: string) => Buffer | string): Entry[] =>
  entries.map(([each, before]) => [each, each === name ? content(String(before)) : before]);
const without = (name: string) => entries.filter(([each]) => each !== name);
const last = (): Entry => entries.at(-1)!;

const crafted: Record<string, () => Entry[]> = {
  'nothing but a seal': () => [],
  'no manifest': () => without(manifestName),
  'a manifest that is no JSON': () => changed(manifestName, () => '{"format":1,'),
  'an empty manifest': () => changed(manifestName, () => ''),
  'a manifest that is a number': () => changed(manifestName, () => '7'),
  'a manifest of another format': () => withManifest({ format: 2 }),
  'a manifest of wrong types': () => withManifest({ tables: 'all', sequences: 7, migrations: null }),
  'a manifest larger than it can be': () => withManifest({ more: 'x'.repeat(5_000_000) }),
  'a manifest that speaks to the terminal': () => withManifest({ madeAt: '\u001B[2Jyesterday' }),
  'a manifest that comes last': () => [...entries.slice(1), ...entries.slice(0, 1)],
  'two manifests': () => [...entries, ...entries.slice(0, 1)],
  'a table twice': () => [...entries, ['tables/public.profiles.copy', '']],
  'a table missing': () => without('tables/public.profiles.copy'),
  'a table nobody knows': () => [...entries, ['tables/public.secrets.copy', '']],
  'a table after the files': () => [
    ...without('tables/public.profiles.copy'),
    ...entries.filter(([name]) => name === 'tables/public.profiles.copy'),
  ],
  'no tables at all': () => withManifest({ tables: [] }).slice(0, 1),
  'rows of too few columns': () => changed('tables/public.profiles.copy', () => 'one\ttwo\n'),
  'rows of wrong types': () =>
    changed('tables/public.profiles.copy', (rows) => rows.replace(/^[^\t]+/, 'no-uuid')),
  'rows that are no text': () => changed('tables/public.requests.copy', () => randomBytes(2_000)),
  'a row twice': () => changed('tables/public.profiles.copy', (rows) => rows + rows),
  'rows that refer to nothing': () => changed('tables/public.profiles.copy', () => ''),
  'a sequence nobody knows': () => withManifest({ sequences: [{ name: 'pg_class', last: '1' }] }),
  'a sequence beyond every number': () =>
    withManifest({
      sequences: (manifest()['sequences'] as { name: string }[]).map(({ name }) => ({
        name,
        last: '9999999999999999999',
      })),
    }),
  'a sequence that is SQL': () =>
    withManifest({ sequences: [{ name: 'request_numbers', last: '1); DROP TABLE profiles; --' }] }),
  'a file twice': () => [...entries, last()],
  'a file above its folder': () => [...entries, ['files/quotes/../../../../tmp/pwned.pdf', 'x']],
  'a file of an absolute path': () => [...entries, ['files//etc/cron.d/pwned', 'x']],
  'a file without a name': () => [...entries, ['files/', 'x']],
  'an entry nobody knows': () => [...entries, ['notes.txt', 'x']],
  'a link': () => [...entries, ['files/quotes/a/link.pdf', '', { type: 'symlink', linkname: '/etc/passwd' }]],
  'a folder': () => [...entries, ['files/quotes', '', { type: 'directory' }]],
};

async function everything() {
  const { rows } = await target.database.pool.query<{ rows: string }>(
    `SELECT (SELECT count(*) FROM profiles)::text || (SELECT count(*) FROM requests) || (SELECT max(id) FROM audit_records)
       || (SELECT last_value FROM request_numbers) AS rows`,
  );
  const file = last()[0].slice('files/'.length);
  return [rows, await target.services.storage.has(file)];
}

async function refusalOf(content: Buffer): Promise<unknown> {
  await writeFile(at('bad'), content);
  return restoreBackup(target.services, at('bad'), { replace: true }).then(
    () => 'restored',
    (error: unknown) => error,
  );
}

test.each(Object.entries(crafted))(
  '%s, sealed with the right key, gives an error of one sentence',
  async (_, make) => {
    const before = await everything();
    const refusal = await refusalOf(await sealed(make()));
    expect(refusal).toMatchObject({
      name: 'CannotStart',
      message: expect.stringMatching(/^The archive\P{Cc}+\.$/u),
    });
    expect(await everything()).toEqual(before);
  },
);

test.each(['', '{}', '{"proof":7}', '{"proof":""}', '{"proof":"AAAA"}', 'x'.repeat(20_000)])(
  'the seal %j gives an error of one sentence',
  async (seal) => {
    expect(await refusalOf(await sealed(entries, seal))).toMatchObject({ name: 'CannotStart' });
  },
);

test('cut anywhere, or with any byte changed, it gives an error of one sentence', async () => {
  const plain = gunzipSync(good);
  const places = Array.from({ length: 12 }, (_, index) => Math.floor(((index + 0.5) * good.length) / 12));
  const bad = places.flatMap((place) => {
    const flipped = Buffer.from(plain);
    const far = Math.floor((place * plain.length) / good.length);
    flipped[far] = (flipped[far] ?? 0) ^ 0x41;
    return [good.subarray(0, place), gzipSync(plain.subarray(0, far)), gzipSync(flipped)];
  });
  for (const content of bad) {
    const refusal = await refusalOf(content);
    // The seal does not cover the tar's padding: a change there has no effect.
    if (refusal === 'restored') continue;
    expect(refusal).toMatchObject({ name: 'CannotStart' });
  }
});

test('an archive may contain the largest file that can be stored', () => {
  expect(Math.max(...Object.values(sizeLimits))).toBeLessThan(maxFileSize);
});
