import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { camtFile, type SampleEntry, type SampleFile } from '#tests/support/bank-files.ts';
import { done, type Person } from '#tests/support/caller.ts';
import {
  foreignIban,
  ownIban,
  saveOwnAccount,
  sendStatement,
  takeStatement,
} from '#tests/support/statement-files.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
let colleague: Person;

beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent({ firstName: 'Marc', lastName: 'Petit' });
  colleague = await app.agent({ administrator: false });
  await saveOwnAccount(agent);
});
afterAll(() => app.stop());

/** Each test uses its own days, so that it finds no entries of the other tests. */
let day = '';
let days = 0;
beforeEach(() => {
  days += 1;
  day = new Date(Date.UTC(2026, 0, 10 * days)).toISOString().slice(0, 10);
});

const paid = (given: Partial<SampleEntry> = {}): SampleEntry => ({
  amount: '600.00',
  bookedOn: day,
  name: 'Martin SAS',
  iban: foreignIban,
  text: 'ESM-2370661985',
  ...given,
});
const fileOf = (entries: readonly SampleEntry[], more: Partial<SampleFile> = {}) =>
  camtFile({ statements: [{ iban: ownIban, id: `S-${day}`, entries }], ...more });

interface Entry {
  amount: string;
  text: string;
  direction: string;
  part: number;
}
const entriesOf = async (of = day) =>
  (
    await app.database.pool.query<Entry>(
      'SELECT amount, text, direction, part FROM statement_entries WHERE booked_on = $1 ORDER BY amount, text, part',
      [of],
    )
  ).rows;

describe('people without the right to it', () => {
  test('a stranger is refused, and so is a client', async () => {
    const client = await app.client();
    const params = { fileId: randomUUID() };
    for (const [person, status] of [
      [app.stranger, 401],
      [client, 403],
    ] as const) {
      expect(
        (
          await person.upload(
            endpoints.uploadStatementFile,
            { params },
            { content: Buffer.from(fileOf([paid()])) },
          )
        ).status,
      ).toBe(status);
      expect((await person.call(endpoints.getStatementFile, { params })).status).toBe(status);
      expect((await person.call(endpoints.listStatementFiles)).status).toBe(status);
      expect((await person.call(endpoints.listStatementAccounts)).status).toBe(status);
      expect((await person.call(endpoints.getStatementColumns, { params })).status).toBe(status);
    }
    expect(await entriesOf()).toEqual([]);
  });
});

