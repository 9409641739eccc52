import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Caller } from '#tests/support/caller.ts';
import { done } from '#tests/support/caller.ts';
import { answerTo, offering } from '#tests/support/sample-offers.ts';
import { ask, askedSupplier, priceOf, supplierWith } from '#tests/support/offer-links.ts';
import { askedLine, saveOffer } from '#tests/support/sourcing.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

type Content = ReturnType<typeof priceOf>;

const read = (supplier: Caller) => supplier.call(endpoints.readAnswer);
const type = (supplier: Caller, version: number, fields: Record<string, string> = { remarks: 'mold' }) =>
  supplier.call(endpoints.saveAnswerDraft, { body: { version, fields } });
const send = (supplier: Caller, version: number, content: Content) =>
  supplier.call(endpoints.sendAnswer, { body: { version, content } });
const sourcing = (requestId: string) =>
  done(world.agent.call(endpoints.getSourcing, { params: { requestId } }));
const close = (requestId: string, isClosed = true) =>
  done(world.agent.call(endpoints.closeInquiry, { params: { requestId }, body: { isClosed } }));

describe('a supplier with their link', () => {
  test('reads the inquiry, types, sends and corrects an offer, and agents see each step', async () => {
    const { requestId, supplierId, lineId, supplier } = await askedSupplier(world);
    const stateOf = async () => (await sourcing(requestId)).links[0];
    expect(await stateOf()).toMatchObject({ supplierId, openedAt: null, draftSavedAt: null });

    const asked = await done(read(supplier));
    expect(asked).toMatchObject({ isOpen: true, sent: null, draft: { version: 0, fields: {} } });
    expect(asked.lines.map(({ label }) => label)).toEqual(['Bamboo cup']);
    const { openedAt } = (await stateOf()) ?? {};
    expect(openedAt).toEqual(expect.any(String));
    await done(read(supplier));
    expect((await stateOf())?.openedAt).toBe(openedAt);

    expect((await done(type(supplier, 0, { price: '0,8' }))).version).toBe(1);
    expect((await done(read(supplier))).draft).toMatchObject({ version: 1, fields: { price: '0,8' } });
    expect((await stateOf())?.draftSavedAt).toEqual(expect.any(String));
    expect((await sourcing(requestId)).offers).toEqual([]);

    const first = await done(send(supplier, 1, priceOf(lineId, 8_000)));
    expect(first).toMatchObject({ sent: { number: 1 }, draft: { version: 2, fields: {}, savedAt: null } });
    const second = await done(send(supplier, 2, priceOf(lineId, 7_900)));
    expect(second.sent).toMatchObject({ number: 2, content: priceOf(lineId, 7_900) });
    const [offer] = (await sourcing(requestId)).offers;
    expect(offer?.versions.map(({ number, source, by }) => `${number} ${source} ${by}`)).toEqual([
      '2 link ',
      '1 link ',
    ]);
  });

  test('sends a price that the agent has already typed, and sees it as sent', async () => {
    const { requestId, supplierId, lineId, supplier } = await askedSupplier(world);
    await done(saveOffer(world.agent, { requestId, supplierId }, priceOf(lineId, 7_900)));
    for (const number of [2, 2]) {
      const { sent } = await done(send(supplier, 0, priceOf(lineId, 7_900)));
      expect(sent).toMatchObject({ number, content: priceOf(lineId, 7_900) });
    }
  });

  test('reads the name of the agent, and neither the client, the request nor another supplier', async () => {
    const { requestId, supplier } = await askedSupplier(world);
    const other = await askedSupplier(world);
    await done(send(other.supplier, 0, priceOf(other.lineId, 4_321)));
    const answer = await read(supplier);
    const { firstName, lastName } = world.agent.user;
    expect(answer.body.by).toBe(`${firstName} ${lastName}`);
    const said = answer.raw.toString();
    for (const word of [
      requestId,
      other.supplierId,
      '4321',
      world.owner.user.lastName,
      'reference',
      'margin',
    ]) {
      expect(said).not.toContain(word);
    }
  });

  test('sends the same answer twice, also at once, and it is one version', async () => {
    const { requestId, lineId, supplier } = await askedSupplier(world);
    const both = await Promise.all([1, 2, 3].map(() => send(supplier, 0, priceOf(lineId))));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    await done(send(supplier, 0, priceOf(lineId)));
    expect((await sourcing(requestId)).offers[0]?.versions).toHaveLength(1);
  });

  test('does not overwrite what they typed on another device', async () => {
    const { requestId, lineId, supplier } = await askedSupplier(world);
    const answers = await Promise.all([type(supplier, 0), type(supplier, 0, { remarks: 'telephone' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ error }) => error)?.error?.code).toBe('draft_changed');
    expect((await send(supplier, 0, priceOf(lineId))).error?.code).toBe('draft_changed');
    expect((await sourcing(requestId)).offers).toEqual([]);
    // The answer is sent again after a newer draft was saved: the answer exists already, and the draft stays.
    await done(send(supplier, 1, priceOf(lineId)));
    await done(type(supplier, 2, { remarks: 'later' }));
    expect((await done(send(supplier, 1, priceOf(lineId)))).draft.fields).toEqual({ remarks: 'later' });
  });

  test('needs a price, and answers only lines that are asked for', async () => {
    const { lineId, supplier } = await askedSupplier(world);
    const empty = await send(supplier, 0, offering([answerTo(lineId, { remarks: 'no' })]));
    expect(empty.error?.code).toBe('answer_empty');
    expect((await send(supplier, 0, offering([]))).error?.code).toBe('answer_empty');
    const other = await askedSupplier(world);
    expect((await send(supplier, 0, priceOf(other.lineId))).error?.code).toBe('inquiry_line_not_found');
    expect((await send(supplier, 0, priceOf(randomUUID()))).error?.code).toBe('inquiry_line_not_found');
  });

  test('can send an offer after an agent typed one, and the agent can type one again', async () => {
    const { requestId, supplierId, lineId, supplier } = await askedSupplier(world);
    const typed = { ...priceOf(lineId, 1), remarks: 'too dear, we push for less' };
    await done(saveOffer(world.agent, { requestId, supplierId }, typed));
    expect((await done(read(supplier))).sent).toBeNull();
    await done(send(supplier, 0, priceOf(lineId, 2)));
    await done(saveOffer(world.agent, { requestId, supplierId }, priceOf(lineId, 3), 2));
    expect((await done(read(supplier))).sent).toMatchObject({ number: 2, content: priceOf(lineId, 2) });
    const versions = (await sourcing(requestId)).offers[0]?.versions ?? [];
    expect(versions.map(({ source }) => source)).toEqual(['typed', 'link', 'typed']);
  });

  test('can confirm an unchanged offer after a line has changed, which makes a new version', async () => {
    const line = askedLine();
    const { requestId, lineId, supplier } = await askedSupplier(world, [line]);
    await done(send(supplier, 0, priceOf(lineId)));
    const body = { version: 1, lines: [{ ...line, label: 'Mug' }] };
    await done(world.agent.call(endpoints.saveInquiry, { params: { requestId }, body }));
    expect((await done(send(supplier, 1, priceOf(lineId)))).sent?.number).toBe(2);
  });
});

