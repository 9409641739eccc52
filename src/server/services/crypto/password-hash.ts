import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '#server/services/api-error.ts';
import { takeTurns } from '../take-turns.ts';

/** Argon2id, the library's default kind: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A hash keeps one core busy: more at once are no faster, and each holds 19 MiB and a thread that files and signatures
// need too. One more than there are cores, so that none rests until the event loop gets to handing it the next.
const mostAtOnce = availableParallelism() + 1;
const inTurn = takeTurns({
  atOnce: mostAtOnce,
  // Few enough to be answered within seconds.
  mostWaiting: 256,
  refuse: () =>
    new ApiError('unavailable', 'Too many sign-ins at this moment; try again.', { retryAfter: 5 }),
});

const base64 = (size: number) => randomBytes(size).toString('base64').replaceAll('=', '');

/** Well-formed, as costly as any other, and the hash of nothing that is known. */
const decoy = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`;

/** One person's é may be one character on a phone and two on a laptop. */
const typed = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(typed(password), cost));
}

/** Without a stored hash (no such account) it takes the same time and answers false. */
export async function passwordMatches(password: string, storedHash: string | null): Promise<boolean> {
  const matches = await inTurn(() => verify(storedHash ?? decoy, typed(password)));
  return matches && storedHash !== null;
}
