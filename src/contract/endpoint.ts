import type * as z from 'zod/mini';
import type { Role } from '#domain/accounts/role-kinds.ts';
import type { AgencyAct } from '#domain/team/agency-act-kinds.ts';
import type { ErrorCode } from './errors.ts';

/**
 * The callers who are allowed. `anyone`: everybody. `session`: every signed-in user. `partial`: also a user who has
 * not given the second factor yet. `client`: clients. `agency`: agents whose role covers the act. `party`: these
 * agents and the client to whom the request belongs; for anybody else the request does not exist. `machine`: a
 * program with its own key. `link`: a supplier with their personal link. For these two the handler checks the key or
 * the link, and sessions do not count.
 */
export type Access =
  | 'anyone'
  | 'partial'
  | 'session'
  | 'client'
  | 'machine'
  | 'link'
  | { agency: AgencyAct }
  | { party: AgencyAct };

type Schema = z.ZodMiniType;

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In Fastify's notation: `/api/requests/:requestId`. */
  path: `/${string}`;
  summary: string;
  tag: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** A multipart body with one file in the field `file`, of at most `maxSize` bytes. */
  upload?: { accept: string; maxSize: number };
  /**
   * Absent: no content (204). `file`: the bytes of a file. `stream`: server-sent events. `redirect`: a redirect
   * (302), also for refusals.
   */
  reply?: Schema | 'file' | 'stream' | 'redirect';
  /** Set if it is not the usual status, see `statusOf`. */
  status?: 201;
  /** Errors in addition to those of every endpoint of its kind. */
  errors?: readonly ErrorCode[];
}

/** The endpoints of a room, under a heading of the API documentation; keeps the literal types of the rows. */
export function endpointsOf<const Rows extends Readonly<Record<string, Omit<Endpoint, 'tag'>>>>(
  tag: string,
  rows: Rows,
): { [Name in keyof Rows]: Rows[Name] & { tag: string } } {
  const tagged = Object.entries(rows).map(([name, row]) => [name, { ...row, tag }]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same rows, with their tag
  return Object.fromEntries(tagged) as { [Name in keyof Rows]: Rows[Name] & { tag: string } };
}

/** Returns the side to which a caller must belong; null for either. */
export function roleFor({ access }: Pick<Endpoint, 'access'>): Role | null {
  if (typeof access === 'object') return 'agency' in access ? 'agent' : null;
  return access === 'client' ? access : null;
}

/** Whether the endpoint takes calls without a session. */
export function isSessionless({ access }: Pick<Endpoint, 'access'>): boolean {
  return access === 'anyone' || access === 'machine' || access === 'link';
}

/** Returns the act that the caller's agency role must cover; null if none. */
export function actFor({ access }: Pick<Endpoint, 'access'>): AgencyAct | null {
  if (typeof access === 'string') return null;
  return 'agency' in access ? access.agency : access.party;
}

/** Returns the HTTP status of a success: 204 without content, 302 for a redirect, else that of the endpoint. */
export function statusOf({ status, reply }: Pick<Endpoint, 'status' | 'reply'>): number {
  if (reply === undefined) return 204;
  return reply === 'redirect' ? 302 : (status ?? 200);
}

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Part<E, K extends string> = E extends Record<K, infer S> ? S : undefined;

export type ParamsOf<E extends Endpoint> = Output<Part<E, 'params'>>;
export type QueryOf<E extends Endpoint> = Output<Part<E, 'query'>>;
export type BodyOf<E extends Endpoint> = Output<Part<E, 'body'>>;
export type ReplyOf<E extends Endpoint> =
  Part<E, 'reply'> extends 'file' | 'stream' | 'redirect' ? Blob : Output<Part<E, 'reply'>>;

/** The arguments of a call: only the parts that the endpoint has. */
export type CallOf<E extends Endpoint> = (E extends { params: infer S } ? { params: Input<S> } : unknown) &
  (E extends { query: infer S } ? { query?: Input<S> } : unknown) &
  (E extends { body: infer S } ? { body: Input<S> } : unknown);

/** Errors that any upload may return, besides its own. */
export const uploadErrors = [
  'upload_broken',
  'file_too_large',
  'unsupported_media_type',
  'throttled',
  'upload_quota_reached',
] as const satisfies readonly ErrorCode[];

/** Errors that any endpoint may return, besides its own. */
export const commonErrors = [
  'invalid_input',
  'malformed_body',
  'internal',
  'throttled',
  'busy',
  'unavailable',
  'storage_full',
] as const satisfies readonly ErrorCode[];
