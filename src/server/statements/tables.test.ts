import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { camtFile } from '#tests/support/bank-files.ts';
import { frenchTable, germanTable, spanishTable } from '#tests/support/bank-tables.ts';
import { done, type Person } from '#tests/support/caller.ts';
import {
  nameColumns,
  ownIban,
  saveOwnAccount,
  sendStatement,
  tableToName,
  takeStatement,
} from '#tests/support/statement-files.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sweepStatementFiles } from './sweep-statement-files.ts';

let app: TestApp;
let agent: Person;
let colleague: Person;

beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  colleague = await app.agent({ administrator: false });
  await saveOwnAccount(agent);
});
afterAll(() => app.stop());

test('only agents can name the columns of a table', async () => {
  const { id } = await tableToName(agent, `Jour;Montant;Texte\n05/01/2026;1,00;x`);
  const body = { columns: [], dateOrder: 'dmy' as const, decimalMark: 'comma' as const };
  const call = { params: { fileId: id }, body };
  expect((await app.stranger.call(endpoints.saveStatementColumns, call)).status).toBe(401);
  expect((await (await app.client()).call(endpoints.saveStatementColumns, call)).status).toBe(403);
  const elsewhere = { params: { fileId: randomUUID() } };
  expect((await agent.call(endpoints.getStatementColumns, elsewhere)).error?.code).toBe(
    'statement_file_not_found',
  );
});

describe('a table', () => {
  test('waits until somebody has named its columns, once for all of its kind', async () => {
    const { id } = await tableToName(agent, germanTable(ownIban));
    const { headings, samples, guess, account } = await done(
      colleague.call(endpoints.getStatementColumns, { params: { fileId: id } }),
    );
    expect(headings[1]).toBe('Buchungstag');
    expect(samples[0]?.[7]).toBe('1.600,00');
    expect(account).toBeNull();
    const read = await done(
      colleague.call(endpoints.saveStatementColumns, { params: { fileId: id }, body: guess }),
    );
    expect(read).toMatchObject({ state: 'done', format: 'csv', entriesNew: 2 });
    expect(
      (await agent.call(endpoints.saveStatementColumns, { params: { fileId: id }, body: guess })).error?.code,
    ).toBe('statement_file_read');
    expect(await takeStatement(agent, germanTable(ownIban).replace('06.01.26', '07.01.26'))).toEqual([1, 1]);
  });

  test('for the same days as a statement adds nothing', async () => {
    await takeStatement(
      agent,
      camtFile({
        statements: [
          {
            iban: ownIban,
            id: 'SP',
            entries: [
              { amount: '600.00', bookedOn: '2026-01-08', name: 'Juan Pérez', text: 'ESM9434203504' },
              { amount: '50.00', bookedOn: '2026-01-07', direction: 'DBIT', info: 'COMISION' },
            ],
          },
        ],
      }),
    );
    const { id } = await tableToName(agent, spanishTable());
    expect(await nameColumns(agent, id)).toMatchObject({ state: 'done', entriesNew: 0, entriesKnown: 2 });
  });

  test('begins at the row that somebody chooses, and its kind is known from then on', async () => {
    const table = (day: string) =>
      `Zeit;Was;Wieviel\n01/03/2026;Übersicht;12,00\nWann;Wofür;Summe\n${day};ESM-77;77,00\n${day};ESM-78;78,00`;
    const { id } = await tableToName(agent, table('03/03/2026'));
    const params = { fileId: id };
    const seen = await done(agent.call(endpoints.getStatementColumns, { params }));
    expect(seen).toMatchObject({ headings: ['Zeit', 'Was', 'Wieviel'], headingsAt: 0 });
    expect(seen.beginning[2]).toEqual(['Wann', 'Wofür', 'Summe']);
    const { headings, samples, headingsAt } = await done(
      agent.call(endpoints.getStatementColumns, { params, query: { headingsAt: '2' } }),
    );
    expect([headings, samples, headingsAt]).toEqual([
      ['Wann', 'Wofür', 'Summe'],
      [
        ['03/03/2026', 'ESM-77', '77,00'],
        ['03/03/2026', 'ESM-78', '78,00'],
      ],
      2,
    ]);
    const body = {
      columns: ['bookedOn' as const, 'text' as const, 'amount' as const],
      dateOrder: 'dmy' as const,
      decimalMark: 'comma' as const,
      headingsAt: 2,
    };
    expect(await done(agent.call(endpoints.saveStatementColumns, { params, body }))).toMatchObject({
      state: 'done',
      entriesNew: 2,
    });
    expect(await takeStatement(agent, table('04/03/2026'))).toEqual([2, 0]);
  });

  test('refuses columns without a day or an amount, a column chosen twice, and columns of another table', async () => {
    const { id } = await tableToName(agent, frenchTable(ownIban));
    const save = (columns: ('bookedOn' | 'amount' | 'credit' | 'text' | null)[]) =>
      agent.call(endpoints.saveStatementColumns, {
        params: { fileId: id },
        body: { columns, dateOrder: 'dmy', decimalMark: 'comma' },
      });
    expect((await save([null, null, 'text', null, 'credit'])).error?.code).toBe('invalid_input');
    expect((await save(['bookedOn', 'bookedOn', 'text', null, 'credit'])).error?.code).toBe('invalid_input');
    expect((await save(['bookedOn', 'text', 'amount', 'credit', null])).error?.code).toBe('invalid_input');
    expect((await save(['bookedOn', 'amount'])).error?.code).toBe('statement_columns_changed');
  });
});

