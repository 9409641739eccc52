import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '#server/services/api-error.ts';
import { takeTurns } from '../take-turns.ts';

/** Argon2id, the library's default: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each hash keeps one core busy and occupies 19 MiB and a thread of the pool. The limit is one more than there are
// cores, so that no core is idle until the event loop starts the next hash.
const maxAtOnce = availableParallelism() + 1;
const takeHashTurn = takeTurns({
  atOnce: maxAtOnce,
  // A number so low that the last one waits only seconds.
  maxWaiting: 256,
  refuse: () =>
    new ApiError('unavailable', 'Too many sign-ins at this moment; try again.', { retryAfter: 5 }),
});

const base64 = (size: number) => randomBytes(size).toString('base64').replaceAll('=', '');

/**
 * A valid hash of an unknown password. It is compared if there is no account, so that the reply takes the same time.
 */
const dummyHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`;

/** Normalizes the text, because some devices type é as one character and others as two. */
const normalizedPassword = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return takeHashTurn(() => hash(normalizedPassword(password), cost));
}

/**
 * Returns whether the password matches. Without a stored hash (no such account) it takes the same time and returns
 * false.
 */
export async function passwordMatches(password: string, storedHash: string | null): Promise<boolean> {
  const matches = await takeHashTurn(() => verify(storedHash ?? dummyHash, normalizedPassword(password)));
  return matches && storedHash !== null;
}
