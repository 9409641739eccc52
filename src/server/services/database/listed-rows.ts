import { sql } from 'kysely';
import { keysOf } from '#domain/keys-of.ts';
import type { Argument } from './prepared-query.ts';

/** The type of each column. */
export type ColumnTypes<Row> = Record<Extract<keyof Row, string>, string>;

/** The arguments of a statement that gets several rows: a list for each column. */
export type Lists<Name extends string> = { [Each in Name]?: unknown[] };

export function listsOf<Name extends string>(
  types: Record<Name, string>,
  rows: readonly Record<Name, unknown>[],
): Lists<Name> {
  const lists: Lists<Name> = {};
  for (const name of keysOf(types)) lists[name] = rows.map((row) => row[name]);
  return lists;
}

/** Returns the rows as a table `q`, with the `place` of each, from 1. */
export function rowsAsTable<Row extends object>(
  types: ColumnTypes<Row>,
  arg: Argument<Lists<Extract<keyof Row, string>>>,
) {
  const names = keysOf(types);
  const lists = names.map((name) => sql`${arg(name)}::${sql.id(types[name])}[]`);
  const columns = sql.join([...names, 'place'].map((name) => sql.id(name)));
  return sql<Row & { place: number }>`unnest(${sql.join(lists)}) WITH ORDINALITY`.as<'q'>(
    sql`q (${columns})`,
  );
}