describe('accounts', () => {
  test('give their last day and balance, and show where statements are missing or do not add up', async () => {
    const days = ['2027-01-04', '2027-01-05', '2027-01-07'];
    const balances = [
      ['0.00', '600.00'],
      ['600.00', '1300.00'],
      ['1800.00', '2400.00'],
    ];
    for (const [at, bookedOn] of days.entries()) {
      const [opening = '', closing = ''] = balances[at] ?? [];
      await takeStatement(
        agent,
        camtFile({
          statements: [
            {
              iban: ownIban,
              id: `D${at}`,
              sequence: at,
              opening,
              closing,
              entries: [{ amount: '600.00', bookedOn, text: `ESM-${at}` }],
            },
          ],
        }),
      );
    }
    const { accounts } = await done(colleague.call(endpoints.listStatementAccounts));
    expect(accounts[0]).toMatchObject({
      iban: ownIban,
      standing: 'shown',
      lastDay: '2027-01-07',
      balance: 240_000,
      balanceOn: '2027-01-07',
      gaps: [{ after: '2027-01-05', before: '2027-01-07', by: 'balance' }],
      unbalanced: [{ statementId: 'D1', addsUp: false }],
    });
  });
});

test('files that a server was reading when it stopped, and tables whose columns nobody named, are refused', async () => {
  const { id } = await tableToName(agent, `Tag;Betrag;Text\n05/01/2026;1,00;x`);
  const stopped = randomUUID();
  await app.database.pool.query(
    `INSERT INTO statement_files (id, sha256, name, size, state, touched_at) VALUES ($1, sha256('x'), 'x', 1, 'reading', now() - interval '1 hour')`,
    [stopped],
  );
  await app.database.pool.query(
    `UPDATE statement_files SET received_at = now() - interval '31 days' WHERE id = $1`,
    [id],
  );
  await sweepStatementFiles(app.services);
  const stateOf = async (fileId: string) =>
    (await done(agent.call(endpoints.getStatementFile, { params: { fileId } }))).refusal;
  expect([await stateOf(stopped), await stateOf(id)]).toEqual(['interrupted', 'columns_unknown']);
});

test.each([
  [10, 'reading', null],
  [31, 'refused', 'interrupted'],
])(
  'a file without a sign of life for %i seconds is %s to whoever sends it again',
  async (seconds, state, refusal) => {
    const [fileId, content] = [randomUUID(), Buffer.from(randomUUID())];
    await app.database.pool.query(
      `INSERT INTO statement_files (id, sha256, name, size, state, touched_at)
       VALUES ($1, sha256($2), 'x', 1, 'reading', now() - make_interval(secs => $3))`,
      [fileId, content, seconds],
    );
    expect(await done(sendStatement(agent, content, { fileId }))).toMatchObject({ state, refusal });
  },
);
