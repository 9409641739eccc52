import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done } from '#tests/support/caller.ts';
import { companyDetails } from '#tests/support/company-details.ts';
import { erasePerson } from '#tests/support/erase-person.ts';
import { documentsOf, issueAll } from '#tests/support/invoicing.ts';
import { invoicing } from '#tests/support/sample-invoicing.ts';
import { openStream } from '#tests/support/live-stream.ts';
import { makeTransition, quoteOf, requestIn, uploaded } from '#tests/support/request-story.ts';
import { today } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { companyOf, makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let url: string;
let world: World;
let companyId: string;
beforeAll(async () => {
  app = await startTestApp();
  url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  world = await makeWorld(app);
  companyId = await companyOf(world.owner);
  await done(world.agent.call(endpoints.saveSettings, { body: { identity: invoicing } }));
});
afterAll(() => app.stop());

const numbersIn = async (series: string) => {
  const { rows } = await app.database.pool.query<{ number: string }>(
    `SELECT number FROM invoices WHERE series = $1 ORDER BY place`,
    [series],
  );
  return rows.map(({ number }) => number);
};

test('a request from deposit to receipt has an invoice for each payment, and a final one that settles them', async () => {
  const request = await requestIn(world, 'cloturee');
  const documents = await documentsOf(app, world.owner, request.id);
  expect(documents.map(({ kind, payment, inclVat }) => [kind, payment, inclVat])).toEqual([
    ['deposit_invoice', 'deposit', 60_000],
    ['prepayment_invoice', 'merchandise', 180_000],
    ['prepayment_invoice', 'freight', 240_000],
    ['final_invoice', null, 0],
  ]);
  const year = new Date().getFullYear();
  expect(documents.map(({ number }) => number)).toEqual(
    [1, 2, 3, 4].map((place) => `FA-${year}-0000${place}`),
  );
  const page = await done(world.owner.call(endpoints.listInvoices, { query: { page: '1', pageSize: '10' } }));
  expect(page.total).toBe(4);
  expect(page.items[0]).toMatchObject({ kind: 'final_invoice', reference: request.reference });
  const others = await done(
    world.other.call(endpoints.listInvoices, { query: { page: '1', pageSize: '10' } }),
  );
  expect(others.total).toBe(0);
});

test('documents of the same moment are each on one page of the list', async () => {
  const { pool } = app.database;
  await pool.query('ALTER TABLE invoices DISABLE TRIGGER invoices_written_once');
  await pool.query(`UPDATE invoices SET created_at = '2026-01-01'`);
  await pool.query('ALTER TABLE invoices ENABLE TRIGGER invoices_written_once');
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM invoices ORDER BY issued_on DESC, id DESC',
  );
  const listed: string[] = [];
  for (const page of rows.keys()) {
    const query = { page: String(page + 1), pageSize: '1' };
    const { items } = await done(world.agent.call(endpoints.listInvoices, { query }));
    listed.push(...items.map(({ id }) => id));
  }
  expect(listed).toEqual(rows.map(({ id }) => id));
});

test('a confirmation that is undone is followed by a credit note in its own series', async () => {
  const request = await requestIn(world, 'devis_en_attente');
  expect(await documentsOf(app, world.owner, request.id)).toHaveLength(1);
  await makeTransition(world, request, 'reopen_step');
  const documents = await documentsOf(app, world.owner, request.id);
  expect(documents[1]).toMatchObject({ kind: 'credit_note', inclVat: 60_000 });
  expect(documents[1]?.number).toMatch(/^AV-\d{4}-00001$/);
});

test('fifty requests at once, issued by two instances, have fifty consecutive numbers', async () => {
  await issueAll(app);
  const before = await numbersIn('FA');
  const requests = await Promise.all(Array.from({ length: 50 }, () => requestIn(world, 'devis_en_attente')));
  await Promise.all([issueAll(app), issueAll(app), issueAll(app)]);
  await issueAll(app);
  const numbers = await numbersIn('FA');
  expect(numbers).toHaveLength(before.length + requests.length);
  const places = numbers.map((number) => Number(number.slice(-5)));
  expect(places).toEqual(numbers.map((_, index) => index + 1));
});

