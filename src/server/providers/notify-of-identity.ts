import type { Transaction } from 'kysely';
import { notifyOwner } from '#server/factors/notify-owner.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';

interface IdentityNotification {
  kind: 'identity_linked' | 'identity_removed';
  userId: string;
  identityId: string;
  issuer: string;
}

/** Mails the owner of an account that a provider's account can now sign in to it, or no longer can. */
export function notifyOfIdentity(
  services: Services,
  trx: Transaction<Database>,
  { kind, userId, identityId, issuer }: IdentityNotification,
): Promise<void> {
  const provider = nameOf(services, issuer);
  return notifyOwner(services, trx, userId, {
    kind,
    id: identityId,
    details: (always) => ({ ...always, provider }),
  });
}

/** A provider that is no longer configured is named by its host. */
function nameOf({ config }: Services, issuer: string): string {
  const { host, href } = new URL(issuer);
  return config.oidcProviders.find((provider) => new URL(provider.issuer).href === href)?.name ?? host;
}
