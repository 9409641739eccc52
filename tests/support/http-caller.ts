import type { InjectOptions } from 'fastify';
import type { CallOf, Endpoint, ReplyOf } from '#contract/endpoint.ts';
import type { ErrorReply } from '#contract/errors.ts';
import { noteCookies, noteSecretsIn, noteSent } from './run-logs.ts';
import { type Answer, type Caller, callerThrough, urlOf } from './caller.ts';

interface Sender {
  accessToken?: string;
  cookie?: string;
  userAgent?: string;
}

/** Makes a caller of a listening server, as `callerOf` does for a server in this process. */
export function callerAt(base: string, { accessToken, cookie, userAgent }: Sender = {}): Caller {
  const { origin } = new URL(base);
  const headers = {
    origin,
    ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
    ...(cookie ? { cookie } : {}),
    ...(userAgent ? { 'user-agent': userAgent } : {}),
  };
  return callerThrough(async ({ method = 'GET', url = '/', payload, ...options }: InjectOptions) => {
    const address = typeof url === 'string' ? url : url.pathname;
    const isJson = typeof payload === 'object' && !Buffer.isBuffer(payload);
    if (isJson) noteSent(payload);
    const response = await fetch(`${base}${address}`, {
      method,
      body: isJson ? JSON.stringify(payload) : Buffer.isBuffer(payload) ? new Uint8Array(payload) : null,
      headers: {
        ...headers,
        ...(isJson && { 'content-type': 'application/json' }),
        ...(options.headers as Record<string, string> | undefined),
      },
    });
    return answerOf(response);
  });
}

async function answerOf(response: Response): Promise<Answer<Endpoint>> {
  const raw = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && raw.length > 0;
  const body: unknown = isJson ? JSON.parse(raw.toString()) : undefined;
  const cookies = response.headers.getSetCookie();
  // The error code in a refusal is not a secret.
  if (response.ok) noteSecretsIn(body);
  noteCookies(cookies);
  return {
    status: response.status,
    body: body as never,
    error: response.ok ? null : ((body as ErrorReply | undefined)?.error ?? null),
    headers: { ...Object.fromEntries(response.headers), 'set-cookie': cookies },
    raw,
  };
}

/** Calls a listening server as a browser's page would; throws if the call fails. */
export class HttpCaller {
  readonly #base: string;
  readonly #headers: Record<string, string>;

  constructor(base: string, accessToken?: string) {
    this.#base = base;
    this.#headers = {
      origin: new URL(base).origin,
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
    };
  }

  async call<E extends Endpoint>(endpoint: E, parts?: CallOf<E>): Promise<ReplyOf<E>> {
    const { body } = (parts ?? {}) as { body?: object };
    const json = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
    noteSent(body);
    const response = await this.#send(endpoint, parts ?? {}, json);
    const reply: unknown = response.status === 204 ? undefined : await response.json();
    noteSecretsIn(reply);
    return reply as ReplyOf<E>;
  }

  async upload<E extends Endpoint>(endpoint: E, parts: CallOf<E>, file: Buffer | File): Promise<ReplyOf<E>> {
    const body = new FormData();
    const quote = () => new File([new Uint8Array(file as Buffer)], 'quote.pdf', { type: 'application/pdf' });
    body.set('file', file instanceof File ? file : quote());
    const response = await this.#send(endpoint, parts as object, { body });
    return (await response.json()) as ReplyOf<E>;
  }

  async download<E extends Endpoint>(endpoint: E, parts: CallOf<E>): Promise<Buffer> {
    const response = await this.#send(endpoint, parts as object, {});
    return Buffer.from(await response.arrayBuffer());
  }

  async #send(endpoint: Endpoint, parts: object, init: RequestInit): Promise<Response> {
    const response = await fetch(this.#base + urlOf(endpoint, parts), {
      ...init,
      method: endpoint.method,
      headers: { ...this.#headers, ...(init.headers as Record<string, string> | undefined) },
    });
    if (!response.ok)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status} ${await response.text()}`);
    return response;
  }
}
