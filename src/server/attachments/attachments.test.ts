import { createHash, randomUUID } from 'node:crypto';
import { sizeLimits } from '#domain/size-limits.ts';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { photo } from '#tests/support/pictures.ts';
import type { Caller, Person, Uploaded } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { pdf } from '#tests/support/caller.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { attachment } from '#tests/support/request-story.ts';
import { failRemoval } from '#tests/support/fail-removal.ts';
import { sweepForgottenUploads } from './discard-attachment.ts';

let app: TestApp;
let owner: Person;
let other: Person;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.client();
  other = await app.client();
  agent = await app.agent();
});
afterAll(() => app.stop());

const upload = (who: Caller, file: Uploaded) => who.upload(endpoints.uploadAttachment, {}, file);
const read = (who: Caller, attachmentId: string) =>
  who.call(endpoints.downloadAttachment, { params: { attachmentId } });
const submit = (who: Caller, attachmentIds: string[], submissionKey?: string) =>
  who.call(endpoints.createRequest, {
    body: { title: 'Cups', description: 'As drawn', attachmentIds, ...(submissionKey && { submissionKey }) },
  });
const countRows = async () =>
  (await app.services.pool.query<{ n: number }>('SELECT count(*) AS n FROM attachments')).rows[0]?.n;

/** Returns the beginning of a ZIP: one deflated entry. Office files begin this way. */
function zip(name: string, content: string): Buffer {
  const data = deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), data]);
}

const docx = (main: string) =>
  zip(
    '[Content_Types].xml',
    `<Types><Override PartName="/word/document.xml" ContentType="application/${main}.main+xml"/></Types>`,
  );
const wordDocument = 'vnd.openxmlformats-officedocument.wordprocessingml.document';
const macros = 'vnd.ms-word.document.macroEnabled';

describe('uploading', () => {
  test('is refused to strangers', async () => {
    expect((await upload(app.stranger, { content: pdf() })).status).toBe(401);
  });

  test('draws a photo again: upright, and without the place and camera in its metadata', async () => {
    const sent = await photo();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { status, body } = await upload(owner, {
      content: sent,
      name: 'été IMG 1.JPG',
      type: 'image/jpeg',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'été IMG 1.jpg',
      mediaType: 'image/jpeg',
      kind: 'image',
      dimensions: { width: 40, height: 60 },
    });
    const kept = await read(owner, body.id);
    const { exif, xmp, orientation = 1, width, height } = await sharp(kept.raw).metadata();
    expect({ exif, xmp, orientation, width, height }).toEqual({ orientation: 1, width: 40, height: 60 });
    expect(kept.raw.includes('Camera of the test')).toBe(false);
    expect(kept.raw.length).toBe(body.size);
    const small = await owner.call(endpoints.readThumbnail, { params: { attachmentId: body.id } });
    expect(small.headers['content-type']).toBe('image/webp');
    expect(await sharp(small.raw).metadata()).toMatchObject({ format: 'webp', width: 40, height: 60 });
  });

  test.each([
    ['a PDF', pdf(), 'plan.pdf', 'application/pdf', 'pdf'],
    [
      'a Word document',
      docx(wordDocument),
      'Cahier des charges.docx',
      `application/${wordDocument}`,
      'office',
    ],
  ] as const)('keeps %s byte for byte', async (_, content, name, mediaType, kind) => {
    const { status, body } = await upload(owner, { content, name, type: 'text/plain' });
    expect([status, body.name, body.mediaType, body.kind]).toEqual([201, name, mediaType, kind]);
    const kept = await read(owner, body.id);
    expect(createHash('sha256').update(kept.raw).digest()).toEqual(
      createHash('sha256').update(content).digest(),
    );
    const small = await owner.call(endpoints.readThumbnail, { params: { attachmentId: body.id } });
    expect(small.error?.code).toBe('attachment_not_found');
  });

  test.each([
    ['an HTML page named like a photo', Buffer.from('<html><script>alert(1)</script></html>'), 'photo.jpg'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'mark.svg'],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2_000)]), 'invoice.pdf'],
    ['a document with macros', docx(macros), 'order.docx'],
    [
      'the beginning of a photo',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]),
      'a.jpg',
    ],
    ['an empty file', Buffer.alloc(0), 'empty.pdf'],
  ])('refuses %s, and keeps nothing', async (_, content, name) => {
    const before = await countRows();
    const answer = await upload(owner, { content, name, type: 'image/jpeg' });
    expect([answer.status, answer.error?.code]).toEqual([422, 'file_type_refused']);
    expect(await countRows()).toBe(before);
  });

  test('refuses a picture with more than 25 million pixels', async () => {
    const bomb = await sharp({ create: { width: 5_001, height: 5_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(sizeLimits.attachment);
    const answer = await upload(owner, { content: bomb, name: 'a.png', type: 'image/png' });
    expect([answer.status, answer.error?.code]).toEqual([422, 'image_too_large']);
  });

  test('accepts 10 MB and not a byte more', async () => {
    const max = Buffer.concat([pdf(), Buffer.alloc(sizeLimits.attachment - pdf().length)]);
    expect((await upload(owner, { content: max })).status).toBe(201);
    const more = await upload(owner, { content: Buffer.concat([max, Buffer.alloc(1)]) });
    expect([more.status, more.error?.code]).toEqual([413, 'file_too_large']);
  });

  test('stops at forty unused files', async () => {
    const person = await app.client();
    for (let count = 0; count < 40; count += 1) {
      expect((await upload(person, { content: pdf(`${count}`) })).status).toBe(201);
    }
    expect((await upload(person, { content: pdf() })).error?.code).toBe('too_many_attachments');
  });
});

test('forty-five uploads at the same moment do not get past the limit', async () => {
  const person = await app.client();
  const answers = await Promise.all(
    Array.from({ length: 45 }, (_, index) => upload(person, { content: pdf(`at once ${index}`) })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(40);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ error }) => error?.code))).toEqual(new Set(['too_many_attachments']));
});

