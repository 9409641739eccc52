import { browserStorage, type StoragePlace, type StoredItem } from '#domain/browser-storage.ts';
import { keysOf } from '#domain/keys-of.ts';
import type { LegalTable } from '#domain/legal/legal-rules.ts';

/** The purpose and the duration of each stored item. */
export type StorageTableWords = Record<StoredItem, readonly [purpose: string, duration: string]>;

/** Returns a table with a row for everything the product stores in these places of the browser. */
export function makeStorageTable(
  places: readonly StoragePlace[],
  words: StorageTableWords,
  { caption, columns }: Pick<LegalTable, 'caption' | 'columns'>,
): { table: LegalTable } {
  const things = keysOf(browserStorage).filter((thing) => places.includes(browserStorage[thing].place));
  return {
    table: {
      caption,
      columns,
      named: true,
      rows: things.map((thing) => [browserStorage[thing].name, ...words[thing]]),
    },
  };
}