describe('a supplier can no longer answer', () => {
  test('once an agent closes the inquiry; they can still read, and can write again when it is reopened', async () => {
    const { requestId, lineId, supplier } = await askedSupplier(world);
    await done(type(supplier, 0));
    expect((await close(requestId)).closedAt).toEqual(expect.any(String));
    expect(await done(read(supplier))).toMatchObject({
      isOpen: false,
      draft: { fields: { remarks: 'mold' } },
    });
    expect((await type(supplier, 1)).error?.code).toBe('inquiry_closed');
    expect((await send(supplier, 1, priceOf(lineId))).error?.code).toBe('inquiry_closed');
    expect((await close(requestId, false)).closedAt).toBeNull();
    await done(send(supplier, 1, priceOf(lineId)));
  });

  test('once the request no longer waits for its quote', async () => {
    const { requestId, lineId, supplier } = await askedSupplier(world);
    await app.database.pool.query(`UPDATE requests SET status = 'demande_annulee' WHERE id = $1`, [
      requestId,
    ]);
    expect((await done(read(supplier))).isOpen).toBe(false);
    expect((await type(supplier, 0)).error?.code).toBe('inquiry_closed');
    expect((await send(supplier, 0, priceOf(lineId))).error?.code).toBe('inquiry_closed');
  });

  test('if an agent closes the inquiry while they send, although the offer may arrive first', async () => {
    const { requestId, lineId, supplier } = await askedSupplier(world);
    const [sent] = await Promise.all([send(supplier, 0, priceOf(lineId)), close(requestId)]);
    const { offers, closedAt } = await sourcing(requestId);
    expect(closedAt).toEqual(expect.any(String));
    expect(offers).toHaveLength(sent.status === 200 ? 1 : 0);
    if (sent.status !== 200) expect(sent.error?.code).toBe('inquiry_closed');
  });
});

