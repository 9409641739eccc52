import type { FastifyInstance } from 'fastify';
import { CannotStart } from './services/cannot-start.ts';
import { connectionLimits } from './services/pressure/pressure-limits.ts';

/** @throws CannotStart if the port or the address is not available. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port, backlog: connectionLimits.maxUnaccepted });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new CannotStart(
        `Port ${port} is already in use: stop what uses it, or set PORT to another one (0: any free one).`,
        {
          cause: error,
        },
      );
    }
    if (code === 'EACCES') {
      throw new CannotStart(`This user may not listen on port ${port}: set PORT to one above 1023.`, {
        cause: error,
      });
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
      throw new CannotStart(`HOST ${host} is no address of this machine.`, { cause: error });
    }
    throw error;
  }
}
