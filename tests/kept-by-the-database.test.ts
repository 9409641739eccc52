import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from './support/test-database.ts';

const decision = join(import.meta.dirname, '../docs/decisions/0047-what-the-database-keeps.md');

/** If a table has one trigger only, the decision names just the table. */
test('every trigger and function of the database has its sentence in the decision, and there are at most thirty of each', async () => {
  const words = await readFile(decision, 'utf8');
  const database = await createTestDatabase();
  const { rows } = await database.pool.query<{ on: string; name: string }>(
    `SELECT c.relname AS on, t.tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal ORDER BY 1, 2`,
  );
  const { rows: functions } = await database.pool.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc f WHERE pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = f.oid AND d.deptype = 'e')`,
  );
  await database.drop();
  const named = new Set([...words.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name));
  const unnamed = rows.filter(({ on, name }) => !named.has(name) && name !== `${on}_written_once`);
  expect(unnamed).toEqual([]);
  expect(rows.filter(({ on, name }) => name === `${on}_written_once` && !named.has(on))).toEqual([]);
  expect(functions.filter(({ name }) => !named.has(name))).toEqual([]);
  expect(Math.max(rows.length, functions.length)).toBeLessThanOrEqual(30);
});
