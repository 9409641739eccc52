import { parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './password-hash.ts';

test('is Argon2id with 19 MiB, two passes and one lane, salted', async () => {
  const [one, two] = await Promise.all([hashPassword('the same'), hashPassword('the same')]);
  expect(one).toMatch(/^\$argon2id\$/);
  expect(parseOptions(one)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(one).not.toBe(two);
  expect(await passwordMatches('the same', one)).toBe(true);
  expect(await passwordMatches('the Same', one)).toBe(false);
});

test('without an account it takes as long as with one', async () => {
  const stored = await hashPassword('a password');
  const time = async (hash: string | null) => {
    const start = performance.now();
    expect(await passwordMatches('another', hash)).toBe(false);
    return performance.now() - start;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    known.push(await time(stored));
    unknown.push(await time(null));
  }
  // The least of each: what other work on the machine adds is no part of the comparison.
  expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.8);
  expect(Math.min(...unknown) / Math.min(...known)).toBeLessThan(1.25);
});

test('a flood is turned away before it fills the memory, and who waits is still served', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 400 }, () => passwordMatches('x', null)));
  const refused = flood.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(50);
  expect(refused.length).toBeLessThan(144);
  for (const result of refused) expect(result).toMatchObject({ reason: { code: 'unavailable' } });
  expect(await passwordMatches('x', null)).toBe(false);
});
