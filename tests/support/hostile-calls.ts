import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { errorStatuses } from '#contract/errors.ts';
import { type Answer, multipart, type Person } from './caller.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { noteWrites, type Writes } from './note-writes.ts';
import type { ValidCall } from './valid-calls/valid-call.ts';
import { makeWorld, type World } from './world.ts';

export const huge = 'x'.repeat(300_000);
export const hostile: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff x',
  huge,
  'x'.repeat(20_000),
  '💶'.repeat(6_000),
  "'; DROP TABLE requests; --",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '..%2f..%2f',
  '<script>alert(1)</script>',
  [],
  [[]],
  {},
  { toString: 'x' },
  { constructor: { prototype: {} } },
  [null],
  '00000000-0000-0000-0000-000000000000',
  'not-a-uuid',
  '2026-02-30',
  '0000-00-00',
  '275760-09-13',
  '9'.repeat(400),
  'NaN',
  '\u202e',
  '\r\nset-cookie: a=b',
];

export const asText = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 8_000);

const tables = [
  'profiles',
  'user_roles',
  'credentials',
  'sessions',
  'requests',
  'request_events',
  'ledger_entries',
  'stored_files',
  'quotes',
  'orders',
  'messages',
  'factors',
  'recovery_codes',
  'agent_invitations',
  'client_invitations',
  'client_imports',
  'imported_clients',
  'audit_records',
  'saved_replies',
  'saved_views',
  'statement_files',
  'statement_entries',
  'machine_keys',
  'agency_accounts',
] as const;

/** Bytes sent instead of a JSON body. */
type Raw = { payload: Buffer | string; headers?: Record<string, string> };

/** Every endpoint except the one that ends the caller's session. */
export const calledNames = (Object.keys(endpoints) as EndpointName[]).filter((name) => name !== 'signOut');
export const shapeOf = (name: EndpointName): Endpoint => endpoints[name];

/** Query fields of other endpoints. */
const foreign = ['page', 'pageSize', 'search', 'before', 'filename', 'status'];

/**
 * Returns the possible query fields in groups; the fields of a group get a value together. The fields that the
 * endpoint ignores are one group.
 */
export function queryFields({ query }: Endpoint, valid: Record<string, string> = {}): string[][] {
  if (!(query instanceof z.ZodMiniObject)) throw new Error('a query has fields');
  const read = new Set([...Object.keys(query.shape), ...Object.keys(valid)]);
  const isLoose = query.def.catchall !== undefined;
  const ignored = foreign.filter((field) => !read.has(field));
  return [...[...read].map((field) => [field]), ...(isLoose ? ignored.map((field) => [field]) : [ignored])];
}

export function expectRefused(answer: Answer<Endpoint>, what: string): void {
  expect(answer.status, `${what}: ${answer.raw.toString().slice(0, 200)}`).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.error?.code, what).not.toBe('token_expired');
  expect(Object.keys(errorStatuses), what).toContain(answer.error?.code);
  expect(answer.error?.message, what).toEqual(expect.any(String));
}

function expectUnchanged(before: string, after: string): void {
  expect(after).toBe(before);
}

function partsOf({ file, body }: ValidCall): InjectOptions {
  if (file) return multipart(file);
  if (body === undefined) return {};
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** Returns the HTTP request of a call. */
export function requestFor(endpoint: Endpoint, call: ValidCall, raw?: Raw) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(String(call.params?.[part]).toWellFormed()),
  );
  const search = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
  return { url: path + search, parts: raw ?? partsOf(call) };
}

/** A server with people who make invalid calls. It starts before the tests of a file. */
export class HostileCalls {
  app!: TestApp;
  world!: World;
  #madeAt = 0;
  #writes!: () => Writes;
  /** The contents of the database, and its number of writes, after the last call. */
  #known: { contents: string; writes: Writes } | null = null;

  constructor() {
    beforeAll(async () => {
      this.app = await startTestApp();
      this.#writes = await noteWrites(this.app.database.pool);
      await this.#people();
    });
    beforeEach(async () => {
      this.#known = null;
      // Access tokens last five minutes, and a test lasts a minute at most. On a busy machine, the people of the
      // first test would be signed out.
      if (Date.now() - this.#madeAt > 2 * 60_000) await this.#people();
    });
    afterAll(() => this.app.stop());
  }

  async #people(): Promise<void> {
    this.#madeAt = Date.now();
    this.world = await makeWorld(this.app);
  }

  /** Returns a person who may make the call. */
  callerFor({ access }: Endpoint): Person {
    return access === 'client' ? this.world.owner : this.world.agent;
  }

  /** Returns the number of rows of every table, and the contents of the requests. */
  async contents(): Promise<string> {
    const { db } = this.app.services;
    const counts = tables.map(
      (table) => sql`select ${table}::text as name, count(*) from ${sql.table(table)}`,
    );
    const { rows } = await sql`${sql.join(counts, sql` union all `)}`.execute(db);
    const { rows: digest } =
      await sql`select md5(string_agg(r::text, ',' order by id)) as requests from requests r`.execute(db);
    return JSON.stringify([rows, digest]);
  }

  /** Expects the call to be refused and to change nothing. */
  async expectNothingKept(name: EndpointName, call: ValidCall, raw?: Raw): Promise<void> {
    const endpoint = shapeOf(name);
    const before = this.#known ?? { contents: await this.contents(), writes: this.#writes() };
    this.#known = null;
    const { url, parts } = requestFor(endpoint, call, raw);
    const answer = await this.callerFor(endpoint).inject({ ...parts, method: endpoint.method, url });
    const body = JSON.stringify(call.body ?? raw?.payload ?? null).slice(0, 200);
    expectRefused(answer, `${name} ${url.slice(0, 120)} ${body}`);
    const writes = this.#writes();
    if (writes.statements !== before.writes.statements) {
      if (answer.status < 400) return;
      // There may be writes: the server counts failed attempts, and it may have rolled a transaction back.
      expectUnchanged(before.contents, await this.contents());
    }
    this.#known = { contents: before.contents, writes };
  }
}
