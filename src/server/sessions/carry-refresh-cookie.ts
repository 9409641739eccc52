import type { FastifyReply, FastifyRequest } from 'fastify';

const secureName = '__Host-refresh';
/**
 * Over plain http `Secure` cannot be set: Safari never sends such a cookie to http://localhost, no browser does to
 * another plain address. HttpOnly and SameSite=Strict remain.
 */
const plainName = 'refresh';

/** The cookie that carries the refresh token; scripts cannot read it, and other sites cannot make a browser send it. */
export interface RefreshCookie {
  read(request: FastifyRequest): string | undefined;
  set(call: { request: FastifyRequest; reply: FastifyReply }, token: string, expires: Date): void;
  clear(call: { request: FastifyRequest; reply: FastifyReply }): void;
}

export function carryRefreshCookie(publicUrl: string): RefreshCookie {
  const isSecure = (request: FastifyRequest) =>
    publicUrl.startsWith('https:') || request.protocol === 'https';
  const nameFor = (request: FastifyRequest) => (isSecure(request) ? secureName : plainName);
  const attributes = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) }) as const;
  return {
    read: (request) => request.cookies[nameFor(request)],
    set: ({ request, reply }, token, expires) => {
      reply.setCookie(nameFor(request), token, { ...attributes(request), expires });
    },
    clear: ({ request, reply }) => {
      reply.clearCookie(nameFor(request), attributes(request));
    },
  };
}
