import { type Expression, type RawBuilder, sql } from 'kysely';
import { Scope } from './actor.ts';

/** How a statement names its requests. */
type Row = 'r' | 'requests';

/** A scope, or of a prepared statement the argument that holds its `readerId`. */
type Reader = Scope | Expression<string | null>;

/** Whether the reader may see the request of that row: what every statement asks that reads what an address or a body names. */
export function inScope(reader: Reader, row: Row): RawBuilder<boolean> {
  if (!(reader instanceof Scope)) {
    return sql<boolean>`(${reader}::uuid IS NULL OR ${isClients(reader, row)})`;
  }
  return reader.readerId === null ? sql<boolean>`true` : isClients(sql.val(reader.readerId), row);
}

const isClients = (reader: Expression<string | null>, row: Row) =>
  sql<boolean>`${sql.ref(`${row}.user_id`)} = ${reader}::uuid`;

/** Whether the request of that row belongs on the lists of a client, and into what is counted for them. */
export function isListed(reader: unknown, row?: Row): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(row ? `${row}.user_id` : 'user_id')} = ${reader}`;
}
