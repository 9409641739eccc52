import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Quote } from '#contract/requests/quote-replies.ts';
import type { Caller } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { pdf } from '#tests/support/caller.ts';
import { failRemoval } from '#tests/support/fail-removal.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import type { World } from '#tests/support/world.ts';
import { makeWorld } from '#tests/support/world.ts';
import { requestIn, uploaded } from '#tests/support/request-story.ts';
import { keyOf } from './object-format.ts';
import { lockStoredFile } from './quote-store.ts';
import { sweepUnusedUploads } from './sweep-unused-uploads.ts';
import { today } from '#tests/support/samples.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const download = (caller: Caller, objectPath: string, filename?: string) =>
  caller.call(endpoints.downloadQuotePdf, {
    query: { objectPath, ...(filename === undefined ? {} : { filename }) },
  });

async function issued(): Promise<Quote> {
  const [quote] = (await requestIn(world, 'devis_emis')).quotes;
  if (!quote) throw new Error('no quote was issued');
  return quote;
}

describe('downloading a quote', () => {
  test('is refused to strangers, and to other clients as if it were not there', async () => {
    const { objectPath } = await issued();
    expect((await download(app.stranger, objectPath)).status).toBe(401);
    const other = await download(world.other, objectPath);
    expect([other.status, other.error?.code]).toEqual([404, 'file_not_found']);
    const nowhere = await download(world.other, `${objectPath}x`);
    expect(other.error).toEqual(nowhere.error);
  });

  test('gives owner and agent the exact file, which browsers show and neither run nor cache', async () => {
    const quote = await issued();
    for (const caller of [world.owner, world.agent]) {
      const answer = await caller.inject({ method: 'GET', url: quote.pdfUrl });
      expect(answer.status).toBe(200);
      expect(answer.raw.length).toBe(quote.fileSize);
      expect(answer.raw.toString()).toMatch(/^%PDF-/);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(quote.fileSize),
        'content-disposition': `inline; filename="${quote.fileName}"`,
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('saves it under the server’s name, and under no other', async () => {
    const { objectPath, fileName } = await issued();
    const named = await download(world.owner, objectPath, fileName);
    expect(named.headers['content-disposition']).toBe(`attachment; filename="${fileName}"`);
    for (const filename of ['virus.exe', `${fileName}"; x="`, 'devis-SRC-2026-99999.pdf']) {
      const other = await download(world.owner, objectPath, filename);
      expect(other.headers['content-disposition']).toBe(`inline; filename="${fileName}"`);
    }
  });

  test('names freight quotes as such', async () => {
    const { quotes, reference } = await requestIn(world, 'devis_fret_emis');
    const freight = quotes.find(({ type }) => type === 'fret');
    const { headers } = await download(world.owner, freight?.objectPath ?? '');
    expect(headers['content-disposition']).toBe(`inline; filename="devis-fret-${reference}.pdf"`);
  });

  test('gives only agents an upload that no quote uses', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const objectPath = await uploaded(world, id, 'marchandise');
    expect((await download(world.owner, objectPath)).error?.code).toBe('file_not_found');
    expect((await download(world.agent, objectPath)).status).toBe(200);
  });

  test('accepts a path only exactly as it was given', async () => {
    const { objectPath } = await issued();
    const [folder, name] = objectPath.split('/');
    for (const path of [
      `quotes/${objectPath}`,
      `/${objectPath}`,
      `${folder}/./${name}`,
      `${folder}/../${objectPath}`,
      `${folder}%2f${name}`,
      objectPath.toUpperCase(),
      '../../postgres/PG_VERSION',
      '%',
    ]) {
      const { status, error } = await download(world.agent, path);
      expect([path, status, error?.code]).toEqual([path, 404, 'file_not_found']);
    }
  });

  test('answers 404 if the file itself is lost', async () => {
    const { objectPath } = await issued();
    await app.services.storage.remove(keyOf(objectPath));
    expect((await download(world.owner, objectPath)).error?.code).toBe('file_not_found');
  });
});

describe('the sweep of unused uploads', () => {
  const day = 24 * 60 * 60 * 1000;
  const countRows = async (path: string) =>
    (await app.database.pool.query('select from stored_files where object_path = $1', [path])).rowCount;

  test('deletes uploads after a day, both file and row, and no file of a quote', async () => {
    const { objectPath: used } = await issued();
    const { id } = await requestIn(world, 'devis_en_attente');
    const unused = await uploaded(world, id, 'marchandise');
    await sweepUnusedUploads(app.services, Date.now() + day - 60_000);
    expect(await app.services.storage.has(keyOf(unused))).toBe(true);
    expect(await sweepUnusedUploads(app.services, Date.now() + day + 60_000)).toBeGreaterThanOrEqual(1);
    expect([await app.services.storage.has(keyOf(unused)), await countRows(unused)]).toEqual([false, 0]);
    expect([await app.services.storage.has(keyOf(used)), await countRows(used)]).toEqual([true, 1]);
    expect(await sweepUnusedUploads(app.services, Date.now() + day + 60_000)).toBe(0);
  });

  test('goes on with the younger files if one cannot be removed', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const [stuck, younger] = [
      await uploaded(world, id, 'marchandise'),
      await uploaded(world, id, 'marchandise'),
    ];
    const restore = failRemoval(app.services.storage, keyOf(stuck));
    const sweep = () => sweepUnusedUploads(app.services, Date.now() + day + 60_000);
    try {
      expect(await sweep()).toBe(1);
      expect([await countRows(stuck), await countRows(younger)]).toEqual([1, 0]);
    } finally {
      restore();
    }
    expect(await sweep()).toBe(1);
  });

  test('at the moment of an issue either leaves the quote its file, or the quote is not issued', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id } = await requestIn(world, 'devis_en_attente');
      const objectPath = await uploaded(world, id, 'marchandise');
      const body = {
        type: 'marchandise' as const,
        amountHt: 100,
        vatRate: 0,
        vatReason: 'export' as const,
        amountTtc: 100,
        issuedOn: today(),
        objectPath,
      };
      const issuing = () => world.agent.call(endpoints.issueQuote, { params: { requestId: id }, body });
      const sweeping = () => sweepUnusedUploads(app.services, Date.now() + day + 60_000);
      const early = round % 2 === 0 ? issuing() : undefined;
      const [swept, answer] = await Promise.all([sweeping(), early ?? issuing()]);
      const has = await app.services.storage.has(keyOf(objectPath));
      const outcome = { answer: answer.status, has, swept };
      expect([
        { answer: 201, has: true, swept: 0 },
        { answer: 404, has: false, swept: 1 },
      ]).toContainEqual(outcome);
    }
  });

  test('leaves a file alone that a quote is just being issued with', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const objectPath = await uploaded(world, id, 'marchandise');
    const sweep = () => sweepUnusedUploads(app.services, Date.now() + day + 60_000);
    await app.database.db.transaction().execute(async (trx) => {
      expect(await lockStoredFile(trx, objectPath)).toMatchObject({ requestId: id });
      expect(await sweep()).toBe(0);
    });
    expect(await app.services.storage.has(keyOf(objectPath))).toBe(true);
    expect(await sweep()).toBe(1);
  });

  test('finishes a deletion that a crash interrupted between file and row', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const objectPath = await uploaded(world, id, 'marchandise');
    await app.services.storage.remove(keyOf(objectPath));
    expect(await sweepUnusedUploads(app.services, Date.now() + day + 60_000)).toBe(1);
    expect(await countRows(objectPath)).toBe(0);
    const again = await world.agent.upload(
      endpoints.uploadQuotePdf,
      { params: { requestId: id }, query: { type: 'marchandise' } },
      { content: pdf() },
    );
    expect(again.status).toBe(201);
  });
});
