import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';
import { testPassword } from './caller.ts';

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

/** The lowest cost that Argon2 allows. */
const quick = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Replaces `@node-rs/argon2` in tests, because thousands of people sign up with the tests' password, and each hash
 * takes 15 ms. Any other password is hashed with the product's settings, on which `password-hash.test.ts` and
 * `stolen-database.test.ts` rely.
 */
export function hash(password: string, options: Argon2.Options): Promise<string> {
  return real.hash(password, password === testPassword ? { ...options, ...quick } : options);
}

export const { parseOptions, verify } = real;
