import type { FastifyRequest } from 'fastify';

/** The site for which keys sign. A key's signature is valid for this address only. */
export interface RelyingParty {
  origin: string;
  /** The host name. */
  id: string;
}

/**
 * Returns the public address. If the operator has configured none, returns the address of the call, like the check of
 * a request's origin.
 */
export function findRelyingParty(publicUrl: string, request: FastifyRequest): RelyingParty {
  const own = new URL(publicUrl);
  const { origin, hostname } =
    own.hostname === 'localhost' ? new URL(`${request.protocol}://${request.host}`) : own;
  return { origin, id: hostname };
}
