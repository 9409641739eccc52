import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { User } from '#contract/sessions/session-replies.ts';
import type { CallOf, Endpoint, ReplyOf } from '#contract/endpoint.ts';
import type { ErrorReply } from '#contract/errors.ts';

export const testOrigin = 'http://sourcing.test';
export const testPassword = 'a long enough phrase';

export interface Answer<E extends Endpoint> {
  status: number;
  /** The reply as the contract defines it. Read it only after a successful status. */
  body: ReplyOf<E>;
  /** Null if the call succeeded. */
  error: ErrorReply['error'] | null;
  headers: Record<string, string | string[] | number | undefined>;
  raw: Buffer;
}

/** A caller of the API: a person with a token, or a stranger. */
export interface Caller {
  call<E extends Endpoint>(endpoint: E, parts?: CallOf<E>): Promise<Answer<E>>;
  upload<E extends Endpoint>(endpoint: E, parts: CallOf<E>, file: Uploaded): Promise<Answer<E>>;
  inject(options: InjectOptions): Promise<Answer<Endpoint>>;
}

export interface Person extends Caller {
  user: User;
  accessToken: string;
}

export interface Uploaded {
  content: Buffer;
  name?: string;
  type?: string;
}

/** Returns the smallest valid PDF. */
export function pdf(text = 'quote'): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`,
  );
}

export function multipart({
  content,
  name = 'quote.pdf',
  type = 'application/pdf',
}: Uploaded): InjectOptions {
  const boundary = 'boundary-of-the-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

export function urlOf(endpoint: Endpoint, parts: { params?: object; query?: object }): string {
  const params = (parts.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/** Returns the beginning of a stream as the answer, because a stream never ends by itself. */
async function readBegun(response: LightMyRequestResponse): Promise<Buffer> {
  const stream = response.stream();
  if (response.statusCode >= 400) return Buffer.concat((await stream.toArray()) as Buffer[]);
  stream.destroy();
  return Buffer.alloc(0);
}

export function callerOf(app: FastifyInstance, accessToken?: string): Caller {
  const inject = async (options: InjectOptions): Promise<Answer<Endpoint>> => {
    const response = await app.inject({
      ...options,
      headers: {
        host: 'sourcing.test',
        origin: testOrigin,
        ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
        ...options.headers,
      },
    });
    const raw = options.payloadAsStream ? await readBegun(response) : response.rawPayload;
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const body: unknown = isJson && raw.length > 0 ? JSON.parse(raw.toString()) : undefined;
    return {
      status: response.statusCode,
      body: body as never,
      error: response.statusCode >= 400 ? ((body as ErrorReply | undefined)?.error ?? null) : null,
      headers: response.headers,
      raw,
    };
  };
  return callerThrough(inject);
}

/** Makes a caller of endpoints from a function that sends a request. */
export function callerThrough(inject: Caller['inject']): Caller {
  const send = <E extends Endpoint>(endpoint: E, parts: object, more: InjectOptions) =>
    inject({ method: endpoint.method, url: urlOf(endpoint, parts), ...more }) as unknown as Promise<
      Answer<E>
    >;
  return {
    inject,
    call: (endpoint, parts) => {
      const { body } = (parts ?? {}) as { body?: object };
      return send(endpoint, parts ?? {}, body === undefined ? {} : { payload: body });
    },
    upload: (endpoint, parts, file) => send(endpoint, parts as object, multipart(file)),
  };
}

/**
 * Returns the reply of a successful call, or throws the error, so that a failed preparation does not look like the
 * subject of the test.
 */
export async function done<B>(answer: Promise<{ status: number; error: unknown; body: B }>): Promise<B> {
  const { status, error, body } = await answer;
  if (status >= 300) throw new Error(`preparing failed with ${status}: ${JSON.stringify(error)}`);
  return body;
}
