import type { ServedPage } from '#contract/rendered-page.ts';

/** The element of a served page that holds what it was drawn with. */
export const factsElementId = 'page-facts';

let facts: ServedPage | null | undefined;

function inPage(): ServedPage | null {
  const said = document.getElementById(factsElementId)?.textContent;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server wrote it
  return said ? (JSON.parse(said) as ServedPage) : null;
}

/** What this page was drawn with; null where the server sent it without content, as in development. */
export function servedPage(): ServedPage | null {
  return (facts ??= inPage());
}

/** On the server: what components draw with from here on. Drawing is done in one go, so that no two pages mix. */
export function drawWith(next: ServedPage): void {
  facts = next;
}
