import type { FastifyRequest } from 'fastify';
import { ApiError } from '#server/services/api-error.ts';

/** Refuses pages of other sites, for endpoints that programs call. Pages state their origin; programs do not. */
export function refuseOtherPages(request: FastifyRequest, publicOrigin: string | undefined): void {
  const isPage = request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined;
  if (isPage) refuseOtherOrigins(request, publicOrigin);
}

/**
 * Refuses a change that a page of another site could have caused. Browsers name the page's site in
 * Sec-Fetch-Site; older browsers and other programs send Origin. A call with neither is refused.
 */
export function refuseOtherOrigins(request: FastifyRequest, publicOrigin: string | undefined): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const own = publicOrigin ?? `${request.protocol}://${request.host}`;
  const allowed = site === undefined ? origin === own : site === 'same-origin' && (!origin || origin === own);
  if (!allowed) throw new ApiError('cross_origin', 'Changes are taken only from the product’s own pages.');
}
