import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { openDatabase } from './database.ts';
import { type Argument, preparedQuery } from './prepared-query.ts';
import { transaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 2 });
});
afterAll(() => database.drop());

test('values are read as the right numbers, days, texts and instants', async () => {
  const { rows } = await sql<{ big: number; day: string; amount: string; moment: Date }>`
    select 9007199254740991::bigint as big, date '2026-02-03' as day, 12.50::numeric(12,2) as amount,
           timestamptz '2026-02-03 04:05:06.789+01' as moment`.execute(database.db);
  expect(rows).toEqual([
    {
      big: 9007199254740991,
      day: '2026-02-03',
      amount: '12.50',
      moment: new Date('2026-02-03T03:05:06.789Z'),
    },
  ]);
});

test('a bigint that a number cannot hold is an error, not a rounded value', async () => {
  await expect(sql`select 9007199254740992::bigint as big`.execute(database.db)).rejects.toThrow(RangeError);
});

test('a slow statement is noted with its text, without its values', async () => {
  /** Returns the notes about a statement that sleeps for 50 ms. */
  const noted = async (from: number) => {
    const statements: string[] = [];
    const onSlowStatement = { from, note: (statement: string) => void statements.push(statement) };
    const { db } = openDatabase({ connectionString: database.url }, { size: 1, onSlowStatement });
    await sql`select ${'secret words'}::text, pg_sleep(0.05)`.execute(db);
    await db.destroy();
    return statements;
  };
  expect(await noted(20)).toEqual(['select $1::text, pg_sleep(0.05)']);
  const farLonger = 3_600_000;
  expect(await noted(farLonger)).toEqual([]);
});

test('a statement is prepared once per connection and reused by name', async () => {
  const statements = await database.db.connection().execute(async (db) => {
    for (const status of ['a', 'b', 'c']) {
      await db.selectFrom('request_tallies').select('amount').where('status', '=', status).execute();
    }
    return sql<{ uses: number }>`
      select generic_plans + custom_plans as uses from pg_prepared_statements
      where statement like 'select "amount" from "request_tallies"%'`.execute(db);
  });
  expect(statements.rows).toEqual([{ uses: 3 }]);
});

const tallies = preparedQuery((db, arg: Argument<{ status: string; max: number }>) =>
  db
    .selectFrom('request_tallies')
    .select(['status', 'amount'])
    .where('status', '=', arg('status'))
    .limit(arg('max')),
);

test('a prepared query answers for the arguments of each call', async () => {
  await database.db
    .insertInto('request_tallies')
    .values([
      { status: 'one', shard: 0, amount: 1 },
      { status: 'two', shard: 0, amount: 2 },
    ])
    .execute();

  const one = await tallies(database.db, { status: 'one', max: 5 });
  const two = await transaction(database.db, (trx) => tallies(trx, { status: 'two', max: 5 }));
  const none = await tallies(database.db, { status: 'two', max: 0 });

  expect([one.rows, two.rows, none.rows]).toEqual([
    [{ status: 'one', amount: 1 }],
    [{ status: 'two', amount: 2 }],
    [],
  ]);
});

test('two transactions that deadlock both succeed in the end', async () => {
  const { db } = database;
  await db
    .insertInto('request_tallies')
    .values([
      { status: 'left', shard: 0, amount: 0 },
      { status: 'right', shard: 0, amount: 0 },
    ])
    .execute();
  let attempts = 0;
  const bothHoldOne = Promise.withResolvers<void>();
  const raise = (first: string, second: string) =>
    transaction(db, async (trx) => {
      const add = (status: string) =>
        sql`update request_tallies set amount = amount + 1 where status = ${status}`.execute(trx);
      await add(first);
      attempts += 1;
      if (attempts === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await add(second);
    });

  await Promise.all([raise('left', 'right'), raise('right', 'left')]);

  const rows = await db
    .selectFrom('request_tallies')
    .select('amount')
    .where('status', 'in', ['left', 'right'])
    .execute();
  expect(rows).toEqual([{ amount: 2 }, { amount: 2 }]);
  expect(attempts).toBeGreaterThan(2);
});

test('a connection that is cut while in use fails only its own query', async () => {
  const cut = database.db
    .connection()
    .execute((db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db));
  await expect(cut).rejects.toMatchObject({ code: '57P01' });
  await expect(sql`select 1 as one`.execute(database.db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
});
