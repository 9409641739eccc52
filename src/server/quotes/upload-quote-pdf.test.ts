import { createHash, randomUUID } from 'node:crypto';
import { sizeLimits } from '#domain/size-limits.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { insertRequest } from '#tests/support/builders.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { Uploaded } from '#tests/support/caller.ts';
import { multipart, pdf } from '#tests/support/caller.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import type { World } from '#tests/support/world.ts';
import { makeWorld } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

async function requestIn(status: 'devis_en_attente' | 'devis_fret_emis' | 'demande_emise'): Promise<string> {
  return (await insertRequest(app.database.db, { ownerId: world.owner.user.id, status })).id;
}

const upload = (requestId: string, file: Uploaded, type: 'marchandise' | 'fret' = 'marchandise') =>
  world.agent.upload(endpoints.uploadQuotePdf, { params: { requestId }, query: { type } }, file);

const urlOf = (requestId: string) => `/api/storage/quotes/${requestId}?type=marchandise`;

const send = (requestId: string, options: InjectOptions) =>
  world.agent.inject({ method: 'POST', url: urlOf(requestId), ...options });

/** Lists names in the request's folder and in the incoming folder, and counts rows. */
async function traces(requestId: string) {
  const storage = join(app.services.config.dataDir, 'storage');
  const files = await readdir(join(storage, 'quotes', requestId)).catch(() => []);
  const rows = await app.database.pool.query(
    `select object_path from stored_files where request_id = $1 and object_path not in (select pdf_url from quotes)`,
    [requestId],
  );
  return { files, incoming: await readdir(join(storage, '.incoming')), rows: rows.rows.length };
}
const nothing = { files: [], incoming: [], rows: 0 };

/** Returns a file of exactly that many bytes, with the beginning and end of a PDF. */
function pdfOf(size: number): Buffer {
  const content = Buffer.alloc(size, 0x20);
  content.write('%PDF-1.7\n');
  content.write('\n%%EOF\n', size - 7);
  return content;
}

