import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { InvoiceContent } from '#domain/invoices/invoice-content-kinds.ts';
import { checkDocuments } from '#server/invoices/check-documents.ts';
import { done } from '#tests/support/caller.ts';
import { erasePerson } from '#tests/support/erase-person.ts';
import { failRemoval } from '#tests/support/fail-removal.ts';
import { documentsOf } from '#tests/support/invoicing.ts';
import { makeTransition, requestIn } from '#tests/support/request-story.ts';
import { invoicing } from '#tests/support/sample-invoicing.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { sweepInvoices } from './sweep-invoices.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  await done(
    world.agent.call(endpoints.saveSettings, { body: { identity: invoicing, clientTypes: 'consumers_too' } }),
  );
});
afterAll(() => app.stop());

const thisYear = new Date().getFullYear();

/** Makes a consumer's closed request with a drawn deposit invoice. */
async function invoiced() {
  const owner = await app.client({ clientKind: 'consumer', firstName: 'Oriane', lastName: 'Quévert' });
  await done(
    owner.call(endpoints.updateProfile, { body: { billingAddress: '3 rue des Lilas\n75002 Paris' } }),
  );
  const parties = { owner, agent: world.agent };
  const request = await requestIn(parties, 'depot_en_attente', {
    title: 'Gourdes d’Oriane',
    description: 'Cups',
  });
  const delivery = { name: 'Chez Oriane', address: '4 quai du Port\n13002 Marseille', country: 'FR' };
  await done(owner.call(endpoints.saveDelivery, { params: { requestId: request.id }, body: { delivery } }));
  const paid = await makeTransition(parties, request, 'confirm_deposit');
  const [document] = await documentsOf(app, owner, request.id);
  const id = document?.id ?? '';
  await makeTransition(parties, paid, 'cancel');
  await open(id);
  return { owner, id };
}

const open = (invoiceId: string) => world.agent.call(endpoints.downloadInvoice, { params: { invoiceId } });

async function dateBack(id: string, day: string): Promise<void> {
  const year = Number(day.slice(0, 4));
  const { pool } = app.database;
  await pool.query('ALTER TABLE invoices DISABLE TRIGGER invoices_written_once');
  await pool.query(
    `INSERT INTO invoice_series VALUES ('FA', $1::smallint, 1, $2::date) ON CONFLICT DO NOTHING`,
    [year, day],
  );
  await pool.query('UPDATE invoices SET year = $2::smallint, issued_on = $3::date WHERE id = $1', [
    id,
    year,
    day,
  ]);
  await pool.query('ALTER TABLE invoices ENABLE TRIGGER invoices_written_once');
}

async function rowOf(id: string) {
  const { rows } = await app.database.pool.query<{
    number: string;
    amount: string;
    content: { invoice: InvoiceContent };
    key: string | null;
  }>(
    'SELECT number, amount_ttc AS amount, content, pdf_key AS key, search_text FROM invoices WHERE id = $1',
    [id],
  );
  return rows[0];
}

