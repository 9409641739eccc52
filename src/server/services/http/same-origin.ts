import type { FastifyRequest } from 'fastify';
import { ApiError } from '#server/services/api-error.ts';

/** Of what a program calls: a page of another site says so, a program says nothing. */
export function refuseOtherPages(request: FastifyRequest, publicOrigin: string | undefined): void {
  const isPage = request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined;
  if (isPage) refuseOtherOrigins(request, publicOrigin);
}

/**
 * Refuses a change that another site's page could have caused. Browsers name the page's site in Sec-Fetch-Site; older
 * ones and other programs send Origin; a call with neither is refused.
 */
export function refuseOtherOrigins(request: FastifyRequest, publicOrigin: string | undefined): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const own = publicOrigin ?? `${request.protocol}://${request.host}`;
  const allowed = site === undefined ? origin === own : site === 'same-origin' && (!origin || origin === own);
  if (!allowed) throw new ApiError('cross_origin', 'Changes are taken only from the product’s own pages.');
}
