import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Answer, type Caller, callerThrough, testOrigin } from './caller.ts';

interface CutParts {
  /** The instances of the server. Each call goes to one of them. */
  instances: readonly string[];
  accessToken: string;
  random: () => number;
  /** The share of calls during which the connection breaks. */
  cutShare: () => number;
}

class Cut extends Error {}

/**
 * Calls over connections that break, before or after the server has answered. It repeats each call until it receives
 * the answer.
 */
export function cutCaller({ instances, accessToken, random, cutShare }: CutParts): Caller {
  const agent = new Agent({ keepAlive: true });

  function once(path: string, method: string, payload: unknown): Promise<Answer<never>> {
    const base = instances[Math.floor(random() * instances.length)] ?? '';
    const isCut = random() < cutShare();
    const isCutEarly = random() < 0.5;
    const { promise, resolve, reject } = Promise.withResolvers<Answer<never>>();
    const body = payload === undefined ? null : JSON.stringify(payload);
    const headers = {
      authorization: `Bearer ${accessToken}`,
      origin: testOrigin,
      ...(body !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const read = async (response: IncomingMessage) => {
      if (isCut) throw new Cut();
      const raw = await buffer(response);
      const content: unknown = raw.length > 0 ? JSON.parse(raw.toString()) : undefined;
      const status = response.statusCode ?? 0;
      if (status >= 400) throw new Error(`${method} ${path}: ${status} ${raw.toString()}`);
      resolve({ status, body: content as never, error: null, headers: response.headers, raw });
    };
    const call = request(base + path, { method, headers, agent }, (response) => {
      response.on('error', () => undefined);
      read(response).catch((error: unknown) => {
        reject(error);
        call.destroy();
      });
    });
    call.on('error', () => reject(new Cut()));
    call.end(body, () => {
      if (isCut && isCutEarly) setImmediate(() => call.destroy());
    });
    return promise;
  }

  return callerThrough(async ({ method = 'GET', url = '/', payload }) => {
    const path = typeof url === 'string' ? url : url.pathname;
    for (;;) {
      try {
        return await once(path, method, payload);
      } catch (error) {
        if (!(error instanceof Cut)) throw error;
      }
    }
  });
}