test('ten years after its year, a document of somebody who has left keeps number, day and amounts alone', async () => {
  const [old, recent, staying] = [await invoiced(), await invoiced(), await invoiced()];
  for (const { owner } of [old, recent]) await erasePerson(app, owner.user.id);
  const over = `${thisYear - 11}-12-31`;
  await dateBack(old.id, over);
  await dateBack(staying.id, `${thisYear - 11}-06-30`);
  await dateBack(recent.id, `${thisYear - 10}-01-01`);
  const before = await rowOf(old.id);
  const stored = await app.services.storage.open(before?.key ?? '');
  expect(stored).not.toBeNull();
  stored?.content.destroy();

  expect(await sweepInvoices(app.services)).toBe(1);
  expect(await sweepInvoices(app.services)).toBe(0);

  const after = await rowOf(old.id);
  expect(after).toMatchObject({ number: before?.number, amount: '600.00', key: null });
  const { vat, lines, kind, buyer } = after?.content.invoice ?? {};
  expect({ vat, kind }).toEqual({ vat: before?.content.invoice.vat, kind: 'deposit_invoice' });
  expect(lines?.map(({ label, unitPrice }) => [label, unitPrice])).toEqual([['', 50_000]]);
  expect(buyer).toMatchObject({ name: '', isConsumer: true, address: { lines: [], country: 'FR' } });
  expect(JSON.stringify(after)).not.toMatch(/oriane|quévert|lilas|quai|gourdes|example\.com/i);
  expect(await app.services.storage.open(before?.key ?? '')).toBeNull();
  expect((await open(old.id)).error?.code).toBe('invoice_not_found');
  expect((await rowOf(old.id))?.key).toBeNull();
  for (const kept of [recent, staying]) {
    expect((await rowOf(kept.id))?.content.invoice.buyer.name).toBe('Oriane Quévert');
    expect((await open(kept.id)).status).toBe(200);
  }

  // The journal and the list of its period still contain its amounts.
  const period = { from: over, to: over };
  const journal = await done(world.agent.call(endpoints.exportJournal, { body: period }));
  expect(journal.items.map(({ debit, client }) => [debit, client])).toContainEqual([60_000, '']);
  const archive = await world.agent.call(endpoints.exportInvoices, { query: period });
  expect(archive.status).toBe(200);
  expect(archive.raw.toString('latin1')).not.toContain(`${before?.number}.pdf`);
});

test('a document whose PDF cannot be removed keeps its content, and younger ones lose theirs', async () => {
  const [stuck, younger] = [await invoiced(), await invoiced()];
  for (const { owner } of [stuck, younger]) await erasePerson(app, owner.user.id);
  await dateBack(stuck.id, `${thisYear - 14}-01-31`);
  await dateBack(younger.id, `${thisYear - 14}-02-28`);
  const key = (await rowOf(stuck.id))?.key ?? '';
  const restore = failRemoval(app.services.storage, key);
  try {
    expect(await sweepInvoices(app.services)).toBe(1);
  } finally {
    restore();
  }
  expect([(await rowOf(stuck.id))?.key, (await rowOf(younger.id))?.key]).toEqual([key, null]);
  expect(await sweepInvoices(app.services)).toBe(1);
  expect((await rowOf(stuck.id))?.key).toBeNull();
});

test('the database allows it neither earlier, nor for somebody who is there, nor in part', async () => {
  const [here, gone] = [await invoiced(), await invoiced()];
  const forget = (id: string, change: string = '') =>
    app.database.pool.query(
      `UPDATE invoices SET content = forgotten_content(content), search_text = lower(number), forgotten_at = now(),
        pdf_key = NULL, pdf_size = NULL, pdf_sha256 = NULL ${change} WHERE id = $1`,
      [id],
    );
  await dateBack(here.id, `${thisYear - 12}-03-31`);
  await expect(forget(here.id)).rejects.toThrow('written once');
  await erasePerson(app, gone.owner.user.id);
  await expect(forget(gone.id)).rejects.toThrow('written once');
  await dateBack(gone.id, `${thisYear - 12}-05-31`);
  await expect(forget(gone.id, ', amount_ttc = 1')).rejects.toThrow('written once');
  await expect(
    app.database.pool.query(`UPDATE invoices SET search_text = '' WHERE id = $1`, [gone.id]),
  ).rejects.toThrow('written once');
  await expect(app.database.pool.query('DELETE FROM invoices WHERE id = $1', [gone.id])).rejects.toThrow(
    'written once',
  );
  await forget(gone.id);
  await expect(
    app.database.pool.query(`UPDATE invoices SET pdf_key = 'x', pdf_size = 1 WHERE id = $1`, [gone.id]),
  ).rejects.toThrow('written once');
});

test('the doctor finds no gap afterwards', async () => {
  const { id, owner } = await invoiced();
  await erasePerson(app, owner.user.id);
  await dateBack(id, `${thisYear - 13}-12-31`);
  await sweepInvoices(app.services);
  const lines: string[] = [];
  await app.services.db.transaction().execute(async (trx) => {
    for await (const line of checkDocuments(trx)) lines.push(line);
  });
  expect(lines.filter((line) => line.includes(String(thisYear - 13)))).toEqual([]);
});
