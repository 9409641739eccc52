import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call: `anyone`; `session`: whoever is signed in; `partial`: also who still owes a second factor; `client` and
 * `agent`: that role; `party`: the agent or the client whose request it is, for everybody else the request does not exist.
 */
export type Access = 'anyone' | 'partial' | 'session' | 'client' | 'agent' | 'party';

type Schema = z.ZodMiniType;

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify's notation: `/api/requests/:requestId`. */
  path: `/${string}`;
  summary: string;
  tag: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** A multipart body with one file in the field `file`; bytes at most. */
  upload?: { accept: string; maxSize: number };
  /** Absent: no content (204). `file`: its bytes. `stream`: server-sent events. `redirect`: the browser is sent elsewhere (302), also when refused. */
  reply?: Schema | 'file' | 'stream' | 'redirect';
  status: 200 | 201 | 204 | 302;
  errors: readonly ErrorCode[];
}

/** Keeps the literal types of a row of the table. */
export function endpoint<const E extends Endpoint>(row: E): E {
  return row;
}

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Part<E, K extends string> = E extends Record<K, infer S> ? S : undefined;

export type ParamsOf<E extends Endpoint> = Output<Part<E, 'params'>>;
export type QueryOf<E extends Endpoint> = Output<Part<E, 'query'>>;
export type BodyOf<E extends Endpoint> = Output<Part<E, 'body'>>;
export type ReplyOf<E extends Endpoint> =
  Part<E, 'reply'> extends 'file' | 'stream' | 'redirect' ? Blob : Output<Part<E, 'reply'>>;

/** What a caller passes: only the parts the endpoint has. */
export type CallOf<E extends Endpoint> = (E extends { params: infer S } ? { params: Input<S> } : unknown) &
  (E extends { query: infer S } ? { query?: Input<S> } : unknown) &
  (E extends { body: infer S } ? { body: Input<S> } : unknown);
