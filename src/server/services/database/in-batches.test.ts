import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { longestWaitMs } from '../wait-limit.ts';
import { inBatches } from './in-batches.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const types = { n: 'int4' } as const;
type Call = { n: number };

/** Divides 12 by each number in one statement, and records which numbers shared a statement. */
function divider(before: Promise<void> = Promise.resolve()) {
  const together: number[][] = [];
  const divide = inBatches({
    types,
    keyOf: ({ n }: Call) => String(n),
    statement: async (db, { n = [] }) => {
      together.push(n.map(Number));
      await before;
      return sql<{ place: number; result: number }>`SELECT place::int, 12 / n AS result
        FROM unnest(${n}::int[]) WITH ORDINALITY AS q (n, place)`.execute(db);
    },
  });
  const result = async (n: number, db = database.db) => (await divide(db, { n }))?.result;
  return { result, together };
}

test('a call starts at once; calls that come while three statements run share the next statement', async () => {
  const held = Promise.withResolvers<void>();
  const { result, together } = divider(held.promise);
  const answers = [1, 2, 3, 4, 6, 12].map((number) => result(number));
  expect(together).toEqual([[1], [2], [3]]);
  held.resolve();
  expect(await Promise.all(answers)).toEqual([12, 6, 4, 3, 2, 1]);
  expect(together).toEqual([[1], [2], [3], [4, 6, 12]]);
});

test('calls of one key run one after another, and leave the other statements free', async () => {
  const held = Promise.withResolvers<void>();
  const { result, together } = divider(held.promise);
  const answers = [4, 4, 4, 4, 6].map((number) => result(number));
  expect(together).toEqual([[4], [6]]);
  held.resolve();
  expect(await Promise.all(answers)).toEqual([3, 3, 3, 3, 2]);
  expect(together).toEqual([[4], [6], [4], [4], [4]]);
});

test('a refused call fails no other', async () => {
  const { result, together } = divider();
  const answers = await Promise.allSettled([1, 2, 3, 4, 0, 6].map((number) => result(number)));
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'refused'))).toEqual([
    12,
    6,
    4,
    3,
    'refused',
    2,
  ]);
  expect(together.slice(3)).toEqual([[4, 0, 6], [4], [0], [6]]);
});

test('a call that has waited too long is refused, and never runs', async () => {
  const held = Promise.withResolvers<void>();
  const { result, together } = divider(held.promise);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const running = [1, 2, 3].map((number) => result(number));
  const waiting = Promise.allSettled([result(4), result(3)]);
  vi.advanceTimersByTime(longestWaitMs);
  vi.useRealTimers();
  for (const answer of await waiting) expect(answer).toMatchObject({ reason: { code: 'busy' } });
  held.resolve();
  expect(await Promise.all(running)).toEqual([12, 6, 4]);
  expect(await result(6)).toBe(2);
  expect(together).toEqual([[1], [2], [3], [6]]);
});

test('after a refusal, calls with its key disturb no other for a minute', async () => {
  const { result, together } = divider();
  await expect(result(0)).rejects.toThrow('division by zero');
  const held = [1, 2, 3].map((number) => result(number));
  const later = Promise.allSettled([4, 0, 6].map((number) => result(number)));
  expect(await Promise.all(held)).toEqual([12, 6, 4]);
  expect((await later).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(together).toEqual([[0], [1], [2], [3], [4, 6], [0]]);
});

/**
 * Answers calls without a database, and records their statements. `fails` throws the error that PostgreSQL would
 * answer.
 */
function answering(fails: (numbers: readonly number[], place: number) => void) {
  const together: number[][] = [];
  const answer = inBatches({
    types,
    keyOf: ({ n }: Call) => String(n),
    statement: async (_db, { n = [] }) => {
      const numbers = n.map(Number);
      fails(numbers, together.push(numbers));
      return { rows: numbers.map((_number, index) => ({ place: index + 1 })) };
    },
  });
  return { answer: (n: number) => answer(database.db, { n }), together };
}
const refusal = (code: string, severity: string) =>
  Object.assign(new DatabaseError('refused', 0, 'error'), { code, severity });

test('a call that PostgreSQL ended to resolve a deadlock is repeated once', async () => {
  const { answer, together } = answering((_numbers, place) => {
    if (place === 1) throw refusal('40P01', 'ERROR');
  });
  expect(await answer(7)).toEqual({ place: 1 });
  expect(together).toEqual([[7], [7]]);
});

test('a refused call fails no other call with a server that writes French messages either', async () => {
  const { answer } = answering((numbers) => {
    if (numbers.includes(5)) throw refusal('23505', 'ERREUR');
  });
  const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => answer(n)));
  const refused = answers.map(({ status }, index) => (status === 'rejected' ? index + 1 : null));
  expect(refused).toEqual([null, null, null, null, 5, null]);
});

test('a statement whose connection ends is not repeated: it may have been committed', async () => {
  const ran: number[] = [];
  const end = inBatches({
    types,
    keyOf: ({ n }: Call) => String(n),
    statement: (db, { n = [] }) => {
      ran.push(...n.map(Number));
      return sql<{ place: number }>`SELECT pg_terminate_backend(pg_backend_pid())`.execute(db);
    },
  });
  const calls = [1, 2, 3, 4, 5, 6].map((n) => end(database.db, { n }));
  const answers = await Promise.allSettled(calls);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'rejected'));
  expect(ran).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a call of a transaction runs alone, in its transaction', async () => {
  const { result, together } = divider();
  await database.db.transaction().execute(async (trx) => {
    expect(await Promise.all([result(3, trx), result(4, trx)])).toEqual([4, 3]);
  });
  expect(together).toEqual([[3], [4]]);
});
