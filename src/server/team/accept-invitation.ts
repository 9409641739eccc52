import type * as z from 'zod/mini';
import type { joinBody } from '#contract/team/team-endpoints.ts';
import { record } from '#server/changes/record-change.ts';
import { hashPassword } from '#server/services/crypto/password-hash.ts';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import type { Caller } from '#server/sessions/read-caller.ts';
import { type IssuedSession, startSession } from '#server/sessions/start-session.ts';
import { hasAdministrator, lockAgents } from '#server/accounts/account-store.ts';
import { findOpenInvitation, updateInvitedUser, consumeInvitation } from './invitation-store.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { checkPhone } from '#server/accounts/check-phone.ts';
import { createAccount } from '#server/accounts/create-account.ts';
import { sendVerification } from '#server/accounts/send-verification.ts';

export const invalidInvitation = () =>
  new ApiError('invitation_invalid', 'The link has been used, has expired or never existed.');

/** Returns the open invitation of a token. Throws `throttled` or `invitation_invalid`. */
export async function readInvitation({ db, throttles }: Sessions, token: string, { network }: Caller) {
  await throttles.oneTimeLink.take(network);
  const invitation = await findOpenInvitation(db, sha256(token));
  if (!invitation) throw invalidInvitation();
  await throttles.oneTimeLink.giveBack(network);
  return invitation;
}

/**
 * Creates an agent's account from an invitation. A stranger can become an agent only by this call. Each link works
 * once, even for simultaneous calls.
 */
export async function acceptInvitation(
  services: Services,
  sessions: Sessions,
  body: z.output<typeof joinBody>,
  caller: Caller,
): Promise<IssuedSession> {
  const { email, password, firstName, lastName, language, token } = body;
  const invitation = await readInvitation(sessions, token, caller);
  if (invitation.email !== null && invitation.email !== email) {
    throw new ApiError('invalid_input', 'The invitation is for another email.', {
      fields: [{ path: 'email', message: 'not the invited address' }],
    });
  }
  const phone = await checkPhone(body.phone);
  const passwordHash = await hashPassword(password);
  // The invitation was mailed to the address that it names, so its holder reads mail there.
  const emailVerified = invitation.email !== null;
  return transaction(services.db, async (trx) => {
    await lockAgents(trx);
    // The first agent becomes an administrator, even if the link did not say so.
    const administrator = invitation.administrator || !(await hasAdministrator(trx));
    const named = { email, firstName, lastName, phone, language };
    const agencyRole = administrator ? 'administrator' : 'agent';
    const account = { ...named, passwordHash, emailVerified, role: 'agent', agencyRole } as const;
    const isSpent = await consumeInvitation(trx, sha256(token));
    if (!isSpent) throw invalidInvitation();
    const user = await createAccount(trx, account);
    if (!emailVerified) await sendVerification(services, trx, user);
    await updateInvitedUser(trx, invitation.id, user.id);
    const details = { invitation: invitation.id, administrator };
    await insertAuditRecord(trx, {
      action: 'agent_joined',
      by: { userId: user.id, address: caller.address },
      details,
    });
    await record(trx, { kind: 'team' });
    return startSession(trx, user, caller, { method: 'invitation' });
  });
}
