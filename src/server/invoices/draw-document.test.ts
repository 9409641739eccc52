import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done, type Person, urlOf } from '#tests/support/caller.ts';
import { companyDetails } from '#tests/support/company-details.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { documentsOf } from '#tests/support/invoicing.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { makeTransition, requestIn } from '#tests/support/request-story.ts';
import { invoicing } from '#tests/support/sample-invoicing.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { confirmPasswordAndFactor } from '#tests/support/factors.ts';
import { companyOf, makeWorld, memberOf, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let companyId: string;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  companyId = await companyOf(world.owner);
  await done(world.agent.call(endpoints.saveSettings, { body: { identity: invoicing } }));
});
afterAll(() => app.stop());

async function depositInvoice() {
  const request = await requestIn(world, 'devis_en_attente');
  const [document] = await documentsOf(app, world.owner, request.id);
  if (!document) throw new Error('nothing was issued');
  return document;
}

const download = (who: World['owner'], invoiceId: string) =>
  who.call(endpoints.downloadInvoice, { params: { invoiceId } });

const stored = async (invoiceId: string) => {
  const { rows } = await app.database.pool.query<{ key: string | null }>(
    'SELECT pdf_key AS key FROM invoices WHERE id = $1',
    [invoiceId],
  );
  return rows[0]?.key ?? null;
};

const proven = (isProven: boolean) =>
  app.database.pool.query('UPDATE profiles SET email_verified_at = $2 WHERE id = $1', [
    world.owner.user.id,
    isProven ? new Date() : null,
  ]);

const mailsAbout = async (number: string) =>
  (await app.mails()).filter(({ subject }) => subject.includes(number));

test('a document is drawn and mailed once: to the client if they confirmed their address, and to the billing address', async () => {
  await proven(false);
  const first = await depositInvoice();
  expect((await mailsAbout(first.number)).map(({ to }) => to)).toEqual([companyDetails.billingEmail]);
  await proven(true);
  const second = await depositInvoice();
  const mails = await mailsAbout(second.number);
  expect(new Set(mails.map(({ to }) => to))).toEqual(
    new Set([world.owner.user.email, companyDetails.billingEmail]),
  );
  expect(mails).toHaveLength(2);
  const attached = mails[0]?.parsed.attachments.map(({ filename }) => filename);
  expect(attached).toContain(`${second.number}.pdf`);

  const answer = await download(world.owner, second.id);
  const { text } = await readPdf(answer.raw);
  for (const part of [second.number, 'Maison Fontaine SAS', '600,00', 'Factur-X'])
    expect(text).toContain(part);
  const again = await download(world.agent, second.id);
  expect(again.raw.equals(answer.raw)).toBe(true);
  expect(await mailsAbout(second.number)).toHaveLength(2);
});

test('a document that nobody has drawn yet is drawn when it is asked for; the job then sends no second mail', async () => {
  const { id, number } = await depositInvoice();
  expect(await stored(id)).toBeNull();
  expect((await download(world.owner, id)).status).toBe(200);
  const key = await stored(id);
  expect(key).not.toBeNull();
  expect(await mailsAbout(number)).toHaveLength(2);
  expect(await stored(id)).toBe(key);
});

test('a crash between number and bytes leaves neither a hole nor a double', async () => {
  const { id } = await depositInvoice();
  const { workers } = app.services;
  app.services.workers = { ...workers, run: () => Promise.reject(new Error('killed')) };
  try {
    expect((await download(world.owner, id)).status).toBe(500);
  } finally {
    app.services.workers = workers;
  }
  expect(await stored(id)).toBeNull();
  const both = await Promise.all([download(world.owner, id), download(world.agent, id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0].raw.equals(both[1].raw)).toBe(true);
});

test('other clients and strangers cannot read a document', async () => {
  const { id } = await depositInvoice();
  expect((await download(world.other, id)).error?.code).toBe('invoice_not_found');
  expect((await app.stranger.call(endpoints.downloadInvoice, { params: { invoiceId: id } })).status).toBe(
    401,
  );
});

test('the documents of a period come as one ZIP with a list', async () => {
  const { number, issuedOn } = await depositInvoice();
  const query = { from: issuedOn, to: issuedOn, language: 'fr' as const };
  const answer = await world.owner.call(endpoints.exportInvoices, { query });
  expect(answer.status).toBe(200);
  const names = answer.raw.toString('latin1');
  expect(names).toContain(`${number}.pdf`);
  expect(names).toContain('documents.csv');
});

test('an archive begins before its documents are drawn, and another account’s does not wait for it', async () => {
  const { number, issuedOn } = await depositInvoice();
  const { workers } = app.services;
  const held = Promise.withResolvers<void>();
  const run: typeof workers.run = async (...order) => {
    await held.promise;
    return workers.run(...order);
  };
  app.services.workers = { ...workers, run };
  const url = urlOf(endpoints.exportInvoices, { query: { from: issuedOn, to: issuedOn } });
  const begin = ({ accessToken }: Person) =>
    app.app.inject({ url, headers: { authorization: `Bearer ${accessToken}` }, payloadAsStream: true });
  try {
    const archives = [await begin(world.owner), await begin(world.agent)];
    expect(archives.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await begin(world.owner)).statusCode).toBe(429);
    held.resolve();
    for (const archive of archives) {
      expect((await buffer(archive.stream())).toString('latin1')).toContain(`${number}.pdf`);
    }
  } finally {
    held.resolve();
    app.services.workers = workers;
  }
});

test('somebody who was removed from the company gets no documents of it', async () => {
  const buyer = await memberOf(app, companyId, 'buyer');
  await app.database.pool.query('UPDATE profiles SET email_verified_at = now() WHERE id = $1', [
    buyer.user.id,
  ]);
  const parties = { owner: buyer, agent: world.agent };
  const request = await requestIn(parties, 'paiement_marchandise_en_attente');
  await confirmPasswordAndFactor(app, world.owner);
  const params = { companyId, personId: buyer.user.id };
  await done(world.owner.call(endpoints.removeFromCompany, { params }));
  await makeTransition(parties, request, 'confirm_merchandise_payment');
  const number = (await documentsOf(app, world.owner, request.id)).at(-1)?.number ?? '';
  expect((await mailsAbout(number)).map(({ to }) => to)).toEqual([companyDetails.billingEmail]);
});

test('somebody who asks for one document many times at once keeps nobody else waiting', async () => {
  const [first, second] = [await depositInvoice(), await depositInvoice()];
  const asked = Array.from({ length: 40 }, () => download(world.owner, first.id));
  expect((await download(world.agent, second.id)).status).toBe(200);
  await Promise.all(asked);
});

test('a consumer’s invoice has their own address, and the copy of their data contains it', async () => {
  await done(world.agent.call(endpoints.saveSettings, { body: { clientTypes: 'consumers_too' } }));
  const owner = await app.client({ clientKind: 'consumer' });
  const request = await requestIn({ owner, agent: world.agent }, 'devis_en_attente');
  expect(await documentsOf(app, owner, request.id)).toEqual([]);
  const billingAddress = '3 rue des Lilas\n69003 Lyon';
  await done(owner.call(endpoints.updateProfile, { body: { billingAddress } }));
  const [document] = await documentsOf(app, owner, request.id);
  await confirmWithPassword(owner);
  const copy = JSON.parse((await owner.call(endpoints.exportData)).raw.toString());
  expect(copy.requests[0].invoices).toMatchObject([
    {
      number: document?.number,
      issuedTo: { isConsumer: true, address: { city: 'Lyon', postcode: '69003' } },
    },
  ]);
});
