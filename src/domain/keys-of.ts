/** Returns the keys of a table that has no others, in the order in which they are written. */
export function keysOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const keys: Extract<keyof Table, string>[] = [];
  for (const key in table) keys.push(key);
  return keys;
}
