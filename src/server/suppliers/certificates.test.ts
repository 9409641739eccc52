import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { maxCertificates } from '#domain/suppliers/supplier-limits.ts';
import { done, pdf, type Person, type Uploaded } from '#tests/support/caller.ts';
import { pngOf, zipOf } from '#tests/support/hostile-files.ts';
import { photo } from '#tests/support/pictures.ts';
import { certificateOf, supplierOf } from '#tests/support/suppliers.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
});
afterAll(() => app.stop());

type Own = Awaited<ReturnType<typeof certificateOf>>['params'];
const certificate = async () => (await certificateOf(agent, (await supplierOf(agent)).id)).params;
const file = (content: Buffer, name = 'iso.pdf'): Uploaded => ({ content, name, type: 'application/pdf' });
/** Returns the version that the page shows, or any version for a certificate that does not exist. */
const versionOf = async (own: Own) =>
  (await shown(own)).find(({ id }) => id === own.certificateId)?.version ?? '0'.repeat(32);
const save = async (params: Own, sent: Uploaded) =>
  agent.upload(endpoints.saveCertificateFile, { params, query: { version: await versionOf(params) } }, sent);
const download = (params: Own) => agent.call(endpoints.downloadCertificate, { params });
const stored = () => readdir(join(app.services.config.dataDir, 'storage/suppliers')).catch(() => []);
const shown = async ({ supplierId }: Own) =>
  (await done(agent.call(endpoints.getSupplier, { params: { supplierId } }))).certificates;

describe('a certificate', () => {
  test('is added once, changed, and removed with its file', async () => {
    const { id: supplierId } = await supplierOf(agent);
    const [id, params] = [randomUUID(), { supplierId }];
    const body = { id, title: ' ISO 9001 ', validUntil: '2027-01-31' };
    for (let sent = 0; sent < 2; sent += 1)
      await done(agent.call(endpoints.addCertificate, { params, body }));
    const own = { supplierId, certificateId: id };
    const version = expect.any(String);
    expect(await shown(own)).toEqual([
      { id, title: 'ISO 9001', validUntil: '2027-01-31', version, file: null },
    ]);
    const changed = { title: 'ISO 14001', validUntil: null };
    const seen = { version: await versionOf(own), ...changed };
    await done(agent.call(endpoints.updateCertificate, { params: own, body: seen }));
    await done(save(own, file(pdf())));
    expect(await shown(own)).toEqual([
      {
        id,
        ...changed,
        version,
        file: { name: 'iso.pdf', mediaType: 'application/pdf', size: pdf().length },
      },
    ]);
    const before = await stored();
    await done(agent.call(endpoints.removeCertificate, { params: own }));
    expect([await shown(own), (await stored()).length]).toEqual([[], before.length - 1]);
    const { rows } = await app.database.pool.query<{ action: string }>(
      `SELECT action FROM audit_records WHERE details ->> 'certificate' = $1 ORDER BY id`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'add_certificate',
      'change_certificate',
      'change_certificate',
      'remove_certificate',
    ]);
  });

  test('has one file, which is downloaded and never shown', async () => {
    const own = await certificate();
    expect((await download(own)).error?.code).toBe('certificate_not_found');
    const before = (await stored()).length;
    await done(save(own, file(pdf('first'))));
    const picture = await photo();
    await done(save(own, { content: picture, name: '证书 <1>.jpg', type: 'image/jpeg' }));
    expect(await stored()).toHaveLength(before + 1);
    const { headers, raw, status } = await download(own);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''%E8%AF%81/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    const { exif, format } = await sharp(raw).metadata();
    expect([exif, format]).toEqual([undefined, 'jpeg']);
  });

  test('belongs to one supplier', async () => {
    const own = await certificate();
    const { id: supplierId } = await supplierOf(agent);
    const wrong = { ...own, supplierId };
    const body = { title: 'CE', validUntil: null };
    const version = await versionOf(own);
    for (const { error } of [
      await save(wrong, file(pdf())),
      await download(wrong),
      await agent.call(endpoints.updateCertificate, { params: wrong, body: { version, ...body } }),
      await agent.call(endpoints.removeCertificate, { params: wrong }),
      await agent.call(endpoints.addCertificate, {
        params: { supplierId },
        body: { id: own.certificateId, ...body },
      }),
    ])
      expect(error?.code).toBe('certificate_not_found');
  });

  test('is one of a limited number for its supplier', async () => {
    const { id: supplierId } = await supplierOf(agent);
    const add = () =>
      agent.call(endpoints.addCertificate, {
        params: { supplierId },
        body: { title: 'CE', validUntil: null },
      });
    for (let at = 0; at < maxCertificates - 1; at += 1) await done(add());
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ error }) => error?.code)).toEqual(
      expect.arrayContaining([undefined, 'too_many_certificates', 'too_many_certificates']),
    );
  });
});

test.each([
  [
    'a page called a PDF',
    async () => Buffer.from('<html><script>alert(1)</script></html>'),
    'file_type_refused',
  ],
  ['a program', async () => Buffer.from('MZ\u0090\u0000'), 'file_type_refused'],
  ['a picture of ten gigapixels', async () => pngOf(100_000, 100_000), 'image_too_large'],
  ['an archive', async () => zipOf([['a.txt', Buffer.from('a')]]), 'file_type_refused'],
  ['nothing', async () => Buffer.alloc(0), 'file_type_refused'],
  [
    'a file that is too large',
    async () => Buffer.concat([pdf(), Buffer.alloc(sizeLimits.supplierCertificate)]),
    'file_too_large',
  ],
])('a file is refused and leaves nothing: %s', async (_, make, code) => {
  const own = await certificate();
  const before = await stored();
  expect((await save(own, file(await make()))).error?.code).toBe(code);
  expect([await stored(), (await shown(own))[0]?.file]).toEqual([before, null]);
});

test('a change does not overwrite a colleague’s newer change', async () => {
  const { params, version } = await certificateOf(agent, (await supplierOf(agent)).id);
  const change = (title: string) =>
    agent.call(endpoints.updateCertificate, { params, body: { version, title, validUntil: null } });
  const answers = await Promise.all([change('CE'), change('RoHS')]);
  const codes = new Set(answers.map(({ error }) => error?.code));
  expect(codes).toEqual(new Set([undefined, 'certificate_changed']));
  const before = await stored();
  const late = await agent.upload(endpoints.saveCertificateFile, { params, query: { version } }, file(pdf()));
  expect([late.error?.code, await stored()]).toEqual(['certificate_changed', before]);
  // A file is content too.
  const seen = await versionOf(params);
  await done(save(params, file(pdf())));
  expect(await versionOf(params)).not.toBe(seen);
});

test('a file whose certificate is removed meanwhile leaves nothing', async () => {
  const before = await stored();
  const own = await certificate();
  const params = own;
  const [sent] = await Promise.all([
    save(own, file(pdf())),
    agent.call(endpoints.removeCertificate, { params }),
  ]);
  expect([201, 404]).toContain(sent.status);
  expect(await stored()).toEqual(before);
});

test.each(['2027-02-30', '27-01-01', '', '1999-12-31'])('refuses the day %s', async (validUntil) => {
  const { id: supplierId } = await supplierOf(agent);
  const call = { params: { supplierId }, body: { title: 'CE', validUntil } };
  expect((await agent.call(endpoints.addCertificate, call)).error?.code).toBe('invalid_input');
});