test('while a mention is missing nothing is issued; stating it issues what waits', async () => {
  await done(
    world.agent.call(endpoints.saveSettings, { body: { identity: { ...invoicing, office: null } } }),
  );
  await done(
    world.owner.call(endpoints.saveCompany, {
      params: { companyId },
      body: { ...companyDetails, billingAddress: null },
    }),
  );
  const request = await requestIn(world, 'devis_en_attente');
  const screen = await openStream(url, world.agent.accessToken);
  expect(await documentsOf(app, world.owner, request.id)).toEqual([]);
  // The list of waiting documents on an open screen.
  await expect
    .poll(() => screen.events)
    .toContainEqual(expect.objectContaining({ type: 'request', requestId: request.id, part: 'documents' }));
  screen.close();
  const waiting = await done(world.agent.call(endpoints.listWaitingDocuments, {}));
  expect(waiting).toMatchObject({
    total: 1,
    items: [
      {
        requestId: request.id,
        documents: [{ kind: 'deposit_invoice', inclVat: 60_000 }],
        missing: { agency: ['office'], client: ['billingAddress'], quote: [] },
      },
    ],
  });
  expect(await done(world.agent.call(endpoints.issueWaitingDocuments, {}))).toEqual({ issued: 0 });
  await done(world.agent.call(endpoints.saveSettings, { body: { identity: invoicing } }));
  expect(await documentsOf(app, world.owner, request.id)).toEqual([]);
  await done(world.owner.call(endpoints.saveCompany, { params: { companyId }, body: companyDetails }));
  expect(await documentsOf(app, world.owner, request.id)).toHaveLength(1);
  expect(await done(world.agent.call(endpoints.listWaitingDocuments, {}))).toEqual({ items: [], total: 0 });
});

test('an issued document can be neither changed nor deleted, and does not follow a new name', async () => {
  const request = await requestIn(world, 'devis_en_attente');
  const [document] = await documentsOf(app, world.owner, request.id);
  const { pool } = app.database;
  const content = async () => {
    const { rows } = await pool.query<{ content: { invoice: { buyer: { name: string } } } }>(
      'SELECT content FROM invoices WHERE id = $1',
      [document?.id],
    );
    return rows[0]?.content.invoice.buyer.name;
  };
  const name = await content();
  for (const statement of [
    `UPDATE invoices SET amount_ttc = 1 WHERE id = '${document?.id}'`,
    `UPDATE invoices SET content = '{}' WHERE id = '${document?.id}'`,
    `DELETE FROM invoices WHERE id = '${document?.id}'`,
  ]) {
    await expect(pool.query(statement)).rejects.toThrow('written once');
  }
  const body = { ...companyDetails, name: 'Autre Nom' };
  await done(world.owner.call(endpoints.saveCompany, { params: { companyId }, body }));
  expect(await content()).toBe(name);
});

test('an agency that invoices elsewhere gets no documents; once back, only requests that had documents here go on', async () => {
  const begun = await requestIn(world, 'devis_en_attente');
  expect(await documentsOf(app, world.owner, begun.id)).toHaveLength(1);
  const issued = (isOn: boolean) =>
    done(world.agent.call(endpoints.saveSettings, { body: { invoices: { issued: isOn } } }));
  await issued(false);
  const elsewhere = await requestIn(world, 'devis_en_attente');
  expect(await documentsOf(app, world.owner, elsewhere.id)).toEqual([]);
  await issued(true);
  await makeTransition(world, elsewhere, 'reopen_step');
  await makeTransition(world, begun, 'reopen_step');
  expect(await documentsOf(app, world.owner, elsewhere.id)).toEqual([]);
  expect(await documentsOf(app, world.owner, begun.id)).toHaveLength(2);
  await issued(false);
  const missed = await makeTransition(world, begun, 'confirm_deposit');
  await issueAll(app);
  await issued(true);
  expect(await documentsOf(app, world.owner, missed.id)).toHaveLength(3);
});

