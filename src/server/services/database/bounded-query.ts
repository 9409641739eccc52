import type pg from 'pg';

/**
 * Milliseconds after which a statement without an answer counts as lost, together with its connection. This is a
 * little more than PostgreSQL's own limit, so that only a server that cannot be reached is given up.
 */
export const answerTimeout = 20_000;

/** Returns a statement with its own time limit. `pg` obeys this limit, but its types do not know it. */
export function boundedStatement(
  text: string,
  values: unknown[] = [],
  timeout = answerTimeout,
): pg.QueryConfig {
  const statement = { text, values, query_timeout: timeout };
  return statement;
}

/** Runs a statement on some connection of the pool, which is discarded if no answer comes in time. */
export function boundedQuery<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> {
  return pool.query<Row>(boundedStatement(text, values));
}