describe('a file of the bank', () => {
  test('adds its entries once, and says how many were new', async () => {
    const file = await done(
      sendStatement(agent, fileOf([paid(), paid({ amount: '12.00', text: 'ESM-1' })]), {
        name: 'C:\\bank\\januar.xml',
      }),
    );
    expect(file).toMatchObject({
      name: 'januar.xml',
      format: 'camt.053',
      state: 'done',
      by: 'Marc Petit',
      isByKey: false,
      entriesRead: 2,
      entriesNew: 2,
      entriesKnown: 0,
    });
    expect(await entriesOf()).toMatchObject([{ amount: '12.00' }, { amount: '600.00' }]);
    expect(await done(colleague.call(endpoints.getStatementFile, { params: { fileId: file.id } }))).toEqual(
      file,
    );
    const { items } = await done(agent.call(endpoints.listStatementFiles));
    expect(items[0]).toEqual(file);
  });

  test('sent again adds nothing, under its own id or another', async () => {
    const [content, fileId] = [fileOf([paid(), paid()]), randomUUID()];
    const first = await done(sendStatement(agent, content, { fileId }));
    expect(await done(sendStatement(colleague, content, { fileId }))).toEqual(first);
    expect(await takeStatement(agent, content)).toEqual([0, 2]);
    expect((await sendStatement(agent, fileOf([paid()]), { fileId })).error?.code).toBe(
      'statement_file_id_taken',
    );
    expect(await entriesOf()).toHaveLength(2);
  });

  test('that overlaps another file adds only the entries that are not in the other file', async () => {
    const [one, two, three] = [paid(), paid({ text: 'ESM-1048027393' }), paid()];
    expect(await takeStatement(agent, fileOf([one, two]))).toEqual([2, 0]);
    expect(await takeStatement(agent, fileOf([two, three, one]))).toEqual([1, 2]);
    expect(await entriesOf()).toHaveLength(3);
  });

  test('of another version or kind for the same day adds nothing', async () => {
    const entries = [paid({ bankReference: 'BANK-000000001', endToEndId: 'E1' }), paid({ text: 'ESM-1' })];
    expect(await takeStatement(agent, fileOf(entries, { kind: '052', version: 6 }))).toEqual([2, 0]);
    for (const more of [{ version: 2 }, { version: 13 }, { kind: '054' }] as const) {
      expect(await takeStatement(agent, fileOf(entries, more))).toEqual([0, 2]);
    }
  });

  test('that bundles payments adds each of them once, even if another file does not separate them', async () => {
    const parts = [paid({ amount: '100.00', text: 'ESM-1' }), paid({ amount: '500.00', text: 'ESM-2' })];
    const batch = paid({ bankReference: 'BATCH-0000001', parts });
    const { parts: _, ...whole } = batch;
    expect(await takeStatement(agent, fileOf([batch]))).toEqual([1, 0]);
    expect(await takeStatement(agent, fileOf([{ ...whole, text: 'SAMMLER' }], { kind: '054' }))).toEqual([
      0, 1,
    ]);
    expect(await entriesOf()).toMatchObject([
      { amount: '100.00', text: 'ESM-1', part: 1 },
      { amount: '500.00', text: 'ESM-2', part: 2 },
    ]);
  });

  test('sent by two agents at once adds its entries once', async () => {
    const content = fileOf([paid(), paid(), paid({ text: 'ESM-1' })]);
    const both = await Promise.all(
      [agent, colleague, agent, colleague].map((person) => takeStatement(person, content)),
    );
    expect(both.reduce((sum, [fresh]) => sum + fresh, 0)).toBe(3);
    expect(await entriesOf()).toHaveLength(3);
  });

  test('of a foreign account is refused with its IBAN; beside the agency’s, a foreign account is left out', async () => {
    const other = { iban: foreignIban, entries: [paid()] };
    const refused = await done(sendStatement(agent, camtFile({ statements: [other] })));
    expect(refused).toMatchObject({
      state: 'refused',
      refusal: 'foreign_account',
      refusalDetail: foreignIban,
      entriesNew: 0,
    });
    const both = await done(
      sendStatement(agent, camtFile({ statements: [other, { iban: ownIban, id: day, entries: [paid()] }] })),
    );
    expect(both).toMatchObject({ state: 'done', foreignAccounts: [foreignIban], entriesNew: 1 });
    expect(await entriesOf()).toHaveLength(1);
  });

  test('that is cut short is refused as a whole', async () => {
    const content = fileOf([paid()]);
    expect(await done(sendStatement(agent, content.slice(0, -30)))).toMatchObject({
      state: 'refused',
      refusal: 'malformed',
    });
    expect(await entriesOf()).toEqual([]);
  });

  test('without entries is refused, and one that is too large is refused before it is read', async () => {
    const bomb = `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}">]><Document>&b;</Document>`;
    expect(await done(sendStatement(agent, bomb))).toMatchObject({ refusal: 'doctype' });
    expect(await done(sendStatement(agent, Buffer.alloc(20_000_000, 'x;1\n')))).toMatchObject({
      refusal: 'too_much',
    });
    const huge = await sendStatement(agent, Buffer.alloc(100_000_000, '<'));
    expect(huge.error?.code).toBe('file_too_large');
  });

  test('that exhausts the child process is refused, and the next one is read', async () => {
    const deep = `<Document><BkToCstmrStmt><Stmt>${'<A>x</A>'.repeat(7_000_000)}`;
    expect(await done(sendStatement(agent, deep))).toMatchObject({
      state: 'refused',
      refusal: 'too_complex',
    });
    expect(await takeStatement(agent, fileOf([paid()]))).toEqual([1, 0]);
  });

  test('leaves no content behind once it is read', async () => {
    await takeStatement(agent, fileOf([paid()]));
    const { rows } = await app.database.pool.query(
      `SELECT 1 FROM statement_files WHERE storage_key IS NOT NULL AND state <> 'waiting'`,
    );
    expect(rows).toEqual([]);
  });
});

test('stored entries are never changed', async () => {
  await takeStatement(agent, fileOf([paid()]));
  const { pool } = app.database;
  await expect(pool.query('UPDATE statement_entries SET amount = 1')).rejects.toThrow('written once');
  await expect(pool.query('DELETE FROM statement_entries')).rejects.toThrow('written once');
});
