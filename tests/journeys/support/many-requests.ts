import { endpoints } from '#contract/endpoints.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { done } from '../../support/caller.ts';
import type { Installation } from './installation.ts';
import type { Person } from './people.ts';

export interface ListedRequest {
  title: string;
  description?: string;
  status?: RequestStatus;
  /** The number of days since its last update. */
  days?: number;
}

/**
 * Makes requests of one client for lists, and sets their statuses in the database without the usual transitions. The
 * first is the newest.
 */
export async function listRequests(
  installation: Installation,
  { api }: Person,
  requests: readonly ListedRequest[],
): Promise<void> {
  const made = await Promise.all(
    requests.map(({ title, description = 'Livrées à Lyon en mars.' }) =>
      done(api.call(endpoints.createRequest, { body: { title, description } })),
    ),
  );
  await installation.query(
    `update requests r set status = v.status, updated_at = now() - v.days * interval '1 day' - v.place * interval '1 second'
     from unnest($1::uuid[], $2::text[], $3::float8[]) with ordinality as v(id, status, days, place) where r.id = v.id`,
    [
      made.map(({ id }) => id),
      requests.map(({ status = 'demande_emise' }) => status),
      requests.map(({ days = 0 }) => days),
    ],
  );
}
