import type { Security } from '#contract/accounts/account-replies.ts';
import type { Services } from '#server/services/services.ts';
import { readUser } from '#server/sessions/read-user.ts';
import { findPasswordHash } from '#server/sessions/session-store.ts';
import { findEmailChange } from './email-store.ts';
import { listIdentities } from './identity-store.ts';
import { emailChangeView, identityView } from './security-view.ts';

/** Throws `session_ended` when the account is gone. */
export async function readSecurity(
  { db, config }: Pick<Services, 'db' | 'config'>,
  userId: string,
): Promise<Security> {
  const [{ email, emailVerified }, passwordHash, change, identities] = await Promise.all([
    readUser(db, userId),
    findPasswordHash(db, userId),
    findEmailChange(db, userId),
    listIdentities(db, userId),
  ]);
  return {
    hasPassword: passwordHash !== null,
    email,
    emailVerified,
    emailChange: change ? emailChangeView(change) : null,
    identities: identities.map((row) => identityView(row, config.oidcProviders)),
  };
}
