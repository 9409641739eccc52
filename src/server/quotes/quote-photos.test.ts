import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { sweepForgottenUploads } from '#server/attachments/discard-attachment.ts';
import { checkDecisions } from '#server/requests/quotes/check-decisions.ts';
import { type Caller, done, pdf } from '#tests/support/caller.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { webpOf } from '#tests/support/hostile-files.ts';
import { askedSupplier, supplierFile, supplierPhoto } from '#tests/support/offer-links.ts';
import { photo } from '#tests/support/pictures.ts';
import { attachment, makeTransition, requestIn, uploaded } from '#tests/support/request-story.ts';
import { sampleLine } from '#tests/support/sample-line.ts';
import { today } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

/** Returns a quote with two lines; the first one shows the photo. */
const quoteWith = (photoId: string | null) => ({
  type: 'marchandise' as const,
  lines: [
    { ...sampleLine({ unitPrice: 20_000 }), photo: photoId },
    { ...sampleLine({ label: 'Notices', unitPrice: 10_000 }), photo: null },
  ],
  amountHt: 30_000,
  vatRate: 550,
  amountTtc: 31_650,
  issuedOn: today(),
});

type More = { replaces?: string; beside?: string; optionName?: string; objectPath?: string };
async function issue(requestId: string, photoId: string | null, { objectPath, ...more }: More = {}) {
  const path = objectPath ?? (await uploaded(world, requestId, 'marchandise'));
  const body = { ...quoteWith(photoId), ...more, objectPath: path };
  return world.agent.call(endpoints.issueQuote, { params: { requestId }, body });
}
const compose = (requestId: string, photoId: string | null) =>
  world.agent.call(endpoints.composeQuotePdf, { params: { requestId }, body: quoteWith(photoId) });
const open = (who: Caller, attachmentId: string) =>
  who.call(endpoints.downloadAttachment, { params: { attachmentId } });
const awaiting = async () => (await requestIn(world, 'devis_en_attente')).id;
const photoIn = ({ quotes }: RequestDetail, at = 0) => quotes[at]?.lines[0]?.photo;

/** Makes a request whose client has a quote with a photo. */
async function shown() {
  const requestId = await awaiting();
  const photoId = await attachment(world.agent);
  const detail = await done(issue(requestId, photoId));
  return { requestId, photoId, detail, quoteId: detail.quotes[0]!.id };
}

describe('the photo of a line', () => {
  test('is the agent’s alone until the quote is issued; then its client sees it, and nobody else', async () => {
    const requestId = await awaiting();
    const file = { content: await photo(), name: 'Guangzhou Li Metal.JPG', type: 'image/jpeg' };
    const { id } = await done(world.agent.upload(endpoints.uploadAttachment, {}, file));
    expect((await open(world.owner, id)).error?.code).toBe('attachment_not_found');
    const detail = await done(issue(requestId, id));
    const dimensions = { width: 40, height: 60 };
    expect(photoIn(detail)).toMatchObject({ id, name: 'photo.jpg', kind: 'image', dimensions });
    expect(detail.quotes[0]?.lines[1]?.photo).toBeNull();
    const seen = await done(world.owner.call(endpoints.getRequest, { params: { requestId } }));
    expect(photoIn(seen)).toEqual(photoIn(detail));
    const { status, raw, headers } = await open(world.owner, id);
    expect(status).toBe(200);
    expect(headers['content-disposition']).not.toContain('Guangzhou');
    expect((await sharp(raw).metadata()).exif).toBeUndefined();
    const small = { params: { attachmentId: id } };
    expect((await world.owner.call(endpoints.readThumbnail, small)).status).toBe(200);
    for (const answer of [
      await open(world.other, id),
      await world.other.call(endpoints.readThumbnail, small),
    ]) {
      expect([answer.status, answer.error?.code]).toEqual([404, 'attachment_not_found']);
    }
    expect((await open(app.stranger, id)).status).toBe(401);
  });

  test('must be a picture', async () => {
    const requestId = await awaiting();
    const document = { content: pdf(), name: 'cups.pdf', type: 'application/pdf' };
    const { id } = await done(world.agent.upload(endpoints.uploadAttachment, {}, document));
    for (const answer of [await issue(requestId, id), await compose(requestId, id)]) {
      expect([answer.status, answer.error?.code]).toEqual([422, 'file_type_refused']);
    }
    const bomb = { content: webpOf(16_000, 16_000), name: 'cups.webp' };
    const refused = await world.agent.upload(endpoints.uploadAttachment, {}, bomb);
    expect([refused.status, refused.error?.code]).toEqual([422, 'image_too_large']);
  });

  test('must not belong to another person, to another request, or to anything else at the request', async () => {
    const requestId = await awaiting();
    const colleague = await app.agent();
    const foreign = [
      randomUUID(),
      await attachment(colleague),
      await attachment(world.owner),
      (await shown()).photoId,
    ];
    const inMessage = await attachment(world.agent);
    const body = { id: randomUUID(), content: 'Look', attachmentIds: [inMessage] };
    await done(world.agent.call(endpoints.postMessage, { params: { requestId }, body }));
    for (const id of [...foreign, inMessage]) {
      const answers = [await issue(requestId, id), await compose(requestId, id)];
      expect(answers.map(({ error }) => error?.code)).toEqual([
        'attachment_not_found',
        'attachment_not_found',
      ]);
    }
    const { status, quotes } = await done(world.agent.call(endpoints.getRequest, { params: { requestId } }));
    expect([status, quotes]).toEqual(['devis_en_attente', []]);
  });

  test('stays with a revision and with an option, and the sweep leaves it', async () => {
    const { requestId, photoId, quoteId } = await shown();
    const revised = await done(issue(requestId, photoId, { replaces: quoteId }));
    const newest = revised.quotes[0]!.id;
    const both = await done(issue(requestId, photoId, { beside: newest, optionName: 'Two' }));
    expect(both.quotes.map(({ lines }) => lines[0]?.photo?.id)).toEqual([photoId, photoId, photoId]);
    const unused = await attachment(world.agent);
    await sweepForgottenUploads(app.services, Date.now() + 8 * 24 * 60 * 60 * 1000);
    expect((await open(world.owner, photoId)).status).toBe(200);
    expect((await open(world.agent, unused)).error?.code).toBe('attachment_not_found');
    expect((await issue(requestId, unused, { replaces: newest })).status).toBe(409);
  });

  test('may be sent again with the same quote, and not another one', async () => {
    const requestId = await awaiting();
    const [photoId, other] = [await attachment(world.agent), await attachment(world.agent)];
    const objectPath = await uploaded(world, requestId, 'marchandise');
    const answers = [];
    for (const id of [photoId, photoId, other, null])
      answers.push(await issue(requestId, id, { objectPath }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409, 409]);
  });

  test('is listed in the client’s copy of their data', async () => {
    await shown();
    await confirmWithPassword(world.owner);
    const copy = (await world.owner.call(endpoints.exportData)).raw.toString();
    expect(copy).toContain('"photo.jpg"');
  });
});

