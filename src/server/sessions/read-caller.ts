import type { FastifyRequest } from 'fastify';
import { networkOf, plainAddress } from '#server/services/throttle/network.ts';

/** Where a call comes from, as a session remembers it and as throttling counts it. */
export interface Caller {
  address: string | null;
  /** CIDR notation. */
  network: string;
  userAgent: string | null;
}

const userAgentMaxLength = 300;

export function readCaller(request: FastifyRequest): Caller {
  const address = plainAddress(request.ip);
  const userAgent = (request.headers['user-agent'] ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, userAgentMaxLength);
  return { address, network: networkOf(address), userAgent: userAgent || null };
}
