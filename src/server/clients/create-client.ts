import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Language } from '#domain/language.ts';
import { insertAccount } from '#server/accounts/account-store.ts';
import { updateInitialCompany } from '#server/companies/company-requester-store.ts';
import { insertCompany } from '#server/companies/company-store.ts';
import { insertMember } from '#server/companies/member-store.ts';
import { insertAwaitedClient } from '#server/invitations/client-invitation-store.ts';
import type { Database } from '#server/services/database/schema.ts';

export interface NewClientData {
  email: string;
  firstName: string;
  lastName: string;
  /** E.164. Empty if unknown. */
  phone: string;
  language: Language;
  company: {
    name: string;
    country: string;
    registrationNumber?: string | null;
    vatNumber?: string | null;
  } | null;
}

/**
 * Creates an awaited account, with which nobody can sign in before they accept the invitation. A company is
 * created with it; the client owns it. Returns the ids of both. Returns null and writes nothing if the address
 * has an account.
 */
export async function createClient(
  trx: Transaction<Database>,
  { company, ...person }: NewClientData,
  by: string,
): Promise<{ id: string; companyId: string | null } | null> {
  const id = randomUUID();
  const isNew = await insertAccount(trx, {
    id,
    ...person,
    role: 'client',
    agencyRole: null,
    emailVerified: false,
    // The client chooses it when they accept the invitation.
    clientKind: null,
    passwordHash: null,
  });
  if (!isNew) return null;
  await insertAwaitedClient(trx, { userId: id, by });
  if (company === null) return { id, companyId: null };
  const companyId = randomUUID();
  await insertCompany(trx, companyId, {
    legalForm: null,
    eori: null,
    billingAddress: null,
    billingEmail: null,
    registrationNumber: null,
    vatNumber: null,
    ...company,
    language: person.language,
  });
  await insertMember(trx, { companyId, userId: id, role: 'owner' });
  await updateInitialCompany(trx, id, companyId);
  return { id, companyId };
}
