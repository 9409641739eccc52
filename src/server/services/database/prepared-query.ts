import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Database } from './schema.ts';

/**
 * Stands for an argument while the query is built. Valid in every place where Kysely takes a value or an expression.
 */
export interface Argument<Args> {
  <Name extends keyof Args & string>(name: Name): RawBuilder<Args[Name]>;
}

export type PreparedQuery<Args, Row> = (db: Kysely<Database>, args: Args) => Promise<QueryResult<Row>>;

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const builder = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

type Build<Args, Row> = (db: Kysely<Database>, arg: Argument<Args>) => Compilable<Row>;

/** Compiles a query once, at its first use. Returns a function that gives its text with new arguments. */
export function compileOnce<Args extends Record<string, unknown>, Row>(
  build: Build<Args, Row>,
): (args: Args) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return (args) => {
    compiled ??= build(
      builder,
      <Name extends keyof Args & string>(name: Name) => sql<Args[Name]>`${new Placeholder(name)}`,
    ).compile();
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? args[value.name] : value,
    );
    return { ...compiled, parameters };
  };
}

/**
 * Returns a query that is compiled once and then runs with new arguments: `preparedQuery((db, arg: Argument<{ id:
 * string }>) => db.selectFrom('messages').selectAll().where('id', '=', arg('id')))`.
 */
export function preparedQuery<Args extends Record<string, unknown>, Row>(
  build: Build<Args, Row>,
): PreparedQuery<Args, Row> {
  const compiled = compileOnce(build);
  return (db, args) => db.executeQuery(compiled(args));
}
