import type { Transaction } from 'kysely';
import { notifyOwner } from '#server/factors/notify-owner.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';

interface IdentityNotice {
  kind: 'identity_linked' | 'identity_removed';
  userId: string;
  identityId: string;
  issuer: string;
}

/** Mails the owner of an account which other one opens it from now on, or no longer does. */
export function notifyOfIdentity(
  services: Services,
  trx: Transaction<Database>,
  { kind, userId, identityId, issuer }: IdentityNotice,
): Promise<void> {
  const provider = nameOf(services, issuer);
  return notifyOwner(services, trx, userId, {
    kind,
    id: identityId,
    details: (always) => ({ ...always, provider }),
  });
}

/** One that is configured no longer goes by its host. */
function nameOf({ config }: Services, issuer: string): string {
  const { host, href } = new URL(issuer);
  return config.oidcProviders.find((provider) => new URL(provider.issuer).href === href)?.name ?? host;
}
