import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { LinksBody } from '#contract/sourcing/link-endpoints.ts';
import { done } from '#tests/support/caller.ts';
import { pollQueuedNotifications } from '#server/notifications/poll-queued-notifications.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { ask, askedSupplier, priceOf, supplierWith } from '#tests/support/offer-links.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { askedLine, makeInquiry, makeSupplier, saveOffer } from '#tests/support/sourcing.ts';
import { supplierOf, writtenSupplier } from '#tests/support/suppliers.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE: '1' });
  world = await makeWorld(app);
});
afterAll(() => app.stop());
beforeEach(() => emptyTables(app.services.pool, 'rate_limits'));

const asking = (requestId: string, suppliers: LinksBody['suppliers']) =>
  world.agent.call(endpoints.askSuppliers, { params: { requestId }, body: { suppliers } });
const asked = (supplierId: string, sendTo: string | null = null) =>
  ({ supplierId, language: 'zh', sendTo }) as const;
const codeOf = async (answer: ReturnType<typeof asking>) => (await answer).error?.code;
const mailsTo = async (address: string) => (await app.mails()).filter(({ to }) => to === address);

async function supplierWithAddress() {
  const email = `wei-${randomUUID().slice(0, 8)}@factory.example`;
  const written = writtenSupplier({ contacts: [{ name: '陈伟', email, phone: null, chat: null }] });
  return { id: (await supplierOf(world.agent, written)).id, email, written };
}

