import type { Transaction } from 'kysely';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { describeUser } from '#server/sessions/describe-user.ts';

interface News {
  kind: 'identity_linked' | 'identity_removed';
  userId: string;
  identityId: string;
  issuer: string;
}

/** Mails the owner of an account which other one opens it from now on, or no longer does. */
export async function tellOwner(
  services: Services,
  trx: Transaction<Database>,
  { kind, userId, identityId, issuer }: News,
): Promise<void> {
  const { email, firstName, language } = await describeUser(trx, userId);
  const provider = nameOf(services, issuer);
  await enqueueMail(services, trx, {
    event: `${kind}:${identityId}`,
    kind,
    to: email,
    language,
    details: { firstName, provider, at: new Date().toISOString() },
  });
}

/** One that is configured no longer goes by its host. */
function nameOf({ config }: Services, issuer: string): string {
  const { host, href } = new URL(issuer);
  return config.oidcProviders.find((provider) => new URL(provider.issuer).href === href)?.name ?? host;
}
