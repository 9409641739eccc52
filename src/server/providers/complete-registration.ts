import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { providerEndpoints } from '#contract/providers/provider-endpoints.ts';
import { checkPhone } from '#server/accounts/check-phone.ts';
import { lockAccountByEmail } from '#server/accounts/account-store.ts';
import { completeClientAccount } from '#server/accounts/complete-client-account.ts';
import { createAccount } from '#server/accounts/create-account.ts';
import { recordAcceptance, requireAcceptance } from '#server/legal/record-acceptance.ts';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import type { Caller } from '#server/sessions/read-caller.ts';
import { type IssuedSession, startSession } from '#server/sessions/start-session.ts';
import {
  findRegistration,
  insertIdentity,
  type Registration,
  consumeRegistration,
} from './provider-store.ts';

const notFound = () =>
  new ApiError('registration_not_found', 'The registration was completed or has lapsed.');

/** Returns the registration that waits for this browser; throws `registration_not_found`. */
export async function readRegistration(
  { db }: Pick<Sessions, 'db'>,
  secret: string | undefined,
): Promise<Registration> {
  const registration = secret === undefined ? undefined : await findRegistration(db, sha256(secret));
  if (!registration) throw notFound();
  return registration;
}

/**
 * Creates the account, once per registration. It is always a client account without a password; the provider has
 * verified the address.
 */
export async function completeRegistration(
  sessions: Sessions,
  secret: string | undefined,
  body: z.output<typeof providerEndpoints.completeRegistration.body>,
  caller: Caller,
): Promise<IssuedSession> {
  const { db, throttles } = sessions;
  if (secret === undefined) throw notFound();
  const phone = await checkPhone(body.phone);
  await throttles.signUp.take(caller.network);
  return transaction(db, async (trx) => {
    const terms = await requireAcceptance(trx, body.accepts);
    const registration = await consumeRegistration(trx, sha256(secret));
    if (!registration) throw notFound();
    const { issuer, subject, email } = registration;
    const { firstName, lastName, language, clientKind } = body;
    const person = { firstName, lastName, phone, language, clientKind };
    const awaited = await lockAccountByEmail(trx, email);
    const user =
      (awaited?.isAwaited && (await completeClientAccount(trx, awaited, null, person))) ||
      (await createAccount(trx, {
        ...person,
        email,
        passwordHash: null,
        role: 'client',
        emailVerified: true,
      }));
    await recordAcceptance(trx, user.id, terms);
    const isNew = await insertIdentity(trx, { id: randomUUID(), userId: user.id, issuer, subject, email });
    if (!isNew) throw new ApiError('sign_up_failed', 'Unable to create account');
    return startSession(trx, user, caller, { method: 'oauth' });
  });
}
