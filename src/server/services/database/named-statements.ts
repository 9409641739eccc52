import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, type Pool, type PoolClient, Query, type ResultBuilder } from 'pg';
import { answerTimeout, boundedStatement } from './bounded-query.ts';

const maxNames = 500;

type NameOf = (text: string) => string | undefined;

/**
 * Returns a function that names statements. PostgreSQL keeps a statement's plan under its name on every connection of
 * a pool. After 500 names it returns undefined for new texts: there is no limit to generated texts (long IN lists),
 * and they must not fill the server's memory.
 */
function namesOfPool(): NameOf {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNames) return known;
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

const statementWithoutPlan =
  /^\s*(?:begin|start|commit|rollback|savepoint|release|set|reset|listen|notify|create|alter|drop)\b/i;

/**
 * Returns a pool for Kysely. It prepares each statement once per connection and then runs it by name, if the server
 * keeps prepared statements. A statement that gets no answer in time fails, and its connection is discarded.
 */
export function poolOfNamedStatements(pool: Pool, { mayPrepare }: { mayPrepare: boolean }): PostgresPool {
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();
  const nameOf = mayPrepare ? namesOfPool() : () => undefined;
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      let named = wrapped.get(client);
      if (!named) {
        named = namedClient(client, nameOf);
        wrapped.set(client, named);
      }
      return named;
    },
  };
}

const setTimeoutStatement = /^\s*set local statement_timeout\s*(?:=|to)\s*'?(\d+)s?'?\s*$/i;

/** Returns the time that the statements after this one may take; undefined if this statement does not change it. */
function timeoutAfter(text: string): number | undefined {
  const seconds = setTimeoutStatement.exec(text)?.[1];
  if (seconds !== undefined) return seconds === '0' ? 0 : Number(seconds) * 1000 + answerTimeout;
  return /^\s*(?:commit|rollback|begin|start)\b/i.test(text) ? answerTimeout : undefined;
}

interface Statement {
  text: string;
  name: string | undefined;
  /** Milliseconds; 0 waits for ever. */
  timeout: number;
}

/**
 * An own class of query: pg would copy a configuration object by property descriptors, which takes longer than
 * sending it.
 */
class NamedQuery extends Query {
  readonly name: string | undefined;
  readonly query_timeout: number;

  constructor(
    { text, name, timeout }: Statement,
    values: unknown[],
    done: (error: Error | undefined, result: ResultBuilder) => void,
  ) {
    super(text, values, done);
    this.name = name;
    this.query_timeout = timeout;
  }
}

function runNamed(
  client: PoolClient,
  statement: Statement,
  values: readonly unknown[],
): Promise<ResultBuilder> {
  return new Promise((resolve, reject) => {
    client.query(
      new NamedQuery(statement, [...values], (error, result) => {
        if (error) reject(error);
        else resolve(result);
      }),
    );
  });
}

function namedClient(client: PoolClient, nameOf: NameOf): PostgresPoolClient {
  let isSpoiled = false;
  /** If a transaction gives PostgreSQL more time, the server also waits longer. */
  let timeout = answerTimeout;

  async function run(text: string, values: readonly unknown[]): Promise<unknown> {
    try {
      if (values.length > 0 || !statementWithoutPlan.test(text)) {
        return await runNamed(client, { text, name: nameOf(text), timeout }, values);
      }
      timeout = timeoutAfter(text) ?? timeout;
      return await client.query(boundedStatement(text));
    } catch (error) {
      if (!isRefusal(error)) isSpoiled = true;
      throw error;
    }
  }

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Rows are not streamed here: page through them.');
    return run(text, values);
  }

  return { query, release: (destroy = false) => client.release(destroy || isSpoiled) };
}

/**
 * PostgreSQL's codes, or their beginnings, after which a connection is not used again. The connection is gone (08,
 * 57P, 25P03), or it is broken (58, XX). Its plans no longer fit a table that a newer instance has changed (0A000),
 * or its server is no longer the primary (25006).
 */
const codesThatEndConnection = ['08', '57P', '25P03', '0A000', '25006', '58', 'XX'];

/**
 * Returns whether PostgreSQL has only refused a statement, and changed nothing. The code shows this; the severity
 * does not help, because its language is that of the server.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  const { code = '' } = error;
  return code !== '' && !codesThatEndConnection.some((beginning) => code.startsWith(beginning));
}
