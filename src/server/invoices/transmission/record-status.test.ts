import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { newStatus } from '#contract/invoices/transmission-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { callerOf, done } from '#tests/support/caller.ts';
import { companyDetails } from '#tests/support/company-details.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { documentsOf } from '#tests/support/invoicing.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { invoicing } from '#tests/support/sample-invoicing.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { companyOf, makeWorld, type World } from '#tests/support/world.ts';

type NewStatus = z.input<typeof newStatus>;

let app: TestApp;
let world: World;
let key: string;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  const params = { companyId: await companyOf(world.owner) };
  await done(world.agent.call(endpoints.saveSettings, { body: { identity: invoicing } }));
  await done(world.owner.call(endpoints.saveCompany, { params, body: companyDetails }));
  key = (await makeKey('documents')).key;
});
afterAll(() => app.stop());

async function makeKey(purpose: 'documents' | 'statements') {
  await confirmWithPassword(world.agent);
  return done(world.agent.call(endpoints.createMachineKey, { body: { name: `Compta ${purpose}`, purpose } }));
}

async function issued() {
  const request = await requestIn(world, 'devis_en_attente');
  const [document] = await documentsOf(app, world.agent, request.id);
  if (!document) throw new Error('nothing was issued');
  return document;
}

const program = (with_ = key) => callerOf(app.app, with_);
const status = (changes: object = {}): NewStatus => ({
  id: randomUUID(),
  status: 'deposited',
  occurredAt: new Date().toISOString(),
  ...changes,
});
const note = (invoiceId: string, body: NewStatus, who = world.agent) =>
  who.call(endpoints.noteTransmissionStatus, { params: { invoiceId }, body });
const list = (query: { series?: 'FA' | 'AV'; after?: string; limit?: string } = {}, with_ = key) =>
  program(with_).call(endpoints.listDocuments, { query: { series: 'FA', ...query } });

test('an agent records statuses; the latest one is shown, is used by filters and is read by programs', async () => {
  const { id, number } = await issued();
  const hour = 3_600_000;
  const [earlier, now] = [Date.now() - hour, Date.now()].map((at) => new Date(at).toISOString());
  const refused = status({ status: 'refused', reason: 'Mauvais numéro de commande', occurredAt: now });
  await done(note(id, refused));
  await done(note(id, refused));
  const { statuses, sending } = await done(note(id, status({ occurredAt: earlier })));
  expect(sending.state).toBe('off');
  expect(statuses).toMatchObject([
    { status: 'deposited', source: 'agent', reason: null },
    { status: 'refused', source: 'agent', reason: 'Mauvais numéro de commande' },
  ]);
  expect(statuses[0]?.by).toContain('Test');

  const shown = async (transmission: 'attention' | 'refused' | 'deposited') =>
    (await done(world.agent.call(endpoints.listInvoices, { query: { transmission } }))).items.map(
      (item) => item.number,
    );
  expect(await shown('refused')).toContain(number);
  expect(await shown('attention')).toContain(number);
  expect(await shown('deposited')).not.toContain(number);
  const feed = await done(list({ limit: '200' }));
  expect(feed.items.find((item) => item.id === id)?.status).toMatchObject({ status: 'refused' });

  // The client can read the document, but nothing about its statuses.
  const own = await done(world.owner.call(endpoints.listInvoices, { query: { transmission: 'refused' } }));
  expect(own.items.find((item) => item.id === id)?.transmission).toBeNull();
  const { items } = await done(world.agent.call(endpoints.listAudit));
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'note_transmission', about: number },
    { action: 'note_transmission', about: number },
  ]);
});

test('a status without its reason, of another day, or with another’s id is refused', async () => {
  const [one, other] = [await issued(), await issued()];
  const day = 86_400_000;
  const at = (shift: number) => new Date(Date.now() + shift).toISOString();
  for (const wrong of [
    { status: 'refused' },
    { status: 'rejected' },
    { status: 'disputed' },
    { occurredAt: at(day) },
    { occurredAt: at(-3 * day) },
    { occurredAt: '2026-11-28' },
    { reason: 'x'.repeat(501) },
    { status: 'lost' },
  ]) {
    expect((await note(one.id, status(wrong))).error?.code).toBe('invalid_input');
  }
  const mine = status();
  await done(note(one.id, mine));
  expect((await note(other.id, mine)).error?.code).toBe('entry_id_taken');
  expect((await note(one.id, { ...mine, status: 'approved' })).error?.code).toBe('entry_id_taken');
  expect((await note(randomUUID(), status())).error?.code).toBe('invoice_not_found');
  expect((await note(one.id, status(), world.owner)).error?.code).toBe('forbidden');
  const read = { params: { invoiceId: one.id } };
  expect((await world.owner.call(endpoints.getTransmission, read)).error?.code).toBe('forbidden');
  expect((await done(world.agent.call(endpoints.getTransmission, read))).statuses).toHaveLength(1);
});

