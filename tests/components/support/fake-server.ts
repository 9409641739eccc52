import { BatchInterceptor, type HttpRequestEventMap } from '@mswjs/interceptors';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import * as z from 'zod/mini';
import type { Endpoint, ParamsOf, QueryOf, BodyOf } from '#contract/endpoint.ts';
import { statusOf } from '#contract/endpoint.ts';
import { type ErrorReply, type ErrorCode, errorStatuses } from '#contract/errors.ts';
import type { LiveEvent } from '#contract/live/live-events.ts';

type Schema = z.ZodMiniType;

/**
 * The form of a reply in the network: the input of the endpoint's schema, or bytes. A stream begins without an event.
 */
type Wire<E> = E extends { reply: infer S }
  ? S extends Schema
    ? z.input<S>
    : S extends 'file'
      ? Blob
      : undefined
  : undefined;

export interface Received<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The uploaded file of a multipart call. */
  file: File | null;
}

const refused = Symbol('refused');

interface Refusal {
  [refused]: ErrorCode | 'no connection';
  /** Seconds of the `retry-after` header. */
  retryAfter?: number | undefined;
  /** The details of the refusal, in addition to its code. */
  more?: RefusalDetails | undefined;
}

type RefusalDetails = Omit<ErrorReply['error'], 'code' | 'message'>;

/** Makes the server refuse the call with this code. */
export const refusal = (code: ErrorCode, retryAfter?: number, more?: RefusalDetails): Refusal => ({
  [refused]: code,
  retryAfter,
  more,
});
/** The call never reaches the server. */
export const noConnection: Refusal = { [refused]: 'no connection' };

type Answer<E extends Endpoint> =
  | Wire<E>
  | Refusal
  | ((call: Received<E>) => Wire<E> | Refusal | Promise<Wire<E> | Refusal>);

interface Row {
  endpoint: Endpoint;
  pattern: RegExp;
  names: string[];
  answer: unknown;
  received: unknown[];
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && refused in value;
const isFunction = (value: unknown): value is (call: unknown) => unknown => typeof value === 'function';

/**
 * Answers the calls of one screen instead of the server. Calls and replies pass through the contract's schemas. The
 * test fails if a schema refuses a value, or if a call has no prepared answer.
 */
export class FakeServer {
  readonly #interceptor = new BatchInterceptor({
    name: 'fake-server',
    interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()],
  });
  readonly #rows: Row[] = [];
  #stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  /** Calls and replies that must not occur; a test with any of them fails. */
  readonly faults: string[] = [];

  start(): void {
    this.#interceptor.apply();
    // oxlint-disable-next-line typescript/no-misused-promises -- the interceptor awaits its listeners
    this.#interceptor.on('request', ({ request, controller }) => this.#handle(request, controller));
  }

  stop(): void {
    this.#interceptor.dispose();
    this.#stream?.close();
    this.#stream = null;
  }

  /** Sets the answer of an endpoint from now on; the newest answer counts. */
  answer<E extends Endpoint>(endpoint: E, answer: NoInfer<Answer<E>>): this {
    const known = this.#rows.find((row) => row.endpoint === endpoint);
    if (known) {
      known.answer = answer;
      return this;
    }
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const pattern = new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '([^/]+)')}$`);
    // A path without parameters comes first, because a path with a parameter would also match it.
    const row = { endpoint, pattern, names, answer, received: [] };
    if (names.length === 0) this.#rows.unshift(row);
    else this.#rows.push(row);
    return this;
  }

  /** The calls of an endpoint so far, the oldest first. */
  received<E extends Endpoint>(endpoint: E): Received<E>[] {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they were read by that endpoint's schemas
    return (this.#rows.find((row) => row.endpoint === endpoint)?.received ?? []) as Received<E>[];
  }

  /** Whether a screen has the live stream open. */
  get isHeard(): boolean {
    return this.#stream !== null;
  }

  /**
   * Sends an event to the screen that has the live stream open. Throws if there is none, because the test would prove
   * nothing.
   */
  publish(event: LiveEvent): void {
    if (!this.#stream) throw new Error('No screen holds the live stream: call goLive first.');
    this.#stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  }

  async #handle(
    request: Request,
    controller: HttpRequestEventMap['request'][0]['controller'],
  ): Promise<void> {
    const { pathname } = new URL(request.url);
    if (pathname === '/readyz') return controller.respondWith(new Response('ok'));
    if (!pathname.startsWith('/api/')) return undefined;
    const response = await this.#respond(request);
    return response
      ? controller.respondWith(response)
      : controller.errorWith(new TypeError('Failed to fetch'));
  }

  /** Returns null if the connection breaks. */
  async #respond(request: Request): Promise<Response | null> {
    const url = new URL(request.url);
    const row = this.#rows.find(
      ({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(url.pathname),
    );
    if (!row) return this.#fault(`Nothing answers ${request.method} ${url.pathname}.`);
    const call = await this.#read(row, request, url);
    if (!call) return errorResponse('invalid_input');
    row.received.push(call);
    const answer: unknown = isFunction(row.answer) ? await row.answer(call) : row.answer;
    if (isRefusal(answer)) {
      return answer[refused] === 'no connection'
        ? null
        : errorResponse(answer[refused], answer.retryAfter, answer.more);
    }
    return this.#reply(row.endpoint, answer);
  }

  async #read({ endpoint, pattern, names }: Row, request: Request, url: URL) {
    const values = pattern.exec(url.pathname)?.slice(1) ?? [];
    const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')]));
    const form = endpoint.upload ? await request.formData() : null;
    const file = form?.get('file');
    const body: unknown = endpoint.body ? await request.json() : undefined;
    const given = { params, query: Object.fromEntries(url.searchParams), body };
    const read = (part: 'params' | 'query' | 'body') => {
      const schema = endpoint[part];
      if (!schema) return undefined;
      const result = z.safeParse(schema, given[part]);
      if (result.success) return result.data;
      this.#fault(`The ${part} of ${endpoint.method} ${endpoint.path}: ${z.prettifyError(result.error)}`);
      return null;
    };
    const call = { params: read('params'), query: read('query'), body: read('body') };
    return Object.values(call).includes(null) ? null : { ...call, file: file instanceof File ? file : null };
  }

  #reply(endpoint: Endpoint, answer: unknown): Response {
    const status = statusOf(endpoint);
    if (endpoint.reply === 'stream') return this.#openStream();
    if (answer instanceof Blob) return new Response(answer, { status });
    if (endpoint.reply === undefined || typeof endpoint.reply === 'string') {
      return new Response(null, { status });
    }
    const checked = z.safeParse(endpoint.reply, answer);
    if (!checked.success) {
      return this.#fault(
        `The reply of ${endpoint.method} ${endpoint.path}: ${z.prettifyError(checked.error)}`,
      );
    }
    return Response.json(answer, { status, headers: { date: new Date().toUTCString() } });
  }

  #openStream(): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        this.#stream = stream;
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  #fault(what: string): Response {
    this.faults.push(what);
    return errorResponse('internal');
  }
}

function errorResponse(code: ErrorCode, retryAfter?: number, more?: RefusalDetails): Response {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return Response.json(
    { error: { code, message: 'as the test asked', ...more } },
    { status: errorStatuses[code], headers },
  );
}
