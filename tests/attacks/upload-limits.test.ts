import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { photo } from '#tests/support/pictures.ts';
import { pdf, type Person } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { requestIn } from '#tests/support/request-story.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp({ CLIENT_UPLOADS_PER_DAY: '10', THROTTLE: '1' });
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const upload = (content: Buffer, who: Person) =>
  who.upload(endpoints.uploadAttachment, {}, { content, name: 'photo.jpg', type: 'image/jpeg' });

describe('the uploads of one account', () => {
  const megabytes = (amount: number) => Buffer.concat([pdf(), Buffer.alloc(amount * 1_048_576)]);
  const codes = (answers: { status: number; error: { code: string } | null }[]) =>
    answers.map(({ status, error }) => `${status} ${error?.code ?? ''}`).toSorted();

  test('are limited in bytes a day: of two uploads at once that fit alone, one is accepted, at any instance', async () => {
    const person = await app.client();
    const answers = await Promise.all([upload(megabytes(6), person), upload(megabytes(6), person)]);
    expect(codes(answers)).toEqual(['201 ', '429 upload_quota_reached']);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(80_000);
    expect((await upload(megabytes(3), person)).status).toBe(201);
    await app.services.pool.query('UPDATE rate_limits SET expire = 0 WHERE key = $1', [
      `upload-bytes:${person.user.id}`,
    ]);
    expect((await upload(megabytes(6), person)).status).toBe(201);
  });

  test('a refused upload does not count', async () => {
    const person = await app.client();
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(6_000_000)]);
    for (const _ of [1, 2, 3]) expect((await upload(program, person)).error?.code).toBe('file_type_refused');
    expect((await upload(megabytes(8), person)).status).toBe(201);
  });

  test('agents have higher limits', async () => {
    for (const _ of [1, 2]) expect((await upload(megabytes(6), world.agent)).status).toBe(201);
  });

  test('are limited in number for ten minutes: of two at once at the limit, one is accepted', async () => {
    const person = await app.client();
    await upload(pdf(), person);
    await app.services.pool.query("UPDATE rate_limits SET points = 59 WHERE key = 'upload:' || $1", [
      person.user.id,
    ]);
    const answers = await Promise.all([upload(pdf('a'), person), upload(pdf('b'), person)]);
    expect(codes(answers)).toEqual(['201 ', '429 throttled']);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

test('with little room left on the disk files are refused, and everything else works', async () => {
  const { config } = app.services;
  const { diskReserve } = config;
  const { id } = await requestIn(world, 'devis_en_attente');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>');
  config.diskReserve = 100_000_000;
  const person = await app.client();
  const full = [
    await upload(await photo(), person),
    await world.agent.upload(
      endpoints.saveLogo,
      {},
      { content: svg, name: 'mark.svg', type: 'image/svg+xml' },
    ),
    await world.agent.upload(
      endpoints.uploadQuotePdf,
      { params: { requestId: id }, query: { type: 'marchandise' } },
      { content: pdf() },
    ),
  ];
  expect(full.map(({ status, error }) => [status, error?.code])).toEqual(
    full.map(() => [507, 'storage_full']),
  );
  const request = { title: 'Cups', description: 'As drawn' };
  expect((await person.call(endpoints.createRequest, { body: request })).status).toBe(201);
  config.diskReserve = diskReserve;
  expect((await upload(await photo(), person)).status).toBe(201);
});
