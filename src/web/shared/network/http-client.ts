import type { CallOf, Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { programHeader } from '#contract/rendered-page.ts';
import { errorFrom, networkError } from '#web/shared/errors/api-error.ts';
import { noteServerTime } from '#web/shared/time/server-clock.ts';
import { noteProgram } from './version-store.ts';

/** Allows numbers for query parameters that are sent as text. */
type LooseQuery<Q> = { [K in keyof Q]: string extends NonNullable<Q[K]> ? Q[K] | number : Q[K] };
type Loose<C> = C extends { query?: infer Q } ? Omit<C, 'query'> & { query?: LooseQuery<Q> } : C;

export type CallOptions<E extends Endpoint> = Loose<CallOf<E>> & { signal?: AbortSignal | undefined };

export interface AnyCall {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Sets `keepalive` of `fetch`: the response and its cookie arrive even if the person leaves the page. */
  keepalive?: boolean;
  /** Sends the call without cookies, because another tab may already have a newer cookie. */
  cookieless?: boolean;
  /** A response to this call that has already arrived; null if none. */
  answer?: Response | null;
}

function entries(record: unknown): [string, string][] {
  if (typeof record !== 'object' || record === null) return [];
  return Object.entries(record)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => [name, String(value)]);
}

/** Returns the address of a call from the endpoint's path, its parameters and its query. */
export function addressOf(endpoint: Endpoint, { params, query }: AnyCall): string {
  const values = new Map(entries(params));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const search = new URLSearchParams(entries(query)).toString();
  return search ? `${path}?${search}` : path;
}

/** Sends one request. Throws ApiError, or the abort reason of the signal. */
export async function send<E extends Endpoint>(
  endpoint: E,
  call: AnyCall,
  token: string | null,
): Promise<ReplyOf<E>> {
  const row: Endpoint = endpoint;
  const headers = new Headers({ accept: row.reply === 'file' ? '*/*' : 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (row.body) headers.set('content-type', 'application/json');
  const address = addressOf(row, call);
  let response: Response;
  let content: unknown;
  try {
    response =
      call.answer ??
      (await fetch(address, {
        method: row.method,
        headers,
        body: row.body ? JSON.stringify(call.body) : null,
        signal: call.signal ?? null,
        keepalive: call.keepalive === true,
        credentials: call.cookieless === true ? 'omit' : 'same-origin',
        cache: 'no-store',
      }));
    content = row.reply === 'file' && response.ok ? await response.blob() : await response.text();
  } catch (error) {
    call.signal?.throwIfAborted();
    throw error instanceof TypeError ? networkError() : error;
  }
  noteProgram(response.headers.get(programHeader));
  const sent = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(sent)) noteServerTime(sent);
  const text = typeof content === 'string' ? content : '';
  if (!response.ok) throw errorFrom(response.status, text, response.headers.get('retry-after'));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract binds the server to it
  return readReply(row, content, response) as ReplyOf<E>;
}

function readReply(endpoint: Endpoint, content: unknown, response: Response): unknown {
  if (endpoint.reply === 'file') return content;
  if (!endpoint.reply || typeof content !== 'string') return undefined;
  try {
    return JSON.parse(content);
  } catch {
    throw errorFrom(response.status, content, null);
  }
}
