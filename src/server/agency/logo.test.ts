import { createServer } from 'node:http';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { photo } from '#tests/support/pictures.ts';
import { pdf, type Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
let client: Person;
beforeAll(async () => {
  app = await startTestApp();
  [agent, client] = [await app.agent(), await app.client()];
});
afterAll(() => app.stop());

const svg = (content: string, size = 'viewBox="0 0 40 20"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`,
  );
const green = '<rect width="100%" height="100%" fill="#080"/>';
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#080' } });

const save = (content: Buffer, name = 'logo.png', who: Person = agent) =>
  who.upload(endpoints.saveLogo, {}, { content, name, type: 'image/png' });
const read = (hash: string) => app.stranger.call(endpoints.readLogo, { params: { hash } });

/** Saves the logo and returns the picture that the server then serves. */
async function served(content: Buffer): Promise<Buffer> {
  const { body, error } = await save(content);
  expect(error).toBeNull();
  return (await read(body.brand.logo?.hash ?? '')).raw;
}

const stored = () => readdir(join(app.services.config.dataDir, 'storage/brand')).catch(() => []);

test.each([
  ['a PNG', () => plain(800, 400).png().toBuffer(), [512, 256]],
  ['a JPEG that lies on its side', () => photo(), [40, 60]],
  ['a WebP', () => plain(30, 30).webp().toBuffer(), [30, 30]],
  ['an SVG without a size', async () => svg(green), [512, 256]],
  [
    'an SVG with a declaration',
    async () => Buffer.from(`<?xml version="1.0"?>${svg(green).toString()}`),
    [512, 256],
  ],
  ['a tiny SVG', async () => svg(green, 'width="4" height="2" viewBox="0 0 4 2"'), [512, 256]],
  ['a huge SVG', async () => svg(green, 'width="40000" height="20000"'), [512, 256]],
])('%s becomes a PNG with nothing but its pixels, which everybody may cache', async (_, make, size) => {
  const { body } = await save(await make());
  const { logo } = body.brand;
  expect([logo?.width, logo?.height]).toEqual(size);
  const answer = await read(logo?.hash ?? '');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  const { format, exif, icc, xmp, width, height } = await sharp(answer.raw).metadata();
  expect({ format, exif, icc, xmp, size: [width, height] }).toEqual({ format: 'png', size });
});

test('a logo is replaced and removed, with a record of who did it; no unused file is kept', async () => {
  const first = (await save(await plain(20, 20).png().toBuffer())).body.brand.logo?.hash ?? '';
  const second = (await save(await plain(22, 22).png().toBuffer())).body.brand.logo?.hash ?? '';
  expect((await read(first)).error?.code).toBe('file_not_found');
  expect(await stored()).toHaveLength(1);
  expect((await agent.call(endpoints.removeLogo)).body.brand.logo).toBeNull();
  expect((await read(second)).error?.code).toBe('file_not_found');
  expect(await stored()).toEqual([]);
  const { rows } = await app.database.pool.query<{ action: string; actor_id: string; details: unknown }>(
    `SELECT action, actor_id, details FROM audit_records WHERE action LIKE '%logo' ORDER BY id DESC LIMIT 2`,
  );
  expect(rows).toEqual([
    { action: 'remove_logo', actor_id: agent.user.id, details: { before: second, after: null } },
    { action: 'save_logo', actor_id: agent.user.id, details: { before: first, after: second } },
  ]);
});

test('if several logos are saved at once, one wins, and only its picture is kept', async () => {
  const pictures = await Promise.all([31, 32, 33, 34].map((side) => plain(side, side).png().toBuffer()));
  await Promise.all(pictures.map((picture) => save(picture)));
  const { logo } = (await client.call(endpoints.getAgency)).body.brand;
  expect((await read(logo?.hash ?? '')).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

describe('a malicious upload', () => {
  test('by a client is refused, and leaves nothing', async () => {
    const before = await stored();
    expect((await save(await plain(20, 20).png().toBuffer(), 'logo.png', client)).error?.code).toBe(
      'forbidden',
    );
    expect((await client.call(endpoints.removeLogo)).error?.code).toBe('forbidden');
    expect(await stored()).toEqual(before);
  });

  test('as an SVG becomes a picture without its scripts, styles and document', async () => {
    const hostile = svg(
      `${green}<script>alert(1)</script><foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(2)"/></foreignObject><a href="javascript:alert(3)"><text>x</text></a>`,
      'viewBox="0 0 40 20" onload="alert(4)"',
    );
    const picture = await served(hostile);
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.toString('latin1')).not.toMatch(/script|alert|svg/i);
  });

  test('as an SVG can read neither the server’s files nor its network', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'logo-'));
    const secret = join(folder, 'secret.png');
    await writeFile(
      secret,
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
        .png()
        .toBuffer(),
    );
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(String(request.url));
      response.end();
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const images = [secret, `file://${secret}`, `http://127.0.0.1:${port}/a.png`]
      .map(
        (href) =>
          `<image width="40" height="20" href="${href}"/><image width="40" height="20" xlink:href="${href}"/>`,
      )
      .join('');
    const style = `<style>@import url(http://127.0.0.1:${port}/b.css); rect { fill: url(http://127.0.0.1:${port}/c.svg#x) }</style>`;
    const { channels } = await sharp(await served(svg(`${green}${images}`))).stats();
    expect(channels.slice(0, 3).map(({ max }) => max)).toEqual([0, 136, 0]);
    await save(svg(`${style}${green}`));
    expect(asked).toEqual([]);
    server.close();
    await rm(folder, { recursive: true });
  });

  test.each([
    [
      'an entity that names a file',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>`,
      '<text y="9">&x;</text>',
    ],
    [
      'entities that multiply',
      `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`,
      '<text>&b;</text>',
    ],
    ['a filter that takes for ever', '', '<filter id="f"><feTurbulence numOctaves="9000"/></filter>'],
    ['a filter of a thousand lines', '', '<filter id="f"><feConvolveMatrix order="999"/></filter>'],
    ['another script than it seems', '<?xml version="1.0" encoding="UTF-7"?>', ''],
  ])('is refused: an SVG with %s', async (_, head, content) => {
    const { error } = await save(Buffer.concat([Buffer.from(head), svg(green + content)]));
    expect(error?.code).toBe('logo_refused');
  });

  test('that is valid in two formats becomes a plain PNG', async () => {
    const page = Buffer.from('<script>alert(1)</script><?php system($_GET[0]);');
    const image = await plain(20, 20)
      .withExif({ IFD0: { ImageDescription: page.toString() } })
      .jpeg()
      .toBuffer();
    for (const polyglot of [Buffer.concat([await plain(20, 20).png().toBuffer(), page, pdf()]), image]) {
      expect((await served(polyglot)).toString('latin1')).not.toMatch(/script|php|%PDF/);
    }
  });

  test.each([
    ['50 megapixels in a few kilobytes', () => plain(10_000, 5_000).png({ palette: true }).toBuffer()],
    ['a PNG that is cut off', async () => (await plain(300, 300).png().toBuffer()).subarray(0, 90)],
    ['a page that calls itself an image', async () => Buffer.from('<html><body>mark</body></html>')],
    ['a GIF', () => plain(20, 20).gif().toBuffer()],
    ['a TIFF', () => plain(20, 20).tiff().toBuffer()],
    ['a PDF', async () => pdf()],
    ['a packed SVG', async () => gzipSync(svg(green))],
    ['an SVG without an end', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>')],
    ['an SVG of nothing', async () => svg('', 'width="0" height="0"')],
    ['a line', () => plain(500, 100).png().toBuffer()],
    ['nothing', async () => Buffer.alloc(0)],
  ])('is refused: %s', async (_, make) => {
    const before = await stored();
    const content = await make();
    expect(content.length).toBeLessThan(1024 * 1024);
    const answer = await save(content);
    expect([answer.status, answer.error?.code]).toEqual([422, 'logo_refused']);
    expect(await stored()).toEqual(before);
  });

  test('of more than a megabyte is refused', async () => {
    const { error } = await save(
      Buffer.concat([await plain(9, 9).png().toBuffer(), Buffer.alloc(1024 * 1024)]),
    );
    expect(error?.code).toBe('file_too_large');
  });

  test('with a path as its name neither writes nor reads a file', async () => {
    const before = await stored();
    await save(await plain(20, 20).png().toBuffer(), '../../../../tmp/owned.png');
    expect(await stored()).toHaveLength(Math.max(1, before.length));
    for (const name of ['..%2f..%2fencryption-key', 'A'.repeat(64), 'f'.repeat(63), 'f'.repeat(65)]) {
      const { error } = await app.stranger.inject({ method: 'GET', url: `/api/agency/logo/${name}` });
      expect(error?.code).toBe('invalid_input');
    }
    expect((await read('f'.repeat(64))).error?.code).toBe('file_not_found');
  });
});
