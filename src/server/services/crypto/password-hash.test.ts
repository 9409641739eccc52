import { parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './password-hash.ts';

test('a password hash is Argon2id with 19 MiB, two passes and one lane, salted', async () => {
  const [one, two] = await Promise.all([hashPassword('the same'), hashPassword('the same')]);
  expect(one).toMatch(/^\$argon2id\$/);
  expect(parseOptions(one)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(one).not.toBe(two);
  expect(await passwordMatches('the same', one)).toBe(true);
  expect(await passwordMatches('the Same', one)).toBe(false);
});

test('a flood of sign-ins to unknown accounts is refused before it fills the memory, and those that wait are still served', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 400 }, () => passwordMatches('x', null)));
  const refused = flood.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(50);
  expect(refused.length).toBeLessThan(144);
  for (const result of refused) expect(result).toMatchObject({ reason: { code: 'unavailable' } });
  expect(await passwordMatches('x', null)).toBe(false);
});
