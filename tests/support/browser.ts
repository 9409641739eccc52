import type { FastifyInstance, InjectOptions } from 'fastify';
import type { CallOf, Endpoint } from '#contract/endpoint.ts';
import { type Answer, callerOf } from './caller.ts';

/** One person's browser at one address. It stores the cookies of answers and sends them back. */
export interface Browser {
  cookies: Map<string, string>;
  /** The cookies that the last answer set, with their attributes, as received. */
  lastCookies(): string[];
  call<E extends Endpoint>(endpoint: E, parts?: Partial<CallOf<E>>, more?: InjectOptions): Promise<Answer<E>>;
}

export function openBrowser(app: FastifyInstance, address = '192.0.2.1'): Browser {
  const cookies = new Map<string, string>();
  let lastCookies: string[] = [];
  return {
    cookies,
    lastCookies: () => lastCookies,
    call: async (endpoint, parts = {}, more = {}) => {
      const { body } = parts as { body?: object };
      const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
      const answer = await callerOf(app).inject({
        method: endpoint.method,
        url: endpoint.path,
        remoteAddress: address,
        ...(body && { payload: body }),
        ...more,
        headers: { ...(cookie && { cookie }), ...more.headers },
      });
      lastCookies = [answer.headers['set-cookie'] ?? []].flat().map(String);
      for (const [name = '', value = ''] of lastCookies.map((line) => line.split(/[=;]/, 2))) {
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
}

/** Copies the cookies into another browser, such as a thief's browser or a second tab. */
export function copyBrowser(app: FastifyInstance, original: Browser, address?: string): Browser {
  const copy = openBrowser(app, address);
  for (const [name, value] of original.cookies) copy.cookies.set(name, value);
  return copy;
}

export function bearer(accessToken: string): InjectOptions {
  return { headers: { authorization: `Bearer ${accessToken}` } };
}