describe('the content that the client accepts', () => {
  const decided = async (detail: RequestDetail) => {
    const { quotes } = await makeTransition(world, detail, 'accept_merchandise_quote');
    return quotes[0]?.decidedBy?.content;
  };

  test('includes the photo', async () => {
    const { detail, photoId } = await shown();
    expect(await decided(detail)).toMatch(/^[0-9a-f]{64}$/);
    const doubts = async () => {
      const found: string[] = [];
      for await (const doubt of checkDecisions(app.database.db)) found.push(doubt);
      return found;
    };
    expect(await doubts()).toEqual([]);
    const { pool } = app.database;
    const change = `update attachments set sha256 = sha256('other'::bytea) where id = $1 returning 1`;
    await pool.query(change, [photoId]);
    expect(await doubts()).toEqual([
      `quote ${detail.quotes[0]?.number}: it no longer says what was decided on`,
    ]);
    await pool.query('update quotes set decided_content = null where id = $1', [detail.quotes[0]?.id]);
  });
});

describe('the composed PDF', () => {
  const pictures = async (objectPath: string) => {
    const { raw } = await world.agent.call(endpoints.downloadQuotePdf, { query: { objectPath } });
    return { amount: raw.toString('latin1').split('/Subtype /Image').length - 1, size: raw.length };
  };

  test('draws the photo, small, and the quote has to show it', async () => {
    const requestId = await awaiting();
    await uploaded(world, requestId, 'marchandise');
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const content = await sharp({
      create: { width: 2_400, height: 1_800, channels: 3, background: '#fff', noise },
    })
      .jpeg()
      .toBuffer();
    const file = { content, name: 'cups.jpg' };
    const { id } = await done(world.agent.upload(endpoints.uploadAttachment, {}, file));
    const [without, with_] = [await done(compose(requestId, null)), await done(compose(requestId, id))];
    const drawn = await pictures(with_.objectPath);
    const before = await pictures(without.objectPath);
    expect([before.amount, drawn.amount]).toEqual([0, 1]);
    expect(drawn.size - before.size).toBeLessThan(80_000);
    const other = await issue(requestId, null, { objectPath: with_.objectPath });
    expect(other.error?.code).toBe('quote_not_as_composed');
    expect((await issue(requestId, id, { objectPath: with_.objectPath })).status).toBe(201);
  });

  test('is drawn without a photo that is gone from the storage', async () => {
    const requestId = await awaiting();
    await uploaded(world, requestId, 'marchandise');
    const id = await attachment(world.agent);
    const { rows } = await app.database.pool.query<{ key: string }>(
      'select thumbnail_key as key from attachments where id = $1',
      [id],
    );
    await app.services.storage.remove(rows[0]!.key);
    const { objectPath } = await done(compose(requestId, id));
    expect((await pictures(objectPath)).amount).toBe(0);
  });
});

describe('a supplier’s photo', () => {
  const copy = (who: Caller, requestId: string, fileId: string) =>
    who.call(endpoints.copySourcingPhoto, { params: { requestId, fileId } });

  test('becomes the agent’s own: nothing of the supplier comes with it', async () => {
    const { requestId, lineId, supplier } = await askedSupplier(world);
    const fileId = await supplierPhoto(supplier, lineId);
    expect((await copy(world.owner, requestId, fileId)).error?.code).toBe('forbidden');
    const copied = await done(copy(world.agent, requestId, fileId));
    expect(copied).toMatchObject({ name: 'photo.jpg', kind: 'image' });
    expect(copied.id).not.toBe(fileId);
    await done(issue(requestId, copied.id));
    const { raw } = await world.owner.call(endpoints.getRequest, { params: { requestId } });
    for (const word of [fileId, 'guangzhou']) expect(raw.toString()).not.toContain(word);
    const content = (await open(world.owner, copied.id)).raw;
    expect((await sharp(content).metadata()).exif).toBeUndefined();
  });

  test('is refused if it is no picture, or of another request', async () => {
    const [one, other] = [await askedSupplier(world), await askedSupplier(world)];
    const document = await supplierFile(one.supplier);
    expect((await copy(world.agent, one.requestId, document)).error?.code).toBe('file_type_refused');
    const fileId = await supplierPhoto(one.supplier, one.lineId);
    expect((await copy(world.agent, other.requestId, fileId)).error?.code).toBe('sourcing_file_not_found');
  });
});
