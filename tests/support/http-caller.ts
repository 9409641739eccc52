import type { CallOf, Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { noteSecretsIn } from './run-logs.ts';
import { urlOf } from './test-app.ts';

/** Calls a listening server as a browser's page would; throws what is no success. */
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
    noteSecretsIn(body);
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
