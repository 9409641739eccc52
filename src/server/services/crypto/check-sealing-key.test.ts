import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { withClient } from '../database/with-client.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { checkSealingKey } from './check-sealing-key.ts';
import { createSealer } from './sealer.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const refusal = /^ENCRYPTION_KEY .* is not the key this database was sealed with: .*\.$/;
const [older, newer] = [randomBytes(32), randomBytes(32)];
const check = (...secrets: [Buffer, ...Buffer[]]) => checkSealingKey(database.db, createSealer(secrets));

test('a database accepts only the key with which it was first opened', async () => {
  await check(older);
  await check(older);
  await expect(check(newer)).rejects.toThrow(refusal);
  await check(older);
});

test('a new key must come with the former one, and is required from then on', async () => {
  await check(older);
  await check(newer, older);
  await expect(check(newer)).rejects.toThrow(refusal);
  await expect(check(older)).rejects.toThrow(refusal);
  await check(older, newer);
});

test('if many instances start at once with different keys, only one of them continues', async () => {
  const outcomes = await withClient({ connectionString: database.url }, async (other) => {
    await other.query('BEGIN; LOCK TABLE sealing_keys IN EXCLUSIVE MODE');
    const checks = Promise.allSettled(Array.from({ length: 8 }, () => check(randomBytes(32))));
    const waiting = `SELECT FROM pg_locks WHERE NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await eventually(async () => expect((await other.query(waiting)).rowCount).toBe(8));
    await other.query('COMMIT');
    return checks;
  });
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
