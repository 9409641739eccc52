import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { linkHeader } from '#domain/sourcing/link-limits.ts';
import { isSourcing } from '#domain/sourcing/sourcing-rules.ts';
import type { ChangedRequest } from '#domain/changes/change-kinds.ts';
import { lockLinkedRequest } from '#server/requests/request-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { networkOf } from '#server/services/throttle/network.ts';
import { createThrottle } from '#server/services/throttle/throttle.ts';
import { findOpenLink, type OpenLink } from '#server/sourcing/link-store.ts';

const linkWindow = 10 * 60;
/** The most calls with one link: its page saves every few seconds while somebody types. */
const callsPerLink = 600;
/** The most calls per network with links that open nothing. */
const wrongLinksPerNetwork = 30;

const linkInvalid = () => new ApiError('link_invalid', 'There is no such link, or it has ended.');

function hashOfLink({ headers }: FastifyRequest): Buffer | undefined {
  const given = headers[linkHeader];
  return typeof given === 'string' && /^[\w-]{43}$/.test(given) ? sha256(given) : undefined;
}

/**
 * Returns the data that the link of a call opens. Unknown, expired, replaced and revoked links get the same answer.
 * Throws `link_invalid` or `throttled`.
 */
export async function requireLink(
  { db, pool, config }: Pick<Services, 'db' | 'pool' | 'config'>,
  request: FastifyRequest,
): Promise<OpenLink> {
  const hash = hashOfLink(request);
  const link = hash && (await findOpenLink(db, hash));
  if (config.throttle) {
    const [counted, name, attempts] = link
      ? ([link.id, 'offer-link', callsPerLink] as const)
      : ([networkOf(request.ip), 'offer-link-network', wrongLinksPerNetwork] as const);
    await createThrottle(pool, { name, attempts, windowSeconds: linkWindow }).take(counted);
  }
  if (!link) throw linkInvalid();
  return link;
}

/** Returns whether the supplier may change their answer. */
export const isAnswerable = ({ closedAt, status }: Pick<OpenLink, 'closedAt' | 'status'>): boolean =>
  closedAt === null && isSourcing(status);

/** Throws `inquiry_closed` if the supplier may only read. */
export function requireAnswerable(link: OpenLink): void {
  if (isAnswerable(link)) return;
  throw new ApiError('inquiry_closed', 'Suppliers may not answer any more.');
}

/**
 * Locks the request of a link, like the changes of agents do. Returns the data that the link opens now. Throws
 * `link_invalid` or `inquiry_closed`.
 */
export async function lockLink(
  trx: Transaction<Database>,
  { requestId, tokenHash }: OpenLink,
): Promise<OpenLink & { request: ChangedRequest }> {
  const request = await lockLinkedRequest(trx, requestId);
  const link = await findOpenLink(trx, tokenHash);
  if (!link) throw linkInvalid();
  requireAnswerable(link);
  return { ...link, request };
}
