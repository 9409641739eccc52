import type { Kysely } from 'kysely';
import { missingForQuotes } from '#domain/agency/identity-rules.ts';
import { findRegistration } from '#server/agency/agency-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';

/**
 * Throws `agency_incomplete` if the agency's registration details are missing: a quote without them would not be
 * binding.
 */
export async function requireRegistration(db: Kysely<Database>): Promise<void> {
  const missing = missingForQuotes(await findRegistration(db));
  if (missing.length === 0) return;
  throw new ApiError('agency_incomplete', 'The agency has not said yet what quotes must say of it.', {
    missing,
  });
}
