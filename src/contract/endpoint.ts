import type * as z from 'zod/mini';
import type { Role } from '#domain/accounts/role-kinds.ts';
import type { AgencyAct } from '#domain/team/agency-act-kinds.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call: `anyone`; `session`: whoever is signed in; `partial`: also who still owes a second factor; `client`: clients;
 * `agency`: those of the agency whose role covers the act; `party`: those and the client whose request it is, for everybody
 * else the request does not exist; `machine`: a program with a key of its own, which the handler looks at: no session counts.
 */
export type Access =
  | 'anyone'
  | 'partial'
  | 'session'
  | 'client'
  | 'machine'
  | { agency: AgencyAct }
  | { party: AgencyAct };

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
  /** Where it is not the usual one, see `statusOf`. */
  status?: 201;
  /** Besides those that any endpoint of its kind may answer with. */
  errors?: readonly ErrorCode[];
}

/** The endpoints of a room, under a heading of the API's description; keeps the literal types of its rows. */
export function endpointsOf<const Rows extends Readonly<Record<string, Omit<Endpoint, 'tag'>>>>(
  tag: string,
  rows: Rows,
): { [Name in keyof Rows]: Rows[Name] & { tag: string } } {
  const tagged = Object.entries(rows).map(([name, row]) => [name, { ...row, tag }]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same rows, with their tag
  return Object.fromEntries(tagged) as { [Name in keyof Rows]: Rows[Name] & { tag: string } };
}

/** The side of which a caller must be; null: either. */
export function roleFor({ access }: Pick<Endpoint, 'access'>): Role | null {
  if (typeof access === 'object') return 'agency' in access ? 'agent' : null;
  return access === 'client' ? access : null;
}

/** The act that somebody of the agency must be allowed; null: none. */
export function actFor({ access }: Pick<Endpoint, 'access'>): AgencyAct | null {
  if (typeof access === 'string') return null;
  return 'agency' in access ? access.agency : access.party;
}

/** The HTTP status of a success: no content, elsewhere, or what was asked for. */
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

/** What a caller passes: only the parts the endpoint has. */
export type CallOf<E extends Endpoint> = (E extends { params: infer S } ? { params: Input<S> } : unknown) &
  (E extends { query: infer S } ? { query?: Input<S> } : unknown) &
  (E extends { body: infer S } ? { body: Input<S> } : unknown);

/** Errors that any upload may answer with, besides its own. */
export const uploadErrors = [
  'upload_broken',
  'file_too_large',
  'unsupported_media_type',
  'throttled',
  'upload_quota_reached',
  'storage_full',
] as const satisfies readonly ErrorCode[];

/** Errors any endpoint may answer with, besides its own. */
export const commonErrors = [
  'invalid_input',
  'malformed_body',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];
