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
import { besideOthers } from '#tests/support/beside-others.ts';
import { eventually } from '#tests/support/eventually.ts';
import { multipart, type Person, testOrigin } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { today } from '#tests/support/samples.ts';

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

const saveLogo = (content: Buffer, who: Person = world.agent) =>
  who.upload(endpoints.saveLogo, {}, { content, name: 'mark.svg', type: 'image/svg+xml' });

const keptBytes = async () =>
  (await app.services.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM attachments')).rows[0]?.n;

const small = (format: 'tiff' | 'avif') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .toFormat(format)
    .toBuffer();

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>');

describe('a file that is refused while other requests are answered', () => {
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
    const answer = await besideOthers(app, upload(content));
    expect([answer.status, answer.error?.code]).toEqual([422, code]);
    expect(await keptBytes()).toBe(before);
  });

  test.each([['zTXt'], ['iCCP'], ['iTXt']] as const)(
    'a PNG with a decompression bomb in its %s: no byte of it is kept',
    async (type) => {
      const answer = await besideOthers(app, upload(pngWithBomb(type)));
      if (answer.status !== 201) return expect(answer.error?.code).toBe('file_type_refused');
      expect(answer.body.size).toBeLessThan(1_000);
    },
  );

  test('a picture that is just small enough is made smaller before it is compressed', async () => {
    const { body } = await besideOthers(app, upload(webpOf(16_383, 1_500)));
    expect(body.dimensions).toEqual({ width: 3_200, height: 293 });
  });

  test('of an animated picture only the first frame is kept', async () => {
    const { body } = await besideOthers(app, upload(await animated('webp')));
    expect(body.dimensions).toEqual({ width: 30, height: 30 });
  });
});

test.each([
  ['a word of 500 000 letters', wordySvg],
  ['styles that choose among everything', endlessSvg],
])('drawing a logo with %s ends within its limits, and the next one is drawn', async (_, make) => {
  const answer = await besideOthers(app, saveLogo(make()));
  expect([answer.status, answer.error?.code]).toEqual([422, 'file_too_complex']);
  expect((await saveLogo(svg)).status).toBe(200);
});

test('a sender who disconnects frees the place of their work', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const run = vi.spyOn(app.services.workers, 'run');
  const { headers, payload } = multipart({ content: endlessSvg(), name: 'mark.svg' });
  const call = openRequest({
    port,
    method: 'PUT',
    path: '/api/agency/logo',
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
  expect((await saveLogo(svg)).status).toBe(200);
  run.mockRestore();
});

test('a quote in Chinese is composed while other requests are answered', async () => {
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
      issuedOn: today(),
    },
  });
  expect((await besideOthers(app, composing)).status).toBe(201);
  expect(run.mock.calls.map(([task]) => task.functionName)).toEqual(['drawQuote']);
  run.mockRestore();
});
