/**
 * Returns the keys of a table that has no others, in the order in which they are written. A bundle leaves out keys
 * that nobody reads.
 */
/* @__NO_SIDE_EFFECTS__ */
export function keysOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const keys: Extract<keyof Table, string>[] = [];
  for (const key in table) keys.push(key);
  return keys;
}
