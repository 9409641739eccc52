/**
 * Returns the keys of a table whose type names every key, in the order of the source. A bundle leaves out the call if
 * nothing uses its result.
 */
/* @__NO_SIDE_EFFECTS__ */
export function keysOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const keys: Extract<keyof Table, string>[] = [];
  for (const key in table) keys.push(key);
  return keys;
}
