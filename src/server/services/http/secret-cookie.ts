import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StorageName } from '#domain/browser-storage.ts';

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A cookie that carries a secret: scripts cannot read it. */
export interface SecretCookie {
  read(request: FastifyRequest): string | undefined;
  set(call: Call, secret: string, expires: Date): void;
  clear(call: Call): void;
}

interface Options {
  name: StorageName<'cookie'>;
  /** `strict`: another site cannot make the browser send it; `lax`: another site's link or redirect can. */
  sameSite: 'strict' | 'lax';
  publicUrl: string;
}

/**
 * Uses `__Host-` and `Secure` if the site has HTTPS. On plain http `Secure` is impossible: Safari never sends
 * such a cookie to http://localhost, and no browser sends it to another plain address. HttpOnly and SameSite
 * remain.
 */
export function secretCookie({ name, sameSite, publicUrl }: Options): SecretCookie {
  const isSecure = (request: FastifyRequest) =>
    publicUrl.startsWith('https:') || request.protocol === 'https';
  const nameFor = (request: FastifyRequest) => (isSecure(request) ? `__Host-${name}` : name);
  const attributes = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite, secure: isSecure(request) }) as const;
  return {
    read: (request) => request.cookies[nameFor(request)],
    set: ({ request, reply }, secret, expires) => {
      reply.setCookie(nameFor(request), secret, { ...attributes(request), expires });
    },
    clear: ({ request, reply }) => {
      reply.clearCookie(nameFor(request), attributes(request));
    },
  };
}
