import { keptInTheBrowser, type KeptPlace, type KeptThing } from '#domain/kept-in-the-browser.ts';
import { keysOf } from '#domain/keys-of.ts';
import type { LegalTable } from '#web/legal/legal-rules.ts';

/** Why each thing is kept, and for how long. */
export type KeptWords = Record<KeptThing, readonly [purpose: string, duration: string]>;

/** A row for everything the product keeps in these places of the browser. */
export function makeKeptTable(
  places: readonly KeptPlace[],
  words: KeptWords,
  { caption, columns }: Pick<LegalTable, 'caption' | 'columns'>,
): { table: LegalTable } {
  const things = keysOf(keptInTheBrowser).filter((thing) => places.includes(keptInTheBrowser[thing].place));
  return {
    table: {
      caption,
      columns,
      named: true,
      rows: things.map((thing) => [keptInTheBrowser[thing].name, ...words[thing]]),
    },
  };
}
