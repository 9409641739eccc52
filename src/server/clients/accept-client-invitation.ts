import type * as z from 'zod/mini';
import type { clientInvitationEndpoints } from '#contract/clients/client-invitation-endpoints.ts';
import { lockAccount } from '#server/accounts/account-store.ts';
import { checkPhone } from '#server/accounts/check-phone.ts';
import { completeClientAccount } from '#server/accounts/complete-client-account.ts';
import { upsertPassword } from '#server/accounts/password-store.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { findOpenClientInvitation } from '#server/invitations/client-invitation-store.ts';
import { recordAcceptance, requireAcceptance } from '#server/legal/record-acceptance.ts';
import { ApiError } from '#server/services/api-error.ts';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import { hashPassword } from '#server/services/crypto/password-hash.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import type { Caller } from '#server/sessions/read-caller.ts';
import { type IssuedSession, startSession } from '#server/sessions/start-session.ts';

const clientInvitationInvalid = () =>
  new ApiError('invitation_invalid', 'The link has been used, has expired or never existed.');

/** Throws `throttled` or `invitation_invalid`. */
export async function readClientInvitation({ db, throttles }: Sessions, token: string, { network }: Caller) {
  await throttles.oneTimeLink.take(network);
  const invitation = await findOpenClientInvitation(db, sha256(token));
  if (!invitation) throw clientInvitationInvalid();
  await throttles.oneTimeLink.giveBack(network);
  return invitation;
}

type Body = z.output<typeof clientInvitationEndpoints.acceptClientInvitation.body>;

/**
 * Hands the account to the person who reads mail at its address. Each link works once, even if several requests
 * use it at the same moment.
 */
export async function acceptClientInvitation(
  services: Services,
  sessions: Sessions,
  { token, password, phone, accepts, ...rest }: Body,
  caller: Caller,
): Promise<IssuedSession> {
  const { userId } = await readClientInvitation(sessions, token, caller);
  const number = await checkPhone(phone);
  const passwordHash = await hashPassword(password);
  return transaction(services.db, async (trx) => {
    const terms = await requireAcceptance(trx, accepts);
    const account = await lockAccount(trx, userId);
    const known = { ...rest, phone: number };
    const user = account && (await completeClientAccount(trx, account, sha256(token), known));
    if (!user) throw clientInvitationInvalid();
    await recordAcceptance(trx, userId, terms);
    await upsertPassword(trx, userId, passwordHash);
    const by = { userId, address: caller.address };
    await insertAuditRecord(trx, { action: 'client_joined', by, details: { userId } });
    return startSession(trx, user, caller, { method: 'invitation' });
  });
}
