import { readdir } from 'node:fs/promises';
import { sizeLimits } from '#domain/size-limits.ts';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { insertRequest } from '#tests/support/builders.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { pdf, testOrigin } from '#tests/support/caller.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import type { World } from '#tests/support/world.ts';
import { makeWorld } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let port: number;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

async function waitingRequest(): Promise<string> {
  const ownerId = world.owner.user.id;
  return (await insertRequest(app.database.db, { ownerId, status: 'devis_en_attente' })).id;
}

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

describe('an upload over a real connection', () => {
  interface Sent {
    token?: string;
    length?: number;
    headers?: Record<string, string>;
  }

  function open(requestId: string, { token = world.agent.accessToken, length, headers }: Sent = {}) {
    const sending = httpRequest({
      port,
      method: 'POST',
      path: `/api/storage/quotes/${requestId}?type=marchandise`,
      headers: {
        origin: testOrigin,
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=b',
        ...(length === undefined ? {} : { 'content-length': String(length) }),
        ...headers,
      },
    });
    const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
      sending.on('error', reject);
      sending.on('response', (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(pieces).toString() }),
        );
      });
    });
    return { sending, answer };
  }
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';

  test('a sender who disconnects in the middle leaves neither file nor row', async () => {
    const requestId = await waitingRequest();
    const put = vi.spyOn(app.services.storage, 'put');
    const { sending, answer } = open(requestId, { length: 2_000_000 });
    sending.write(head);
    sending.write(pdfOf(1_000_000));
    await eventually(() => expect(put).toHaveBeenCalled());
    sending.destroy();
    await expect(answer).rejects.toThrow('socket hang up');
    await expect(put.mock.results[0]?.value).rejects.toThrow('ended early');
    expect(await traces(requestId)).toEqual(nothing);
  });

  test('a file that is too large is refused while it is still being sent, and the answer arrives', async () => {
    const requestId = await waitingRequest();
    const { sending, answer } = open(requestId);
    sending.write(head);
    sending.write(pdfOf(sizeLimits.quotePdf + 100_000));
    const { status, body } = await answer;
    expect([status, body]).toEqual([413, expect.stringContaining('file_too_large')]);
    await new Promise<void>((resolve) => sending.end(Buffer.alloc(20_000_000), resolve));
    expect(await traces(requestId)).toEqual(nothing);
  });

  test('a second file is refused as it begins, and the next request on the connection works', async () => {
    const requestId = await waitingRequest();
    const { sending, answer } = open(requestId);
    sending.write(Buffer.concat([Buffer.from(head), pdf(), Buffer.from(`\r\n${head}more`)]));
    expect((await answer).status).toBe(400);
    await new Promise<void>((resolve) => sending.end(Buffer.alloc(20_000_000), resolve));
    expect(await traces(requestId)).toEqual(nothing);
  });

  test('a length over the limit is refused before a byte of it is read', async () => {
    const requestId = await waitingRequest();
    const { sending, answer } = open(requestId, { length: sizeLimits.quotePdf * 10 });
    sending.flushHeaders();
    expect((await answer).status).toBe(413);
    sending.destroy();
  });

  test.each([
    ['a stranger', { token: 'none' }, 401],
    ['another site', { headers: { origin: 'https://elsewhere.example' } }, 403],
  ])('%s is answered at once, and the same connection can be used further', async (_, sent, status) => {
    const requestId = await waitingRequest();
    const { sending, answer } = open(requestId, sent);
    sending.write(head);
    expect((await answer).status).toBe(status);
    const sentAll = new Promise<void>((resolve) => sending.end(pdfOf(5_000_000), resolve));
    await sentAll;
    expect(await traces(requestId)).toEqual(nothing);
  });
});