describe('an upload', () => {
  test('is kept byte for byte and named after the request and the moment', async () => {
    const requestId = await requestIn('devis_en_attente');
    const content = pdf('kept');
    const before = Date.now();
    const { status, body } = await upload(requestId, { content, name: '../../../etc/passwd.pdf' });
    expect(status).toBe(201);
    const [, timestamp] = /^[0-9a-f-]{36}\/(\d+)\.pdf$/.exec(body.objectPath) ?? [];
    expect(body.objectPath.startsWith(requestId)).toBe(true);
    expect(Number(timestamp)).toBeGreaterThanOrEqual(before);
    expect(Number(timestamp)).toBeLessThanOrEqual(Date.now());
    expect(body).toMatchObject({
      url: `/api/functions/proxy-download?objectPath=${encodeURIComponent(body.objectPath)}`,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    const kept = join(app.services.config.dataDir, 'storage', 'quotes', body.objectPath);
    expect((await readFile(kept)).equals(content)).toBe(true);
  });

  test('for freight says so in its name', async () => {
    const requestId = await requestIn('devis_fret_emis');
    const { body } = await upload(requestId, { content: pdf() }, 'fret');
    expect(body.objectPath).toMatch(new RegExp(`^${requestId}/freight-\\d+\\.pdf$`));
  });

  test('never overwrites another: twenty in the same millisecond are twenty files', async () => {
    const requestId = await requestIn('devis_en_attente');
    vi.spyOn(Date, 'now').mockReturnValue(1_790_000_000_000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => upload(requestId, { content: pdf(`number ${index}`) })),
    );
    expect(new Set(answers.map(({ body }) => body.objectPath)).size).toBe(20);
    expect(await traces(requestId)).toMatchObject({ incoming: [], rows: 20 });
  });

  test('may have exactly 10 MB, and not a byte more', async () => {
    const requestId = await requestIn('devis_en_attente');
    const over = await upload(requestId, { content: pdfOf(sizeLimits.quotePdf + 1) });
    expect([over.status, over.error?.code]).toEqual([413, 'file_too_large']);
    expect(await traces(requestId)).toEqual(nothing);
    const full = await upload(requestId, { content: pdfOf(sizeLimits.quotePdf) });
    expect([full.status, full.body.size]).toEqual([201, sizeLimits.quotePdf]);
  });

  test.each([
    ['empty', Buffer.alloc(0)],
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')],
    ['a page', Buffer.from('<html><script>alert(1)</script> %PDF-1.4 %%EOF')],
    ['only a beginning', Buffer.from('%PDF-1.4\n')],
    ['cut short', pdf().subarray(0, 60)],
  ])('that is no PDF by its content is refused: %s', async (_, content) => {
    const requestId = await requestIn('devis_en_attente');
    const { status, error } = await upload(requestId, {
      content,
      name: 'quote.pdf',
      type: 'application/pdf',
    });
    expect([status, error?.code]).toEqual([422, 'file_not_pdf']);
    expect(await traces(requestId)).toEqual(nothing);
  });
});

describe('an upload is refused', () => {
  test('if no quote of its type is awaited', async () => {
    for (const [status, type] of [
      ['demande_emise', 'marchandise'],
      ['devis_en_attente', 'fret'],
      ['devis_fret_emis', 'marchandise'],
    ] as const) {
      const requestId = await requestIn(status);
      const answer = await upload(requestId, { content: pdf() }, type);
      expect([status, answer.status, answer.error?.code]).toEqual([status, 409, 'request_moved_on']);
      expect(await traces(requestId)).toEqual(nothing);
    }
  });

  test('to clients and strangers, and for unknown requests', async () => {
    const requestId = await requestIn('devis_en_attente');
    const file = { method: 'POST', url: urlOf(requestId), ...multipart({ content: pdf() }) } as const;
    expect((await app.stranger.inject(file)).status).toBe(401);
    expect((await world.owner.inject(file)).error?.code).toBe('forbidden');
    expect((await upload(randomUUID(), { content: pdf() })).error?.code).toBe('request_not_found');
    expect(await traces(requestId)).toEqual(nothing);
  });

  const part = (name: string, more: string, content: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
  const file = (name = 'file') => part(name, '; filename="a.pdf"', pdf().toString('latin1'));

  test.each([
    ['two files', `${file()}${file()}--b--\r\n`],
    ['a field after the file', `${file()}${part('type', '', 'fret')}--b--\r\n`],
    ['a field before the file', `${part('type', '', 'fret')}${file()}--b--\r\n`],
    ['a file under another name', `${file('document')}--b--\r\n`],
    ['a dangerous name', `${file('__proto__')}--b--\r\n`],
    ['only a field', `${part('file', '', 'text')}--b--\r\n`],
    ['no part', '--b--\r\n'],
    ['nothing', ''],
    ['no end', file()],
    ['no end inside the file', file().slice(0, -20)],
    ['noise', 'noise without any boundary'],
  ])('when the form is not one file: %s', async (_, payload) => {
    const requestId = await requestIn('devis_en_attente');
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await send(requestId, { headers, payload });
    expect([answer.status, answer.error?.code]).toEqual([400, 'upload_broken']);
    expect(await traces(requestId)).toEqual(nothing);
  });

  test.each([
    ['application/json', '{}', 415, 'unsupported_media_type'],
    ['application/pdf', '%PDF-1.4 %%EOF', 415, 'unsupported_media_type'],
    ['text/plain', 'x', 415, 'unsupported_media_type'],
    ['multipart/mixed; boundary=b', '--b--', 415, 'unsupported_media_type'],
    ['multipart/form-data', '--b--', 400, 'upload_broken'],
  ])('when it comes as %s', async (type, payload, status, code) => {
    const requestId = await requestIn('devis_en_attente');
    const answer = await send(requestId, { headers: { 'content-type': type }, payload });
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
  });
});