describe('an upload that is not used yet', () => {
  test('belongs to its uploader only', async () => {
    const id = await attachment(owner);
    expect((await read(owner, id)).status).toBe(200);
    for (const person of [other, agent])
      expect((await read(person, id)).error?.code).toBe('attachment_not_found');
    for (const person of [other, agent]) {
      const answer = await person.call(endpoints.discardAttachment, { params: { attachmentId: id } });
      expect(answer.error?.code).toBe('attachment_not_found');
    }
    expect((await owner.call(endpoints.discardAttachment, { params: { attachmentId: id } })).status).toBe(
      204,
    );
    expect((await read(owner, id)).status).toBe(404);
  });

  test('is deleted after a week; one that a request uses is not', async () => {
    const [waiting, named] = [await attachment(owner), await attachment(owner)];
    await submit(owner, [named]);
    const day = 86_400_000;
    await sweepForgottenUploads(app.services, Date.now() + 6 * day);
    expect((await read(owner, waiting)).status).toBe(200);
    expect(await sweepForgottenUploads(app.services, Date.now() + 8 * day)).toBeGreaterThan(0);
    expect((await read(owner, waiting)).status).toBe(404);
    expect((await read(owner, named)).status).toBe(200);
  });

  test('that cannot be removed keeps no younger one from being removed', async () => {
    const [stuck, younger] = [await attachment(owner), await attachment(owner)];
    const restore = failRemoval(app.services.storage, stuck);
    const sweep = () => sweepForgottenUploads(app.services, Date.now() + 8 * 86_400_000);
    try {
      expect(await sweep()).toBeGreaterThan(0);
      expect([(await read(owner, stuck)).status, (await read(owner, younger)).status]).toEqual([200, 404]);
    } finally {
      restore();
    }
    expect(await sweep()).toBe(1);
  });
});

describe('a request submitted with files', () => {
  test('shows them in their order to both sides, and to nobody else', async () => {
    const ids = [await attachment(owner), await attachment(owner), await attachment(owner)].toReversed();
    const { status, body } = await submit(owner, ids);
    expect([status, body.attachments.map(({ id }) => id)]).toEqual([201, ids]);
    const seen = await agent.call(endpoints.getRequest, { params: { requestId: body.id } });
    expect(seen.body.attachments).toEqual(body.attachments);
    expect((await read(agent, ids[0]!)).status).toBe(200);
    expect((await read(other, ids[0]!)).error?.code).toBe('attachment_not_found');
    const gone = await owner.call(endpoints.discardAttachment, { params: { attachmentId: ids[0]! } });
    expect(gone.error?.code).toBe('attachment_not_found');
  });

  test('is not made with somebody else’s file, a file used before, or one that does not exist', async () => {
    const mine = await attachment(owner);
    const used = await attachment(owner);
    await submit(owner, [used]);
    for (const wrong of [await attachment(other), used, randomUUID()]) {
      const answer = await submit(owner, [mine, wrong]);
      expect([answer.status, answer.error?.code]).toEqual([404, 'attachment_not_found']);
    }
    expect((await submit(owner, [mine])).status).toBe(201);
  });

  test('sent twice with one key is one request with its files', async () => {
    const key = randomUUID();
    const ids = [await attachment(owner)];
    const answers = await Promise.all([
      submit(owner, ids, key),
      submit(owner, ids, key),
      submit(owner, ids, key),
    ]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    for (const { body } of answers) expect(body.attachments.map(({ id }) => id)).toEqual(ids);
  });

  test('accepts ten files at most', async () => {
    const ids = Array.from({ length: 11 }, () => randomUUID());
    expect((await submit(owner, ids)).error?.code).toBe('invalid_input');
  });
});