describe('asking suppliers', () => {
  test('makes a link for each, and mails it to those with an address in their language', async () => {
    const lines = ['Cup', 'Lid', 'Box', 'Bag', 'Straw', 'Tray', 'Fork'].map((label) => askedLine(label));
    const { requestId } = await makeInquiry(world, lines);
    const [mailed, passedOn] = [await supplierWithAddress(), await makeSupplier(world)];
    const answer = await done(
      asking(requestId, [asked(passedOn), asked(mailed.id, mailed.email.toUpperCase())]),
    );
    expect(answer.links.map(({ supplierId }) => supplierId)).toEqual([passedOn, mailed.id]);
    expect(answer.sourcing.links.map(({ sentTo }) => sentTo)).toEqual([null, mailed.email]);
    const [mail, ...others] = await mailsTo(mailed.email);
    expect(others).toEqual([]);
    expect(mail?.links[0]).toBe(answer.links[1]?.link);
    expect(mail?.subject).toContain('询价函');
    const { firstName, lastName } = world.agent.user;
    for (const words of [
      '陈伟，您好！',
      `${firstName} ${lastName}`,
      'Cup：1,000 件',
      '另有 2 项',
      '填写报价',
    ]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.html).toContain('<html lang="zh">');
    const said = `${mail?.subject}${mail?.text}${mail?.html}`;
    const { title, reference } = await done(
      world.agent.call(endpoints.getRequest, { params: { requestId } }),
    );
    for (const word of [world.owner.user.lastName, title, reference, requestId])
      expect(said).not.toContain(word);
    await done(supplierWith(world, answer.links[1]?.link ?? '').call(endpoints.readAnswer));
  });

  test('needs an inquiry that takes answers, suppliers who exist, and their own addresses', async () => {
    const { id: unwritten } = await requestIn(world, 'devis_en_attente');
    const { id: over } = await requestIn(world, 'paiement_marchandise_en_attente');
    const { requestId } = await makeInquiry(world);
    const { id, email } = await supplierWithAddress();
    const other = await makeSupplier(world);
    expect(await codeOf(asking(unwritten, [asked(id)]))).toBe('inquiry_missing');
    expect(await codeOf(asking(over, [asked(id)]))).toBe('sourcing_over');
    expect(await codeOf(asking(randomUUID(), [asked(id)]))).toBe('request_not_found');
    expect(await codeOf(asking(requestId, [asked(randomUUID())]))).toBe('supplier_not_found');
    expect(await codeOf(asking(requestId, [asked(other), asked(other)]))).toBe('invalid_input');
    expect(await codeOf(asking(requestId, [asked(other, email)]))).toBe('contact_not_found');
    await done(
      world.agent.call(endpoints.archiveSupplier, { params: { supplierId: id }, body: { archived: true } }),
    );
    expect(await codeOf(asking(requestId, [asked(other), asked(id)]))).toBe('supplier_not_found');
    await done(world.agent.call(endpoints.closeInquiry, { params: { requestId }, body: { isClosed: true } }));
    expect(await codeOf(asking(requestId, [asked(other)]))).toBe('inquiry_closed');
    const { links } = await done(world.agent.call(endpoints.getSourcing, { params: { requestId } }));
    expect(links).toEqual([]);
  });

  test('has twenty places: each link keeps one for its offer, until it is revoked', async () => {
    const { requestId, lineId, supplierId, supplier } = await askedSupplier(world);
    const others: string[] = [];
    for (let at = 0; at < 20; at += 1) others.push(await makeSupplier(world));
    const [typed = '', extra = '', ...rest] = others;
    await done(saveOffer(world.agent, { requestId, supplierId: typed }, priceOf(lineId)));
    await done(
      asking(
        requestId,
        rest.map((id) => asked(id)),
      ),
    );
    expect(await codeOf(asking(requestId, [asked(extra)]))).toBe('too_many_offers');
    const late = await saveOffer(world.agent, { requestId, supplierId: extra }, priceOf(lineId));
    expect(late.error?.code).toBe('too_many_offers');
    await done(supplier.call(endpoints.sendAnswer, { body: { version: 0, content: priceOf(lineId) } }));
    const params = { requestId, supplierId: rest[0] ?? '' };
    await done(world.agent.call(endpoints.revokeLink, { params }));
    await done(saveOffer(world.agent, { requestId, supplierId: extra }, priceOf(lineId)));
    await done(asking(requestId, [asked(supplierId)]));
  });

  test('by two agents at once leaves one link for each supplier', async () => {
    const { requestId } = await makeInquiry(world);
    const ids = [await makeSupplier(world), await makeSupplier(world), await makeSupplier(world)];
    const answers = await Promise.all([
      asking(
        requestId,
        ids.map((id) => asked(id)),
      ),
      asking(
        requestId,
        ids.toReversed().map((id) => asked(id)),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { links } = await done(world.agent.call(endpoints.getSourcing, { params: { requestId } }));
    expect(links).toHaveLength(3);
  });

  test('is recorded, like the end of a link', async () => {
    const { requestId, supplierId } = await askedSupplier(world);
    await done(world.agent.call(endpoints.revokeLink, { params: { requestId, supplierId } }));
    const { items } = await done(world.agent.call(endpoints.listAudit));
    expect(items.slice(0, 2).map(({ action }) => action)).toEqual(['revoke_offer_link', 'ask_supplier']);
  });
});

describe('a mail that has not left', () => {
  test('is not sent once its link is replaced or revoked', async () => {
    const { requestId } = await makeInquiry(world);
    const { id, email } = await supplierWithAddress();
    await ask(world, requestId, id, { sendTo: email });
    const newer = await ask(world, requestId, id, { sendTo: email });
    const mails = await mailsTo(email);
    expect(mails.map(({ links }) => links[0])).toEqual([newer]);
    await ask(world, requestId, id, { sendTo: email });
    await done(world.agent.call(endpoints.revokeLink, { params: { requestId, supplierId: id } }));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('is not sent either once its recipient is no longer a contact, whose address then leaves the list', async () => {
    const { requestId } = await makeInquiry(world);
    const { id: supplierId, email, written } = await supplierWithAddress();
    await ask(world, requestId, supplierId, { sendTo: email });
    const supplier = { ...written, contacts: [] };
    await done(
      world.agent.call(endpoints.updateSupplier, { params: { supplierId }, body: { version: 1, supplier } }),
    );
    const { links } = await done(world.agent.call(endpoints.getSourcing, { params: { requestId } }));
    expect(links[0]?.sentTo).toBeNull();
    expect(await mailsTo(email)).toEqual([]);
  });
});

test('only the agent who asked is notified that the supplier has sent an offer', async () => {
  await app.agent();
  const { lineId, supplier } = await askedSupplier(world);
  await done(supplier.call(endpoints.sendAnswer, { body: { version: 0, content: priceOf(lineId) } }));
  await app.database.pool.query('UPDATE profiles SET email_verified_at = now()');
  await pollQueuedNotifications(app.services);
  const told = (await app.mails()).filter(({ subject }) => subject.includes('fournisseur a répondu'));
  expect(new Set(told.map(({ to }) => to))).toEqual(new Set([world.agent.user.email]));
});

describe('the limits on calls', () => {
  const { readAnswer } = endpoints;
  const wrong = () => supplierWith(world, `/offer#${'x'.repeat(43)}`).call(readAnswer);
  const noting = (name: string, points: number) =>
    app.services.pool.query(`UPDATE rate_limits SET points = $1 WHERE key LIKE $2`, [points, `${name}:%`]);

  test('do not count calls without a valid link against the valid links of the same network', async () => {
    const { supplier } = await askedSupplier(world);
    for (let at = 0; at < 30; at += 1) expect((await wrong()).error?.code).toBe('link_invalid');
    expect((await wrong()).error?.code).toBe('throttled');
    expect((await app.stranger.call(readAnswer)).error?.code).toBe('throttled');
    expect((await supplier.call(readAnswer)).status).toBe(200);
  });

  test('do not count calls of one link against another link', async () => {
    const [busy, calm] = [await askedSupplier(world), await askedSupplier(world)];
    await done(busy.supplier.call(readAnswer));
    await noting('offer-link', 600);
    const throttled = await busy.supplier.call(readAnswer);
    expect(throttled.error?.code).toBe('throttled');
    expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(0);
    expect((await calm.supplier.call(readAnswer)).status).toBe(200);
  });
});
