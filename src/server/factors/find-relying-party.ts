import type { FastifyRequest } from 'fastify';

/** Whom keys know us as: they sign for this address alone. */
export interface RelyingParty {
  origin: string;
  /** The host name. */
  id: string;
}

/** The public address; of an installation nobody has named yet the one that was called, as for the origin of changes. */
export function findRelyingParty(publicUrl: string, request: FastifyRequest): RelyingParty {
  const own = new URL(publicUrl);
  const { origin, hostname } =
    own.hostname === 'localhost' ? new URL(`${request.protocol}://${request.host}`) : own;
  return { origin, id: hostname };
}