test('a program reads every document of a series once, in order, and its file', async () => {
  await Promise.all([issued(), issued(), issued()]);
  const numbers: string[] = [];
  for (let after: string | undefined; ;) {
    const page = await done(list({ ...(after !== undefined && { after }), limit: '2' }));
    numbers.push(...page.items.map(({ number }) => number));
    after = page.items.at(-1)?.number;
    if (page.isLast) break;
  }
  const { rows } = await app.database.pool.query<{ number: string }>(
    `SELECT number FROM invoices WHERE series = 'FA' ORDER BY year, place`,
  );
  expect(numbers).toEqual(rows.map(({ number }) => number));
  expect((await done(list({ after: numbers.at(-1) ?? '' }))).items).toEqual([]);
  expect((await done(list({ series: 'AV' }))).items).toEqual([]);
  for (const after of ['AV-2026-00001', 'FA-2026-1', 'x', "FA-2026-00001' --", ''])
    expect((await list({ after })).error?.code).toBe('invalid_input');

  await runDueJobs(app.services);
  const last = (await done(list({ limit: '200' }))).items.at(-1);
  expect(last).toMatchObject({
    kind: 'deposit_invoice',
    exclVat: 50_000,
    inclVat: 60_000,
    buyer: { name: 'Maison Fontaine SAS', siren: '732829320', country: 'FR' },
    preceding: [],
  });
  const params = { documentId: last?.id ?? '' };
  const file = await program().call(endpoints.downloadDocument, { params });
  expect(file.raw.subarray(0, 5).toString()).toBe('%PDF-');
  const { items } = await done(world.agent.call(endpoints.listAudit));
  expect(items[0]).toMatchObject({
    action: 'fetch_document',
    by: null,
    about: `${last?.number ?? ''} (Compta documents)`,
  });
  expect(
    (await program().call(endpoints.downloadDocument, { params: { documentId: randomUUID() } })).error?.code,
  ).toBe('invoice_not_found');
});

test('a program records a status once, and the audit record names its key', async () => {
  const { id, number } = await issued();
  const call = { params: { documentId: id }, body: status({ status: 'collected' }) };
  expect((await program().call(endpoints.noteDocumentStatus, call)).status).toBe(204);
  expect((await program().call(endpoints.noteDocumentStatus, call)).status).toBe(204);
  const { statuses } = await done(world.agent.call(endpoints.getTransmission, { params: { invoiceId: id } }));
  expect(statuses).toMatchObject([{ status: 'collected', source: 'key', by: 'Compta documents' }]);
  const { items } = await done(world.agent.call(endpoints.listAudit));
  expect(
    items.filter(({ action, about }) => action === 'note_transmission' && about?.includes(number)),
  ).toEqual([expect.objectContaining({ by: null, about: `${number} (Compta documents)` })]);
});

test('a key opens its own purpose and nothing else, until it is revoked', async () => {
  const { id } = await issued();
  const params = { documentId: id };
  const statements = (await makeKey('statements')).key;
  for (const wrong of [statements, world.agent.accessToken, `${key}x`, '']) {
    expect((await list({}, wrong)).error?.code).toBe('machine_key_refused');
    const caller = program(wrong);
    expect((await caller.call(endpoints.downloadDocument, { params })).error?.code).toBe(
      'machine_key_refused',
    );
    const call = { params, body: status() };
    expect((await caller.call(endpoints.noteDocumentStatus, call)).error?.code).toBe('machine_key_refused');
  }
  for (const endpoint of [endpoints.listInvoices, endpoints.listAllRequests, endpoints.getAgency])
    expect((await program().call(endpoint)).status).toBe(401);
  const other = await makeKey('documents');
  expect((await list({}, other.key)).status).toBe(200);
  await done(world.agent.call(endpoints.revokeMachineKey, { params: { keyId: other.made.id } }));
  expect((await list({}, other.key)).error?.code).toBe('machine_key_refused');
});

test('statuses noted at once are all kept, and the last that occurred is the document’s', async () => {
  const { id } = await issued();
  const moments = Array.from({ length: 12 }, (_, index) => new Date(Date.now() - index * 1000).toISOString());
  await Promise.all(
    moments.map((occurredAt, index) =>
      done(note(id, status({ occurredAt, status: index === 0 ? 'approved' : 'received' }))),
    ),
  );
  const { items } = await done(
    world.agent.call(endpoints.listInvoices, { query: { transmission: 'approved' } }),
  );
  expect(items.map((item) => item.id)).toContain(id);
  const read = { params: { invoiceId: id } };
  expect((await done(world.agent.call(endpoints.getTransmission, read))).statuses).toHaveLength(12);
});

test('a status that a newer release has stored is shown as it is, and hides nothing', async () => {
  const { id, number } = await issued();
  await done(note(id, status()));
  await app.database.pool.query(`UPDATE transmissions SET status = 'endorsed' WHERE invoice_id = $1`, [id]);
  await app.database.pool.query(
    `INSERT INTO transmission_statuses (id, invoice_id, status, occurred_at, source)
      VALUES (gen_random_uuid(), $1, 'endorsed', now(), 'agent')`,
    [id],
  );
  const { items } = await done(world.agent.call(endpoints.listInvoices));
  expect(items.find((item) => item.number === number)?.transmission?.status).toBe('endorsed');
  expect((await done(list({ limit: '200' }))).items.find((item) => item.id === id)?.status?.status).toBe(
    'endorsed',
  );
  const read = { params: { invoiceId: id } };
  expect((await done(world.agent.call(endpoints.getTransmission, read))).statuses).toHaveLength(2);
});