describe('a link', () => {
  const works = async (link: string) => (await read(supplierWith(world, link))).error?.code ?? 'works';

  test('ends after thirty days, when it is revoked, and while its supplier is archived', async () => {
    const { requestId, supplierId, link, supplier } = await askedSupplier(world);
    const { pool } = app.database;
    await pool.query('UPDATE offer_links SET expires_at = now() WHERE request_id = $1', [requestId]);
    expect(await works(link)).toBe('link_invalid');
    await pool.query(`UPDATE offer_links SET expires_at = now() + interval '1 day' WHERE request_id = $1`, [
      requestId,
    ]);
    const archive = (archived: boolean) =>
      done(world.agent.call(endpoints.archiveSupplier, { params: { supplierId }, body: { archived } }));
    await archive(true);
    expect(await works(link)).toBe('link_invalid');
    await archive(false);
    await done(type(supplier, 0));
    const params = { requestId, supplierId };
    const revoked = await done(world.agent.call(endpoints.revokeLink, { params }));
    expect(revoked.links[0]).toMatchObject({ revokedAt: expect.any(String), draftSavedAt: null });
    expect(await works(link)).toBe('link_invalid');
    const { rows } = await pool.query('SELECT draft FROM offer_links WHERE request_id = $1', [requestId]);
    expect(rows).toEqual([{ draft: null }]);
    expect((await world.agent.call(endpoints.revokeLink, { params })).status).toBe(200);
  });

  test('ends when a new link replaces it, and the new link keeps the draft', async () => {
    const { requestId, supplierId, link, supplier } = await askedSupplier(world);
    await done(type(supplier, 0));
    const newer = await ask(world, requestId, supplierId);
    expect(await works(link)).toBe('link_invalid');
    expect((await done(read(supplierWith(world, newer)))).draft).toMatchObject({ version: 1 });
    expect((await sourcing(requestId)).links).toHaveLength(1);
  });

  test('is in no row of the database', async () => {
    const { link } = await askedSupplier(world);
    const { rows } = await app.database.pool.query<{ row: string }>(
      'SELECT l::text AS row FROM offer_links l',
    );
    expect(rows.filter(({ row }) => row.includes(link.split('#')[1] ?? ''))).toEqual([]);
    expect(link).toMatch(/^http:\/\/sourcing\.test\/offer#[\w-]{43}$/);
  });
});

test.each([
  ['too many fields', Object.fromEntries(Array.from({ length: 3001 }, (_, at) => [`f${at}`, '1'])), 400],
  ['a value that is too long', { remarks: 'x'.repeat(2001) }, 400],
  ['a name that is too long', { ['x'.repeat(81)]: '1' }, 400],
  ['what the database cannot keep', { remarks: 'a\u0000b' }, 400],
  ['half a character', { remarks: '\ud83d' }, 400],
  ['more than a draft can be', { remarks: 'x'.repeat(300_000) }, 413],
])('a draft with %s is refused', async (_, fields, status) => {
  const { supplier } = await askedSupplier(world);
  expect((await type(supplier, 0, fields)).status).toBe(status);
  expect((await done(read(supplier))).draft.version).toBe(0);
});

test('a draft keeps fields whose names JavaScript also uses, such as “constructor”', async () => {
  const { supplier } = await askedSupplier(world);
  const fields = JSON.parse('{"constructor":"1","toString":"2"}') as Record<string, string>;
  await done(type(supplier, 0, fields));
  expect((await done(read(supplier))).draft.fields).toEqual(fields);
});
