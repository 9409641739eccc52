import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { type ClientConfig, Pool } from 'pg';
import type { EndedStatement } from '../traces/traces.ts';
import { poolOfNamedStatements } from './named-statements.ts';
import { type Listening, openListening } from './open-listening.ts';
import { longestWaitMs } from '../wait-limit.ts';
import type { Database } from './schema.ts';
import type { ConnectionSettings } from './start-database.ts';
import { valueParsers } from './value-parsers.ts';

export type DatabaseConnection = {
  db: Kysely<Database>;
  /** For LISTEN and for statements that Kysely cannot express. Release every client after use. */
  pool: Pool;
  listening: Listening;
};

type PoolOptions = {
  size: number;
  /** Milliseconds. */
  connectWithin?: number;
  /**
   * The address of PostgreSQL itself, if the connection leads through a pooler in transaction mode. Such a pooler
   * keeps no prepared statements, takes no time limit at the start of a connection, and cannot listen.
   */
  direct?: ConnectionSettings | undefined;
  /** Called when a connection is lost; the pool replaces it by itself. */
  onConnectionError?: (error: Error) => void;
  /** Called for each statement that took at least `from` milliseconds, with its text, which contains no values. */
  onSlowStatement?: { from: number; note: (statement: string, milliseconds: number) => void } | undefined;
  /** Called for each answered statement, in the asynchronous context of its caller. */
  onStatement?: ((statement: EndedStatement) => void) | undefined;
};

/**
 * Milliseconds. PostgreSQL ends statements that take longer; `deploy/pgbouncer` sets the same limits behind a pooler.
 */
const limits = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

const connectionDefaults: ClientConfig = { application_name: 'sourcing', keepAlive: true };

/** Reports the statements that bypass Kysely. */
function reportQueries(pool: Pool, onStatement: (statement: EndedStatement) => void): void {
  const query: (...given: unknown[]) => unknown = pool.query.bind(pool);
  const telling = async (...given: unknown[]) => {
    const [first] = given;
    const text = typeof first === 'string' ? first : String(Object(first).text);
    const begun = performance.now();
    const told = (error?: unknown) => onStatement({ text, durationMs: performance.now() - begun, error });
    try {
      const result = await query(...given);
      told();
      return result;
    } catch (error) {
      told(error);
      throw error;
    }
  };
  Object.assign(pool, { query: telling });
}

/** Opens the pool lazily: the first statement makes the first connection. `pool.end()` closes the pool. */
export function openDatabase(connection: ConnectionSettings, options: PoolOptions): DatabaseConnection {
  const report = options.onConnectionError ?? (() => undefined);
  const { direct } = options;
  const pool = new Pool({
    ...connection,
    ...connectionDefaults,
    ...(direct ? {} : limits),
    max: options.size,
    connectionTimeoutMillis: options.connectWithin ?? longestWaitMs,
    idleTimeoutMillis: 300_000,
    types: valueParsers(),
  });
  const listening = openListening({ ...(direct ?? connection), ...connectionDefaults });
  pool.on('error', () => undefined);
  // The pool itself handles errors of idle clients only. Without this handler, the loss of a client in use would end
  // the process.
  pool.on('connect', (client) => client.on('error', report));
  const dialect = new PostgresDialect({ pool: poolOfNamedStatements(pool, { mayPrepare: !direct }) });
  const { onSlowStatement: slow, onStatement } = options;
  if (onStatement) reportQueries(pool, onStatement);
  if (!slow && !onStatement) return { db: new Kysely<Database>({ dialect }), pool, listening };
  const log = (event: LogEvent) => {
    const { query, queryDurationMillis: durationMs } = event;
    if (slow && durationMs >= slow.from) slow.note(query.sql, Math.round(durationMs));
    onStatement?.({ text: query.sql, durationMs, error: event.level === 'error' ? event.error : undefined });
  };
  return { db: new Kysely<Database>({ dialect, log }), pool, listening };
}
