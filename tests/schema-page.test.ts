import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describedTables, schemaFile, schemaText } from './support/schema-page.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the page of tables is what the migrations say: `npm run schema` writes it', () => {
  expect(fs.readFileSync(schemaFile, 'utf8')).toBe(schemaText());
});

test('the page names every table and column of the database, and no other; each table has its sentence', async () => {
  const { rows } = await database.pool.query<{ name: string; columns: string[] | null }>(
    `SELECT c.relname AS name, (SELECT array_agg(a.attname::text ORDER BY a.attname) FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND c.relkind = 'r') AS columns
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v')
       AND c.relname <> 'schema_migrations' ORDER BY c.relname COLLATE "C"`,
  );
  const described = describedTables();
  expect(described.filter(({ purpose }) => purpose === '')).toEqual([]);
  expect(
    described
      .map(({ name, columns }) => ({ name, columns: columns.map((each) => each.name).toSorted() }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  ).toEqual(rows.map(({ name, columns }) => ({ name, columns: (columns ?? []).toSorted() })));
});
