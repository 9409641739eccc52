import type { FastifyRequest } from 'fastify';
import { networkOf, plainAddress } from '#server/services/throttle/network.ts';

/** The client of a call: its data as a session stores them, and its network as throttling counts it. */
export interface Caller {
  address: string | null;
  /** In CIDR notation. */
  network: string;
  userAgent: string | null;
}

const userAgentMaxLength = 300;

export function readCaller(request: FastifyRequest): Caller {
  const address = plainAddress(request.ip);
  const userAgent = (request.headers['user-agent'] ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, userAgentMaxLength);
  return { address, network: networkOf(request.ip), userAgent: userAgent || null };
}
