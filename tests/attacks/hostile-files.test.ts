import { randomBytes } from 'node:crypto';
import { request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import {
  animated,
  endlessSvg,
  jpegOfHugeSize,
  jpegOfManyScans,
  pngOf,
  pngWithBomb,
  webpOf,
  wordySvg,
  zipOf,
} from '#tests/support/hostile-files.ts';
import { eventually } from '#tests/support/eventually.ts';
import { photo } from '#tests/support/pictures.ts';
import {
  multipart,
  pdf,
  type Person,
  startTestApp,
  type TestApp,
  testOrigin,
} from '#tests/support/test-app.ts';
import { makeWorld, requestIn, type World } from '#tests/support/world.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let world: World;
let attacker: Person;
beforeAll(async () => {
  app = await startTestApp({ CLIENT_UPLOADS_PER_DAY: '10', THROTTLE: '1' });
  world = await makeWorld(app);
  attacker = await app.client();
});
afterAll(() => app.stop());

const upload = (content: Buffer, who: Person = attacker, name = 'photo.jpg') =>
  who.upload(endpoints.uploadAttachment, {}, { content, name, type: 'image/jpeg' });
const saveMark = (content: Buffer, who: Person = world.agent) =>
  who.upload(endpoints.saveMark, {}, { content, name: 'mark.svg', type: 'image/svg+xml' });

/** Everybody else is answered while that is under way, also who sends a picture; what became of it. */
async function besideOthers<T>(hostile: Promise<T>): Promise<T> {
  const { owner } = world;
  const [health, list] = await Promise.all([
    app.stranger.call(endpoints.health),
    owner.call(endpoints.listMyRequests, { query: {} }),
  ]);
  expect([health.status, list.status]).toEqual([200, 200]);
  return hostile;
}

const keptBytes = async () =>
  (await app.services.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM attachments')).rows[0]?.n;

const small = (format: 'tiff' | 'avif') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .toFormat(format)
    .toBuffer();
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>');

describe('a file that is refused while others are answered', () => {
  test.each([
    ['38 bytes of 60 megapixels', async () => webpOf(16_383, 3_660), 'image_too_large'],
    ['a PNG of ten gigapixels', async () => pngOf(100_000, 100_000), 'image_too_large'],
    ['a JPEG of four gigapixels', jpegOfHugeSize, 'image_too_large'],
    ['a JPEG of a thousand scans', jpegOfManyScans, 'file_type_refused'],
    ['a PNG without its pixels', async () => pngOf(4_000, 4_000), 'file_type_refused'],
    ['an animated GIF', () => animated('gif'), 'file_type_refused'],
    ['a TIFF', () => small('tiff'), 'file_type_refused'],
    ['an AVIF', () => small('avif'), 'file_type_refused'],
    ['an SVG called a photo', async () => svg, 'file_type_refused'],
    [
      'a RIFF of nothing',
      async () => Buffer.concat([Buffer.from('RIFF'), randomBytes(500_000)]),
      'file_type_refused',
    ],
    [
      'an office file that unpacks to 64 MB',
      async () => zipOf([['[Content_Types].xml', Buffer.alloc(64_000_000)]]),
      'file_type_refused',
    ],
    [
      'an office file that lies about what it unpacks to',
      async () => zipOf([['[Content_Types].xml', Buffer.alloc(64_000_000)]], 1_000),
      'file_type_refused',
    ],
    [
      'a ZIP of five thousand files',
      async () => zipOf(Array.from({ length: 5_000 }, (_, at) => [`${at}`, Buffer.from('x')])),
      'file_type_refused',
    ],
    [
      'a ZIP in a ZIP',
      async () => zipOf([['a.docx', zipOf([['[Content_Types].xml', Buffer.alloc(99)]])]]),
      'file_type_refused',
    ],
  ])('%s', async (_, make, code) => {
    const content = await make();
    expect(content.length).toBeLessThan(5_000_000);
    const before = await keptBytes();
    const answer = await besideOthers(upload(content));
    expect([answer.status, answer.error?.code]).toEqual([422, code]);
    expect(await keptBytes()).toBe(before);
  });

  test.each([['zTXt'], ['iCCP'], ['iTXt']] as const)(
    'a PNG with a bomb in its %s: not one byte of it is kept',
    async (type) => {
      const answer = await besideOthers(upload(pngWithBomb(type)));
      if (answer.status !== 201) return expect(answer.error?.code).toBe('file_type_refused');
      expect(answer.body.size).toBeLessThan(1_000);
    },
  );

  test('a picture that is just small enough is made smaller before it is packed', async () => {
    const { body } = await besideOthers(upload(webpOf(16_383, 1_500)));
    expect(body.dimensions).toEqual({ width: 3_200, height: 293 });
  });

  test('an animated picture: its first frame is kept, and nothing of the others', async () => {
    const { body } = await besideOthers(upload(await animated('webp')));
    expect(body.dimensions).toEqual({ width: 30, height: 30 });
  });
});

test.each([
  ['a word of 500 000 letters', wordySvg],
  ['styles that choose among everything', endlessSvg],
])('a mark with %s is ended within its limits, and the next one is drawn', async (_, make) => {
  const answer = await besideOthers(saveMark(make()));
  expect([answer.status, answer.error?.code]).toEqual([422, 'file_too_complex']);
  expect((await saveMark(svg)).status).toBe(200);
});

test('who hangs up frees the place of what was being done', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const run = vi.spyOn(app.services.workers, 'run');
  const { headers, payload } = multipart({ content: endlessSvg(), name: 'mark.svg' });
  const call = openRequest({
    port,
    method: 'PUT',
    path: '/api/agency/mark',
    headers: {
      ...headers,
      host: 'sourcing.test',
      origin: testOrigin,
      authorization: `Bearer ${world.agent.accessToken}`,
      'content-length': (payload as Buffer).length,
    },
  });
  call.on('error', () => undefined).end(payload);
  await eventually(() => expect(run).toHaveBeenCalled());
  call.destroy();
  await expect(run.mock.results[0]?.value).rejects.toMatchObject({ why: 'gone' });
  expect((await saveMark(svg)).status).toBe(200);
  run.mockRestore();
});

test('a quote in Chinese is composed while others are answered', async () => {
  const { id } = await requestIn(world, 'devis_en_attente');
  const notes = Array.from({ length: 400 }, (_, at) => String.fromCodePoint(0x4e00 + 10 * at)).join('');
  const run = vi.spyOn(app.services.workers, 'run');
  const composing = world.agent.call(endpoints.composeQuotePdf, {
    params: { requestId: id },
    body: {
      type: 'marchandise',
      lines: [],
      amountHt: 100,
      vatRate: 2000,
      amountTtc: 120,
      notes,
      issuedOn: '2026-12-15',
    },
  });
  expect((await besideOthers(composing)).status).toBe(201);
  expect(run.mock.calls.map(([task]) => task.verb)).toEqual(['drawQuote']);
  run.mockRestore();
});

describe('how much one account may send', () => {
  const megabytes = (amount: number) => Buffer.concat([pdf(), Buffer.alloc(amount * 1_048_576)]);
  const codes = (answers: { status: number; error: { code: string } | null }[]) =>
    answers.map(({ status, error }) => `${status} ${error?.code ?? ''}`).toSorted();

  test('bytes in a day: of two uploads at once that would fit alone one is taken, at any instance', async () => {
    const person = await app.client();
    const answers = await Promise.all([upload(megabytes(6), person), upload(megabytes(6), person)]);
    expect(codes(answers)).toEqual(['201 ', '429 upload_quota_reached']);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(80_000);
    expect((await upload(megabytes(3), person)).status).toBe(201);
    await app.services.pool.query('UPDATE rate_limits SET expire = 0 WHERE key = $1', [
      `upload-bytes:${person.user.id}`,
    ]);
    expect((await upload(megabytes(6), person)).status).toBe(201);
  });

  test('what is refused costs nothing of it', async () => {
    const person = await app.client();
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(6_000_000)]);
    for (const _ of [1, 2, 3]) expect((await upload(program, person)).error?.code).toBe('file_type_refused');
    expect((await upload(megabytes(8), person)).status).toBe(201);
  });

  test('agents have more', async () => {
    for (const _ of [1, 2]) expect((await upload(megabytes(6), world.agent)).status).toBe(201);
  });

  test('uploads in ten minutes: of two at once at the limit one is taken', async () => {
    const person = await app.client();
    await upload(pdf(), person);
    await app.services.pool.query("UPDATE rate_limits SET points = 59 WHERE key = 'upload:' || $1", [
      person.user.id,
    ]);
    const answers = await Promise.all([upload(pdf('a'), person), upload(pdf('b'), person)]);
    expect(codes(answers)).toEqual(['201 ', '429 throttled']);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

test('with little room left on the disk files are refused, and everything else goes on', async () => {
  const { config } = app.services;
  const { diskReserve } = config;
  const { id } = await requestIn(world, 'devis_en_attente');
  config.diskReserve = 100_000_000;
  const person = await app.client();
  const full = [
    await upload(await photo(), person),
    await saveMark(svg),
    await world.agent.upload(
      endpoints.uploadQuotePdf,
      { params: { requestId: id }, query: { type: 'marchandise' } },
      { content: pdf() },
    ),
  ];
  expect(full.map(({ status, error }) => [status, error?.code])).toEqual(
    full.map(() => [507, 'storage_full']),
  );
  const request = { title: 'Cups', description: 'As drawn' };
  expect((await person.call(endpoints.createRequest, { body: request })).status).toBe(201);
  config.diskReserve = diskReserve;
  expect((await upload(await photo(), person)).status).toBe(201);
});
