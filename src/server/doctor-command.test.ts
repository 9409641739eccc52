import { execFile } from 'node:child_process';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programOf } from '#tests/support/build-programs.ts';
import { compiled } from '#tests/support/compiled.ts';
import { refreshAll } from '#tests/support/derived.ts';
import { insertEntries } from '#tests/support/bank-entries.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld } from '#tests/support/world.ts';

let app: TestApp;
let requestId: string;
beforeAll(async () => {
  app = await startTestApp();
  const world = await makeWorld(app);
  ({ id: requestId } = await requestIn(world, 'paiement_marchandise_en_attente'));
});
afterAll(() => app.stop());

const sql = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);

/** Runs the command. Returns its exit code and its output. */
function doctor(words: string[] = []): Promise<[number, string]> {
  const env = {
    PATH: process.env.PATH,
    ...compiled,
    DATABASE_URL: app.database.url,
    DATA_DIR: app.services.config.dataDir,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [programOf('doctor-command'), ...words], { env }, (error, stdout, stderr) => {
      resolve([error ? Number(error.code) : 0, `${stdout}${stderr}`.trim()]);
    });
  });
}

test('the doctor reports that all derived values are right, and accepts no arguments', async () => {
  expect(await doctor()).toEqual([0, 'Everything that is stored follows.']);
  const [code, usage] = await doctor(['mend']);
  expect([code, usage]).toEqual([2, expect.stringContaining('npm run doctor')]);
});

test('the doctor names the wrong derived values of a request, and wrong counters', async () => {
  await sql(`UPDATE requests SET due = 1, client_task = NULL, search_text = 'x' WHERE id = $1`, [requestId]);
  const [entryId] = await insertEntries(app.database.pool, [{ amount: 60_000 }]);
  await sql('UPDATE unmatched_amounts SET unmatched = 1 WHERE entry_id = $1', [entryId]);
  await sql(
    `UPDATE request_tallies SET amount = amount + 1 WHERE status = 'paiement_marchandise_en_attente'`,
  );
  const [code, out] = await doctor();
  expect(code).toBe(1);
  expect(out).toContain(`request ${requestId}: due is 100, not 180000; clientTask is null, not act`);
  expect(out).toContain(`unmatched_amounts ${entryId}: 1.00 f, not 600.00 f`);
  expect(out).toContain('request_tallies paiement_marchandise_en_attente');
  expect(out).toContain(`search text of requests ${requestId}: it is not found by what it says`);
  await refreshAll(app.database.db);
  await sql('UPDATE unmatched_amounts SET unmatched = 600 WHERE entry_id = $1', [entryId]);
  await sql(
    `UPDATE request_tallies SET amount = amount - 1 WHERE status = 'paiement_marchandise_en_attente'`,
  );
  expect(await doctor()).toEqual([0, 'Everything that is stored follows.']);
});

test('the doctor names an invoice that nothing will issue', async () => {
  await sql('DELETE FROM document_checks WHERE request_id = $1', [requestId]);
  const says = `request ${requestId}: its deposit_invoice was not issued`;
  expect(await doctor()).toEqual([1, `${says}\n1 do not follow.`]);
  await sql('INSERT INTO document_checks (request_id) VALUES ($1)', [requestId]);
  expect(await doctor()).toEqual([0, 'Everything that is stored follows.']);
});

test('the doctor names an invoice in the storage that the database does not know, whose number it would draw again', async () => {
  const year = new Date().getFullYear();
  const key = `invoices/fa-${year}-00001-1.pdf`;
  await app.services.storage.put([key], Readable.from([Buffer.from('%PDF')]), 100);
  const says = `invoice FA-${year}-00001: storage has its PDF, but the database does not know it and would draw its number again`;
  expect(await doctor()).toEqual([1, `${says}\n1 do not follow.`]);
  await app.services.storage.remove(key);
  expect(await doctor()).toEqual([0, 'Everything that is stored follows.']);
});

test('the doctor names an accepted quote that no longer has the accepted content', async () => {
  const number = `(SELECT quote_number FROM quotes WHERE request_id = '${requestId}')`;
  const { rows } = await sql(`SELECT ${number} AS number`);
  const says = `quote ${rows[0]?.number}: it no longer says what was decided on`;
  await sql(`UPDATE quotes SET notes = 'Payable at once.' WHERE request_id = $1`, [requestId]);
  expect(await doctor()).toEqual([1, `${says}\n1 do not follow.`]);
  await sql('UPDATE quotes SET notes = NULL WHERE request_id = $1', [requestId]);
  const line = `UPDATE quote_lines SET unit_price = unit_price + 1 WHERE quote_id = (SELECT id FROM quotes WHERE request_id = $1)`;
  await expect(sql(line, [requestId])).rejects.toThrow('written once');
  await sql(
    `INSERT INTO quote_lines (quote_id, position, label, quantity, unit, unit_price, vat_rate)
    SELECT id, 2, 'Added', 1, 'piece', 1, 20 FROM quotes WHERE request_id = $1`,
    [requestId],
  );
  expect(await doctor()).toEqual([1, `${says}\n1 do not follow.`]);
  // A trigger forbids changes to these rows. A wrong row can only be repaired while the trigger is disabled.
  await sql('ALTER TABLE quote_lines DISABLE TRIGGER quote_lines_written_once');
  await sql(`DELETE FROM quote_lines WHERE label = 'Added'`);
  await sql('ALTER TABLE quote_lines ENABLE TRIGGER quote_lines_written_once');
  expect(await doctor()).toEqual([0, 'Everything that is stored follows.']);
});
