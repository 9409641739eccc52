import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { sweepForgottenUploads } from '#server/attachments/discard-attachment.ts';
import { sweepUnusedUploads } from '#server/quotes/sweep-unused-uploads.ts';
import { photo } from '#tests/support/pictures.ts';
import { type S3Server, s3Environment, startS3Server } from '#tests/support/s3-server.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { pdf } from '#tests/support/caller.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import type { World } from '#tests/support/world.ts';
import { attachment, requestIn } from '#tests/support/request-story.ts';
import { makeWorld } from '#tests/support/world.ts';

const day = 24 * 60 * 60 * 1000;

let store: S3Server;
let app: TestApp;
let world: World;
beforeAll(async () => {
  store = await startS3Server();
  app = await startTestApp(s3Environment(store));
  world = await makeWorld(app);
});
afterAll(async () => {
  await app.stop();
  await store.stop();
});

const upload = (requestId: string, content: Buffer) =>
  world.agent.upload(
    endpoints.uploadQuotePdf,
    { params: { requestId }, query: { type: 'marchandise' } },
    { content },
  );

const download = (objectPath: string) =>
  world.agent.call(endpoints.downloadQuotePdf, { query: { objectPath } });

/** Lists the files in the local folders; with a bucket there must be none. */
async function leftBehind(): Promise<string[]> {
  return readdir(join(app.services.config.dataDir, 'incoming'));
}

test('a quote’s PDF goes to the bucket and comes back through our own route, byte for byte', async () => {
  const { id } = await requestIn(world, 'devis_en_attente');
  const content = Buffer.concat([pdf('big'), Buffer.alloc(3_000_000, 0x20), Buffer.from('\n%%EOF\n')]);
  const { status, body } = await upload(id, content);
  expect([status, body.size]).toEqual([201, content.length]);
  expect(store.objects.get(`quotes/${body.objectPath}`)?.content.equals(content)).toBe(true);
  const reply = await download(body.objectPath);
  expect([reply.status, reply.headers['content-type'], reply.raw.equals(content)]).toEqual([
    200,
    'application/pdf',
    true,
  ]);
  const hidden = { query: { objectPath: body.objectPath } };
  expect((await world.other.call(endpoints.downloadQuotePdf, hidden)).status).toBe(404);
  expect(await leftBehind()).toEqual([]);
});

test('a refused upload leaves nothing in the bucket', async () => {
  const { id } = await requestIn(world, 'devis_en_attente');
  expect((await upload(id, Buffer.from('no PDF'))).error?.code).toBe('file_not_pdf');
  expect((await upload(id, Buffer.alloc(11 * 1024 * 1024, 0x20))).error?.code).toBe('file_too_large');
  expect([...store.objects.keys()].filter((name) => name.includes(id))).toEqual([]);
  expect(await leftBehind()).toEqual([]);
});

test('a photo and its thumbnail', async () => {
  const params = { attachmentId: await attachment(world.owner) };
  for (const endpoint of [endpoints.downloadAttachment, endpoints.readThumbnail]) {
    const { status, headers, raw } = await world.owner.call(endpoint, { params });
    expect([status, String(headers['content-type']).split('/')[0]]).toEqual([200, 'image']);
    expect(raw.length).toBe(Number(headers['content-length']));
  }
  const names = [...store.objects.keys()].filter((name) => name.includes(params.attachmentId));
  expect(names.toSorted()).toEqual([
    `attachments/${params.attachmentId}-photo.bin`,
    `attachments/${params.attachmentId}-small.webp`,
  ]);
});

test('the sweeps delete unused files from the bucket, and no others', async () => {
  const quoted = await requestIn(world, 'devis_emis');
  const { id } = await requestIn(world, 'devis_en_attente');
  const { body } = await upload(id, pdf(randomUUID()));
  const forgotten = await attachment(world.owner);
  await sweepUnusedUploads(app.services, Date.now() + 2 * day);
  await sweepForgottenUploads(app.services, Date.now() + 8 * day);
  expect((await download(body.objectPath)).status).toBe(404);
  const names = [...store.objects.keys()];
  expect(names.filter((name) => name.includes(id) || name.includes(forgotten))).toEqual([]);
  expect((await download(quoted.quotes[0]?.objectPath ?? '')).status).toBe(200);
});

test('while the store does not answer, the reply is 503, nothing is acknowledged, and the sweep is repeated', async () => {
  const { id } = await requestIn(world, 'devis_en_attente');
  store.failNext('PUT', 'cut', 3);
  const failed = await upload(id, pdf());
  expect([failed.status, failed.error?.code]).toEqual([503, 'unavailable']);
  store.failNext('PUT', 'cut', 3);
  const file = { content: await photo(), name: 'photo.jpg', type: 'image/jpeg' };
  expect((await world.owner.upload(endpoints.uploadAttachment, {}, file)).error?.code).toBe('unavailable');
  expect([...store.objects.keys()].filter((name) => name.includes(id))).toEqual([]);

  const { body } = await upload(id, pdf());
  store.failNext('GET', 'cut', 3);
  expect((await download(body.objectPath)).error?.code).toBe('unavailable');
  store.failNext('DELETE', 'cut', 3);
  expect(await sweepUnusedUploads(app.services, Date.now() + 2 * day)).toBe(0);
  expect((await download(body.objectPath)).status).toBe(200);
  expect(await sweepUnusedUploads(app.services, Date.now() + 2 * day)).toBeGreaterThanOrEqual(1);
  expect((await download(body.objectPath)).status).toBe(404);
  expect(await leftBehind()).toEqual([]);
});
