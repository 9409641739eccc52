import { expect, test } from 'vitest';
import { typedTables } from './support/schema-types.ts';
import { createTestDatabase } from './support/test-database.ts';

interface Column {
  table: string;
  name: string;
  /** Null for a column of a view, because PostgreSQL does not say whether it is nullable. */
  nullable: boolean | null;
}

/** Columns that only SQL statements, keys or constraints use. */
const untyped = [
  'profiles.living_id',
  'quote_numbers.last',
  'quote_numbers.request_id',
  'quote_numbers.type',
  'rate_limits.expire',
  'rate_limits.key',
  'rate_limits.points',
  'user_roles.agent_id',
];

test('the types of the schema name the columns of the database, and which of them may be null', async () => {
  const database = await createTestDatabase({ poolSize: 1 });
  const { rows } = await database.pool.query<Column>(
    `SELECT c.relname AS table, a.attname AS name, CASE c.relkind WHEN 'r' THEN NOT a.attnotnull END AS nullable
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v') AND c.relname <> 'schema_migrations'`,
  );
  await database.drop();
  const typed = typedTables();
  const typedColumns = [...typed].flatMap(([table, columns]) =>
    [...columns].map(([name, nullable]) => ({ id: `${table}.${name}`, nullable })),
  );
  const there = new Map(rows.map(({ table, name, nullable }) => [`${table}.${name}`, nullable]));
  expect(typedColumns.filter(({ id }) => !there.has(id))).toEqual([]);
  expect(typedColumns.filter(({ id, nullable }) => (there.get(id) ?? nullable) !== nullable)).toEqual([]);
  const names = new Set(typedColumns.map(({ id }) => id));
  expect([...there.keys()].filter((id) => !names.has(id)).toSorted()).toEqual(untyped);
});
