import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/**
 * Hashing the passwords of everybody whom tests sign up took an eighth of their time. Comparing reads the cost from the
 * hash; whole programs that tests start hash in full, and so does a test that sets HASH_IN_FULL.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof Argon2>();
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const hash: typeof original.hash = (password, options) =>
    original.hash(password, process.env.HASH_IN_FULL ? options : cheap);
  return { ...original, hash };
});
