import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type Caller, done } from '#tests/support/caller.ts';
import { pngOf, wordySvg, zipOf } from '#tests/support/hostile-files.ts';
import {
  agencyFile,
  ask,
  askedSupplier,
  sourcingPdf,
  supplierFile,
  supplierWith,
} from '#tests/support/offer-links.ts';
import { makeSupplier } from '#tests/support/sourcing.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp({ CLIENT_UPLOADS_PER_DAY: '10', THROTTLE: '1' });
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const stored = async () =>
  (await readdir(join(app.services.config.dataDir, 'storage/sourcing')).catch(() => [])).length;
const download = (supplier: Caller, fileId: string) =>
  supplier.call(endpoints.readAnswerFile, { params: { fileId } });
const remove = (supplier: Caller, fileId: string) =>
  supplier.call(endpoints.removeAnswerFile, { params: { fileId } });
const add = (supplier: Caller, content: Buffer, name: string, lineId?: string) =>
  supplier.upload(endpoints.addAnswerFile, { query: { lineId } }, { content, name });

test('a supplier reads the files of the agency and their own, as downloads; the agency reads all', async () => {
  const { requestId, lineId, supplier } = await askedSupplier(world);
  const rival = supplierWith(world, await ask(world, requestId, await makeSupplier(world)));
  const theirs = await agencyFile(world, requestId);
  const own = await done(add(supplier, sourcingPdf.content, 'mold.pdf', lineId));
  const answer = await done(supplier.call(endpoints.readAnswer));
  expect([answer.files.map(({ id }) => id), answer.ownFiles]).toEqual([[theirs], [own]]);
  for (const fileId of [theirs, own.id]) {
    const file = await download(supplier, fileId);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.raw.equals(sourcingPdf.content)).toBe(true);
    const params = { requestId, fileId };
    expect((await world.agent.call(endpoints.readSourcingFile, { params })).status).toBe(200);
  }
  expect((await done(rival.call(endpoints.readAnswer))).ownFiles).toEqual([]);
  expect((await download(rival, theirs)).status).toBe(200);
  for (const call of [download(rival, own.id), remove(rival, own.id), remove(supplier, theirs)]) {
    expect((await call).error?.code).toBe('sourcing_file_not_found');
  }
  const elsewhere = await askedSupplier(world);
  expect((await download(elsewhere.supplier, theirs)).error?.code).toBe('sourcing_file_not_found');
});

test('each side removes only its own files, and the stored content goes with its row', async () => {
  const { requestId, supplier } = await askedSupplier(world);
  const before = await stored();
  const [theirs, own] = [await agencyFile(world, requestId), await supplierFile(supplier)];
  expect(await stored()).toBe(before + 2);
  const removeAsAgent = (fileId: string) =>
    world.agent.call(endpoints.removeSourcingFile, { params: { requestId, fileId } });
  expect((await removeAsAgent(own)).error?.code).toBe('sourcing_file_not_found');
  expect((await removeAsAgent(theirs)).status).toBe(204);
  expect((await remove(supplier, own)).status).toBe(204);
  expect((await remove(supplier, own)).error?.code).toBe('sourcing_file_not_found');
  expect(await stored()).toBe(before);
});

test('files are added while suppliers may answer, about lines that are asked for', async () => {
  const { requestId, supplier } = await askedSupplier(world);
  const { lineId } = await askedSupplier(world);
  const before = await stored();
  for (const id of [lineId, randomUUID()]) {
    expect((await add(supplier, sourcingPdf.content, 'a.pdf', id)).error?.code).toBe(
      'inquiry_line_not_found',
    );
  }
  const own = await supplierFile(supplier);
  const close = { params: { requestId }, body: { isClosed: true } };
  await done(world.agent.call(endpoints.closeInquiry, close));
  expect((await add(supplier, sourcingPdf.content, 'a.pdf')).error?.code).toBe('inquiry_closed');
  expect((await remove(supplier, own)).error?.code).toBe('inquiry_closed');
  expect((await download(supplier, own)).status).toBe(200);
  expect(await stored()).toBe(before + 1);
});

test('there are twenty files a side at most, however many arrive together', async () => {
  const { requestId, supplierId, supplier } = await askedSupplier(world);
  await supplierFile(supplier);
  await app.database.pool.query(
    `INSERT INTO sourcing_files (id, request_id, supplier_id, file_name, media_type, size, sha256, storage_key)
     SELECT gen_random_uuid(), $1, $2, 'x.pdf', 'application/pdf', 1, '', 'sourcing/' || gen_random_uuid() || '.bin'
     FROM generate_series(1, 17)`,
    [requestId, supplierId],
  );
  const answers = await Promise.all([1, 2, 3, 4].map(() => add(supplier, sourcingPdf.content, 'a.pdf')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.find(({ error }) => error)?.error?.code).toBe('too_many_sourcing_files');
  await agencyFile(world, requestId);
});

test.each([
  ['a script', async () => Buffer.from('<script>alert(1)</script>'), 'file_type_refused'],
  ['a drawing', async () => Buffer.from(wordySvg()), 'file_type_refused'],
  ['a picture of ten gigapixels', async () => pngOf(100_000, 100_000), 'image_too_large'],
  ['an archive', async () => zipOf([['a.txt', Buffer.from('a')]]), 'file_type_refused'],
])('%s is refused, and leaves nothing', async (_, content, code) => {
  const { supplier } = await askedSupplier(world);
  const before = await stored();
  expect((await add(supplier, await content(), 'photo.jpg')).error?.code).toBe(code);
  expect(await stored()).toBe(before);
});

test('the daily upload limit of one supplier does not use up that of another one', async () => {
  const { requestId, supplier } = await askedSupplier(world);
  const rival = supplierWith(world, await ask(world, requestId, await makeSupplier(world)));
  const large = Buffer.concat([sourcingPdf.content, Buffer.alloc(7_000 * 1024, 32)]);
  await done(add(supplier, large, 'a.pdf'));
  expect((await add(supplier, large, 'b.pdf')).error?.code).toBe('upload_quota_reached');
  await done(add(rival, large, 'c.pdf'));
});
