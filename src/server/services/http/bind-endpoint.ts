import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { AgencyAct } from '#domain/team/agency-act-kinds.ts';
import { isLimitedToSomeRoles } from '#domain/team/agency-role-rules.ts';
import {
  actFor,
  type BodyOf,
  type Endpoint,
  isSessionless,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  roleFor,
  statusOf,
} from '#contract/endpoint.ts';
import { type Actor, countedAs, requireAgencyAct } from './actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import { whenSent } from './hear-end.ts';
import { ReadyJson } from './ready-json.ts';
import { refuseOtherOrigins, refuseOtherPages } from './same-origin.ts';
import type { AdmissionControl } from '../pressure/open-admission-control.ts';
import type { AddRoute } from './uploads.ts';

/** Identifies the caller; the sessions feature provides it. */
export interface Gate {
  /**
   * Returns the user as whom a request counts. Knows only tokens and cookies that this instance has verified or
   * issued, and makes no query.
   */
  callerOf(request: FastifyRequest): string | null;
  /** Throws `unauthenticated`, `token_expired` or `session_ended`. */
  actorOf(request: FastifyRequest): Promise<Actor>;
  /**
   * Checks in the database that the session is still active with that role; called before every change and
   * download.
   */
  confirm(actor: Actor): Promise<void>;
  /** Like `confirm`, and also checks that the agency role covers the act now. Throws like `requireAgencyAct`. */
  confirmAct(actor: Actor, act: AgencyAct): Promise<void>;
  /** Returns those actors whose session is still active with that role. */
  listActive(actors: readonly Actor[]): Promise<Set<Actor>>;
  /** Makes the gate look up that session or user again at the next call; without an argument, all of them. */
  invalidate(about?: { session: string } | { user: string }): void;
}

export interface Call<E extends Endpoint> {
  actor: E['access'] extends 'anyone' | 'machine' | 'link' ? null : Actor;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type HandlerResult<E extends Endpoint> = E extends { reply: 'file' | 'stream' | 'redirect' }
  ? FastifyReply
  : E extends { reply: object }
    ? ReplyOf<E> | ReadyJson
    : void;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerResult<E>>;

interface BindOptions {
  /** The handler's own statement checks that the session is active, and calls `gate.confirm` if it is not. */
  confirmedByHandler?: boolean;
  /** The handler waits for a child process, and not for the database. Its calls take turns with the files. */
  waitsForChild?: boolean;
  /** Answers the endpoint under any pressure. */
  neverRefused?: boolean;
  /** The address to which a browser without a turn is redirected, for endpoints whose address people open. */
  refusalRedirect?: string;
}
export type Bind = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: BindOptions) => void;

interface BinderOptions {
  app: FastifyInstance;
  routeUpload: AddRoute;
  gate: Gate;
  admission: AdmissionControl;
  /** If undefined, the origin to which the request was sent. */
  publicOrigin: string | undefined;
  /** For tests: a reply that breaks the contract is an error. */
  checkReplies: boolean;
}

function parseInput(schema: z.ZodMiniType | undefined, value: unknown, place: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.map(String).join('.').slice(0, 200),
    message: issue.message.slice(0, 200),
  }));
  throw new ApiError('invalid_input', `The ${place} is not as the contract says.`, { fields });
}

function refuseActor(endpoint: Endpoint, actor: Actor): void {
  if (actor.factorPending && endpoint.access !== 'partial') {
    throw new ApiError('factor_required', 'Give the second factor first.');
  }
  const role = roleFor(endpoint);
  if (role !== null && actor.role !== role) throw new ApiError('forbidden', `This is for the role ${role}.`);
}

/**
 * Returns the act to check in the database, or null if there is none. An act that needs no such check is
 * checked here, and throws if the actor's role does not cover it.
 */
function actToConfirm(endpoint: Endpoint, actor: Actor): AgencyAct | null {
  const act = isAgency(actor.role) ? actFor(endpoint) : null;
  if (act === null || isLimitedToSomeRoles(act)) return act;
  requireAgencyAct(actor, act);
  return null;
}

interface EnteringCall {
  request: FastifyRequest;
  reply: FastifyReply;
  actor: Actor | null;
}

