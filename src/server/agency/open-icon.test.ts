import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { iconNames, iconShapes, productIconPath } from '#domain/app-icons.ts';
import { defaultHue } from '#domain/brand.ts';
import type { Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { drawIcon } from './draw-icon.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
});
afterAll(() => app.stop());

const pixelsOf = async (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/**
 * Returns the largest distance from the centre, relative to the side, of a pixel that differs from the corner's
 * colour. Null if the corner is transparent.
 */
async function reachOf(png: Buffer): Promise<number | null> {
  const { data, info } = await pixelsOf(png);
  if (data[3] !== 255) return null;
  const isGround = (at: number) => [0, 1, 2].every((part) => data[at + part] === data[part]);
  let reach = 0;
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if (isGround((y * info.width + x) * 4)) continue;
      reach = Math.max(reach, Math.hypot(x - info.width / 2, y - info.height / 2) / info.width);
    }
  }
  return reach;
}

async function served(shape: keyof typeof iconShapes): Promise<Buffer> {
  const { raw, status, headers } = await app.stranger.call(endpoints.readIcon, { params: { shape } });
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
  return raw;
}

test.each(iconNames)('%s has the size that it names, and is among the drawn files', async (shape) => {
  const { side } = iconShapes[shape];
  const png = await served(shape);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: side, height: side });
  const [own, drawn] = [
    await readFile(`public${productIconPath(shape)}`),
    await drawIcon({ hue: defaultHue, logo: null }, shape),
  ];
  expect((await pixelsOf(own)).data.equals((await pixelsOf(drawn)).data)).toBe(true);
  expect((await pixelsOf(png)).data.equals((await pixelsOf(drawn)).data)).toBe(true);
});

test('both manifests name icons that exist, and differ only in their texts', async () => {
  const [french, english] = await Promise.all(
    ['site.webmanifest', 'site.en.webmanifest'].map(async (file) =>
      JSON.parse(await readFile(`public/${file}`, 'utf8')),
    ),
  );
  for (const { src, sizes } of french.icons) {
    const { width, height } = await sharp(`public${src}`).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  const wordless = (manifest: { shortcuts: { url: string }[] }) => ({
    ...manifest,
    lang: '',
    description: '',
    shortcuts: manifest.shortcuts.map(({ url }) => url),
  });
  expect(wordless(english)).toEqual(wordless(french));
});

test('no mask cuts into the logo, whatever its shape; other icons are transparent around it', async () => {
  const marks = [
    { width: 512, height: 512 },
    { width: 400, height: 100 },
    { width: 60, height: 200 },
  ];
  for (const size of marks) {
    const content = await sharp({ create: { ...size, channels: 3, background: '#a03' } })
      .png()
      .toBuffer();
    const file = { content, name: 'logo.png', type: 'image/png' };
    expect((await agent.upload(endpoints.saveLogo, {}, file)).error).toBeNull();
    expect(await reachOf(await served('maskable-192'))).toBeLessThanOrEqual(0.4);
    expect(await reachOf(await served('maskable-192'))).toBeGreaterThan(0.3);
    expect(await reachOf(await served('touch-180'))).toBeLessThanOrEqual(0.5);
  }
  expect(await reachOf(await served('any-192'))).toBeNull();
  const fetched = vi.spyOn(app.services.storage, 'open');
  await served('any-192');
  expect(fetched).not.toHaveBeenCalled();
  await agent.call(endpoints.removeLogo);
  expect(await reachOf(await served('maskable-512'))).toBeLessThanOrEqual(0.4);
});

test('the drawn logo has the agency’s accent', async () => {
  await agent.call(endpoints.saveSettings, { body: { accent: 264 } });
  const blue = await served('maskable-192');
  expect(blue.equals(await drawIcon({ hue: 264, logo: null }, 'maskable-192'))).toBe(true);
  await agent.call(endpoints.saveSettings, { body: { accent: null } });
  expect((await served('maskable-192')).equals(blue)).toBe(false);
});
