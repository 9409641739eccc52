import type { FastifyRequest } from 'fastify';

/** The identity for which keys sign. They sign for this address only. */
export interface RelyingParty {
  origin: string;
  /** The host name. */
  id: string;
}

/**
 * The public address. If the operator has configured none, the address of the call, as for the check of a
 * request's origin.
 */
export function findRelyingParty(publicUrl: string, request: FastifyRequest): RelyingParty {
  const own = new URL(publicUrl);
  const { origin, hostname } =
    own.hostname === 'localhost' ? new URL(`${request.protocol}://${request.host}`) : own;
  return { origin, id: hostname };
}