/** Waits for the turn of a request. Throws `busy` or `throttled`. Returns the function that ends the turn. */
function waitForTurn(
  { lanes, callerOf }: AdmissionControl,
  { upload, reply: kind }: Endpoint,
  { request, reply, actor }: EnteringCall,
  waitsForChild: boolean,
): Promise<() => void> {
  // A caller who has hung up needs no answer, and no connection to the database.
  if (reply.raw.destroyed) throw new ApiError('upload_broken', 'Who asked for it hung up.');
  const { by, isKnown } = actor ? { by: countedAs(actor), isKnown: true } : callerOf(request);
  if (upload) return lanes.uploads.take(by, reply.raw);
  if (kind === 'file' || waitsForChild) return lanes.work.take(by, reply.raw);
  return (isKnown ? lanes.calls : lanes.strangers).take(by, reply.raw);
}

/** Waits for the turn of a call and answers it. */
async function inTurn(
  admission: AdmissionControl,
  row: Endpoint,
  call: EnteringCall,
  {
    waitsForChild = false,
    refusalRedirect,
    answer,
  }: BindOptions & { answer: (call: EnteringCall) => Promise<unknown> },
): Promise<unknown> {
  let leave: () => void;
  try {
    leave = await waitForTurn(admission, row, call, waitsForChild);
  } catch (error) {
    if (refusalRedirect === undefined) throw error;
    return call.reply.redirect(refusalRedirect);
  }
  let isSending = false;
  try {
    const answered = await answer(call);
    if (row.access === 'machine' || row.access === 'link') admission.noteGenuine(call.request);
    isSending = row.reply === 'file';
    return answered;
  } finally {
    // A file keeps its turn until its last byte is handed over, or its reader has gone.
    if (isSending) whenSent(call.reply.raw, leave);
    else leave();
  }
}

/**
 * Binds endpoints of the contract to handlers. Every call is checked here for origin, sign-in, side, turn, act and
 * input, in this order.
 */
export function createBinder(options: BinderOptions): {
  bind: Bind;
  /** Throws if an endpoint of the table has no handler. */
  assertAllBound: (table: Record<string, Endpoint>) => void;
} {
  const { app, routeUpload, gate, admission, publicOrigin } = options;
  const bound = new Set<Endpoint>();

  const assertAllBound = (table: Record<string, Endpoint>) => {
    const unbound = Object.keys(table).filter((name) => !bound.has(table[name] as Endpoint));
    if (unbound.length > 0) throw new Error(`endpoints without a handler: ${unbound.join(', ')}`);
  };

  const bind: Bind = (endpoint, handler, settings = {}) => {
    bound.add(endpoint);
    const row: Endpoint = endpoint;
    const route: AddRoute = row.upload ? routeUpload : (added) => void app.route(added);
    const answer = answerer(row, handler, options, settings);
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      if (row.access === 'machine') refuseOtherPages(request, publicOrigin);
      else if (row.method !== 'GET') refuseOtherOrigins(request, publicOrigin);
      let actor: Actor | null = null;
      if (!isSessionless(row)) {
        actor = await gate.actorOf(request);
        refuseActor(row, actor);
      }
      const call = { request, reply, actor };
      return settings.neverRefused ? answer(call) : inTurn(admission, row, call, { ...settings, answer });
    };
    route({ method: row.method, url: row.path, handler: handle });
  };

  return { bind, assertAllBound };
}

/** Returns the function that answers a call that has its turn. */
function answerer(
  row: Endpoint,
  handler: Handler<Endpoint>,
  { gate, checkReplies }: Pick<BinderOptions, 'gate' | 'checkReplies'>,
  { confirmedByHandler = false }: BindOptions,
) {
  const mustConfirm = (row.method !== 'GET' && !confirmedByHandler) || row.reply === 'file';
  return async ({ request, reply, actor }: EnteringCall) => {
    if (actor) {
      const act = actToConfirm(row, actor);
      // This is checked for reads too: a person who has lost the role may no longer read.
      if (act !== null) await gate.confirmAct(actor, act);
      else if (mustConfirm) await gate.confirm(actor);
    }
    const call = {
      actor,
      params: parseInput(row.params, request.params, 'path'),
      query: parseInput(row.query, request.query, 'query'),
      body: parseInput(row.body, request.body, 'body'),
      request,
      reply,
    };
    const answer: unknown = await handler(call as unknown as Call<Endpoint>);
    if (typeof row.reply === 'string') return reply;
    const ready = answer instanceof ReadyJson ? answer.text : null;
    if (checkReplies && row.reply) z.parse(row.reply, ready === null ? answer : JSON.parse(ready));
    if (row.path.startsWith('/api/')) reply.header('cache-control', 'no-store');
    reply.code(statusOf(row));
    return row.reply === undefined
      ? reply.send()
      : reply.type('application/json').send(ready ?? JSON.stringify(answer));
  };
}
