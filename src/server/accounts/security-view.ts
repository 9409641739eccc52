import type { Security } from '#contract/accounts/account-replies.ts';

interface EmailChangeRow {
  newEmail: string;
  oldConfirmedAt: Date | null;
  newConfirmedAt: Date | null;
  expiresAt: Date;
}

export function emailChangeView(row: EmailChangeRow): NonNullable<Security['emailChange']> {
  return {
    newEmail: row.newEmail,
    oldConfirmed: row.oldConfirmedAt !== null,
    newConfirmed: row.newConfirmedAt !== null,
    expiresAt: row.expiresAt.toISOString(),
  };
}

interface IdentityRow {
  id: string;
  issuer: string;
  email: string;
  createdAt: Date;
  lastUsedAt: Date;
}

interface NamedProvider {
  issuer: string;
  name: string;
}

/** Names the provider as configured, or by the host of its issuer if it is no longer configured. */
export function identityView(
  { id, issuer, email, createdAt, lastUsedAt }: IdentityRow,
  providers: readonly NamedProvider[],
): Security['identities'][number] {
  const configured = providers.find((provider) => isSameIssuer(provider.issuer, issuer));
  return {
    id,
    provider: configured?.name ?? hostOf(issuer),
    email,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  };
}

const hostOf = (issuer: string) => (URL.canParse(issuer) ? new URL(issuer).host : issuer);

/** Compares two issuers, ignoring a slash at the end. */
const isSameIssuer = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '');
