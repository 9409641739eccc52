import type * as z from 'zod/mini';
import type { signUpBody } from '#contract/accounts/sign-up-endpoints.ts';
import { recordAcceptance, requireAcceptance } from '#server/legal/record-acceptance.ts';
import { hashPassword } from '#server/services/crypto/password-hash.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import type { Caller } from '#server/sessions/read-caller.ts';
import { type IssuedSession, startSession } from '#server/sessions/start-session.ts';
import { checkPhone } from './check-phone.ts';
import { createAccount } from './create-account.ts';
import { sendVerification } from './send-verification.ts';
import { notifyOfSignUp } from './notify-of-sign-up.ts';

/**
 * Creates a client account. Hashes the password before it looks up the email, so that refusing a known email and
 * accepting a new one take the same time.
 */
export async function signUp(
  services: Services,
  { throttles }: Sessions,
  body: z.output<typeof signUpBody>,
  caller: Caller,
): Promise<IssuedSession> {
  const { email, password, language, accepts, ...named } = body;
  const phone = await checkPhone(body.phone);
  await throttles.signUp.take(caller.network);
  const passwordHash = await hashPassword(password);
  try {
    return await transaction(services.db, async (trx) => {
      const terms = await requireAcceptance(trx, accepts);
      const account = { ...named, email, phone, language, passwordHash, role: 'client' } as const;
      const user = await createAccount(trx, account);
      await recordAcceptance(trx, user.id, terms);
      await sendVerification(services, trx, user);
      return startSession(trx, user, caller, { method: 'sign_up' });
    });
  } catch (error) {
    // The mail needs its own transaction, because the transaction above was rolled back.
    if (error instanceof ApiError && error.code === 'sign_up_failed') await notifyOfSignUp(services, email);
    throw error;
  }
}
