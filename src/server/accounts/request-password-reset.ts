import { randomUUID } from 'node:crypto';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Job } from '#server/services/jobs/jobs.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import type { Caller } from '#server/sessions/read-caller.ts';

export const passwordResetJob: Job<{ resetId: string; email: string }> = { name: 'password-reset' };

/** Enqueues the same job whether or not the email has an account, so that both answers take equally long. */
export async function requestPasswordReset(
  { db, jobs }: Services,
  { throttles }: Sessions,
  email: string,
  { network }: Caller,
): Promise<void> {
  await throttles.resetFromNetwork.take(network);
  try {
    await throttles.resetOfEmail.take(sha256(email).toString('base64url'));
  } catch (error) {
    // If the limit for this address is exhausted, the server sends no mail but gives the usual answer: no answer may
    // suggest whether the address has an account.
    if (error instanceof ApiError && error.code === 'throttled') return;
    throw error;
  }
  await jobs.enqueue(db, passwordResetJob, { resetId: randomUUID(), email });
}
