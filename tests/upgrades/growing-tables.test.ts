import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations } from '#server/services/migrations/read-migrations.ts';
import { withClient } from '#server/services/database/with-client.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { dumpedReleases, restoreDump } from './release-dump.ts';

/** Tables that do not grow with the agency's work. */
const small = new Set([
  'agency_accounts',
  'agency_settings',
  'backfills',
  'instances',
  'last_backup',
  'schema_migrations',
  'signing_keys',
  'statuses',
]);

const state = `SELECT c.relname AS name, c.relfilenode::text AS file, coalesce(x.indrelid::regclass::text, '') AS of
  FROM pg_class c LEFT JOIN pg_index x ON x.indexrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'i')`;
const touched = `SELECT relname AS name FROM pg_stat_xact_user_tables WHERE schemaname = 'public'
  AND coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) + n_tup_ins + n_tup_upd + n_tup_del > 0`;

interface Relation {
  name: string;
  file: string;
  /** The table to which an index belongs; empty for a table. */
  of: string;
}

let database: TestDatabase;
const latest =
  dumpedReleases.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1) ?? '';
/** The migrations that this release already contains. */
let released: ReadonlySet<string>;
beforeAll(async () => {
  database = await createTestDatabase({ isBlank: true });
  await restoreDump(database.pool, latest);
  const { rows } = await database.pool.query<{ name: string }>('SELECT name FROM schema_migrations');
  released = new Set(rows.map(({ name }) => name));
});
afterAll(() => database.drop());

/** Runs statements and rolls them back. Returns their effects that take longer the more rows there are. */
function costsOf(statements: readonly string[]): Promise<string[]> {
  return withClient({ connectionString: database.url }, async (client) => {
    const before = new Map(
      (await client.query<Relation>(state)).rows.map((relation) => [relation.name, relation]),
    );
    const grows = (name: string) => before.get(name)?.of === '' && !small.has(name);
    await client.query('BEGIN');
    for (const statement of statements) await client.query(statement);
    const after = (await client.query<Relation>(state)).rows;
    const rows = (await client.query<{ name: string }>(touched)).rows;
    await client.query('ROLLBACK');
    const costs = [
      ...rows.filter(({ name }) => grows(name)).map(({ name }) => `touches rows of ${name}`),
      ...after
        .filter(({ name, file }) => grows(name) && before.get(name)?.file !== file)
        .map(({ name }) => `rewrites ${name}`),
      ...after
        .filter(({ name, file, of }) => grows(of) && before.get(name)?.file !== file)
        .map(({ of }) => `builds an index of ${of}`),
    ];
    return [...new Set(costs)].toSorted();
  });
}

test('no migration since the last release takes longer on larger tables', async () => {
  const fresh = readMigrations().filter(({ name, index }) => !released.has(name) && index === null);
  expect(await costsOf(fresh.map(({ statements }) => statements))).toEqual([]);
});

test.each([
  ['UPDATE requests SET notes = notes', ['touches rows of requests']],
  ['CREATE INDEX later ON messages (content)', ['builds an index of messages', 'touches rows of messages']],
  ['ALTER TABLE quotes ADD CHECK (amount_ttc > 0)', ['touches rows of quotes']],
  [
    'ALTER TABLE request_events ALTER COLUMN transition TYPE varchar(90)',
    expect.arrayContaining(['rewrites request_events']),
  ],
  [
    'ALTER TABLE profiles ADD COLUMN lucky float NOT NULL DEFAULT random()',
    expect.arrayContaining(['rewrites profiles']),
  ],
  ['ALTER TABLE requests ADD COLUMN colour text, ADD CHECK (length(colour) < 9) NOT VALID', []],
  ['ALTER TABLE messages ADD COLUMN mood smallint NOT NULL DEFAULT 0', []],
  ['CREATE TABLE later (id uuid PRIMARY KEY, request_id uuid NOT NULL REFERENCES requests)', []],
  [`UPDATE agency_settings SET name = name || '!'`, []],
])('the check sees what %s costs', async (statement, costs) => {
  expect(await costsOf([statement])).toEqual(costs);
});

test('the queue has the tables of the last release, or older releases stop', async () => {
  const present = await createTestDatabase({ poolSize: 1 });
  const versions = await Promise.all(
    [database, present].map(async ({ pool }) => (await pool.query('SELECT version FROM jobs.version')).rows),
  );
  await present.drop();
  const stops = readMigrations().some(({ name, worksFrom }) => !released.has(name) && worksFrom === null);
  expect(stops || versions[0]?.[0]?.version === versions[1]?.[0]?.version).toBe(true);
});
