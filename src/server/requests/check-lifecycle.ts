import type { Kysely } from 'kysely';
import { isRequestStatus } from '#domain/requests/request-lifecycle.ts';
import { CannotStart } from '#server/services/cannot-start.ts';
import type { Database } from '#server/services/database/schema.ts';
import { listStatusesInUse } from './transition-store.ts';

/** Throws `CannotStart` if a stored request has a status that this release does not know. */
export async function assertLifecycleKnown(db: Kysely<Database>): Promise<void> {
  const unknown = (await listStatusesInUse(db)).filter((status) => !isRequestStatus(status));
  if (unknown.length > 0) {
    throw new CannotStart(
      `Requests stand in statuses that this release does not know (${unknown.join(', ')}): start a newer release.`,
    );
  }
}
