import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import type { User } from '#contract/sessions/session-replies.ts';
import { homeCountry } from '#domain/companies/home-country-kinds.ts';
import type { Language } from '#domain/language.ts';
import { defaultLanguage } from '#domain/language.ts';
import { isAgency, type Role } from '#domain/accounts/role-kinds.ts';
import type { AgencyRole } from '#domain/team/agency-role-rules.ts';
import type { Database } from '#server/services/database/schema.ts';
import { ApiError } from '#server/services/api-error.ts';
import { findClientTypes } from '#server/agency/agency-store.ts';
import { insertAccount } from './account-store.ts';

interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  /** E.164. */
  phone: string;
  language: Language | undefined;
  /** Null if the person signs in at another provider. */
  passwordHash: string | null;
  role: Role;
  /** Only for agents. */
  agencyRole?: AgencyRole;
  /** Whether it is proven that the person reads mail at the address. */
  emailVerified?: boolean;
  /** The client type that the client chose. */
  clientKind?: ClientKind | undefined;
}

const noCompanyYet = { companies: [], companyId: null, billingAddress: null, billingCountry: homeCountry };

/**
 * Returns `business` if the agency serves only businesses, otherwise the type that the client chose. Throws
 * `invalid_input` if the client had to choose and did not.
 */
export async function clientKindToStore(
  trx: Transaction<Database>,
  chosen: ClientKind | undefined,
): Promise<ClientKind> {
  if ((await findClientTypes(trx)) === 'businesses') return 'business';
  if (chosen) return chosen;
  throw new ApiError('invalid_input', 'Say whether the client acts as a consumer or for a business.', {
    fields: [{ path: 'clientKind', message: 'required where consumers are served' }],
  });
}

/** Throws `sign_up_failed` when the email has an account. */
export async function createAccount(trx: Transaction<Database>, account: NewAccount): Promise<User> {
  const {
    passwordHash,
    language = defaultLanguage,
    emailVerified = false,
    agencyRole = null,
    ...named
  } = account;
  const clientKind = isAgency(named.role) ? null : await clientKindToStore(trx, named.clientKind);
  const user: User = {
    id: randomUUID(),
    ...named,
    agencyRole,
    language,
    emailVerified,
    clientKind,
    ...noCompanyYet,
  };
  const isNew = await insertAccount(trx, { ...user, passwordHash });
  if (!isNew) throw new ApiError('sign_up_failed', 'Unable to create account');
  return user;
}