test('requests that a new company takes over are invoiced to it at once', async () => {
  const founder = await app.client();
  const request = await requestIn({ owner: founder, agent: world.agent }, 'devis_en_attente');
  expect(await documentsOf(app, founder, request.id)).toEqual([]);
  const body = { id: randomUUID(), company: companyDetails, takesRequests: true };
  await done(founder.call(endpoints.createCompany, { body }));
  expect(await documentsOf(app, founder, request.id)).toHaveLength(1);
});

test('a quote whose VAT is not that of its rate is not invoiced in part', async () => {
  const request = await requestIn(world, 'devis_en_attente');
  const params = { requestId: request.id };
  const objectPath = await uploaded(world, request.id, 'marchandise');
  const body = { ...quoteOf('marchandise', objectPath), amountTtc: 211_000 };
  const quoted = await done(world.agent.call(endpoints.issueQuote, { params, body }));
  const accepted = await makeTransition(world, quoted, 'accept_merchandise_quote');
  await issueAll(app);
  await makeTransition(world, accepted, 'confirm_merchandise_payment');
  const documents = await documentsOf(app, world.owner, request.id);
  expect(documents.map(({ kind }) => kind)).toEqual(['deposit_invoice']);
  const { items } = await done(world.agent.call(endpoints.listWaitingDocuments, {}));
  expect(items.map(({ missing }) => missing.quote)).toEqual([['vatAmount']]);
});

test('a credit note is addressed as the invoice that it corrects, also after the client erased their account', async () => {
  await done(world.agent.call(endpoints.saveSettings, { body: { clientTypes: 'consumers_too' } }));
  const consumer = await app.client({ clientKind: 'consumer' });
  const body = { billingAddress: '3 rue des Lilas\n75002 Paris' };
  await done(consumer.call(endpoints.updateProfile, { body }));
  const parties = { owner: consumer, agent: world.agent };
  const request = await requestIn(parties, 'devis_en_attente');
  const [invoice] = await documentsOf(app, world.agent, request.id);
  await makeTransition(parties, request, 'cancel');
  await erasePerson(app, consumer.user.id);
  const params = { requestId: request.id };
  const repayment = { id: randomUUID(), amount: 60_000, paidOn: today() };
  await done(world.agent.call(endpoints.recordRepayment, { params, body: repayment }));
  const [, note] = await documentsOf(app, world.agent, request.id);
  expect(note).toMatchObject({ kind: 'credit_note', inclVat: 60_000 });
  const { rows } = await app.database.pool.query<{ buyer: unknown }>(
    `SELECT content #> '{invoice,buyer}' AS buyer FROM invoices WHERE id IN ($1, $2)`,
    [invoice?.id, note?.id],
  );
  expect(rows[1]).toEqual(rows[0]);
});

test('once the final invoice is issued at shipment, the shipment cannot be undone', async () => {
  const final = (finalInvoiceAt: 'shipment' | 'receipt') =>
    done(world.agent.call(endpoints.saveSettings, { body: { invoices: { finalInvoiceAt } } }));
  await final('shipment');
  const request = await requestIn(world, 'envoi_en_cours');
  expect((await documentsOf(app, world.owner, request.id)).at(-1)?.kind).toBe('final_invoice');
  await final('receipt');
  const params = { requestId: request.id };
  const body = { name: 'reopen_step', from: request.status, comment: 'Not sent.' } as const;
  const refused = await world.agent.call(endpoints.makeTransition, { params, body });
  expect(refused.error?.code).toBe('invoiced');
});
