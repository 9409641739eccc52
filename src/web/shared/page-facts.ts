import type { ServedPage } from '#contract/rendered-page.ts';

/** The id of the element that contains the data of a served page. */
export const factsElementId = 'page-facts';

let facts: ServedPage | null | undefined;

function readFactsInPage(): ServedPage | null {
  const content = document.getElementById(factsElementId)?.textContent;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server wrote it
  return content ? (JSON.parse(content) as ServedPage) : null;
}

/**
 * Returns the data with which this page was rendered; null if the server did not render the page, as in development.
 */
export function servedPage(): ServedPage | null {
  return (facts ??= readFactsInPage());
}

let isPhone = false;

/** Sets, on the server, the data for the next rendering. Rendering is synchronous, so two pages never mix. */
export function setRenderingFacts(next: ServedPage, forPhone = false): void {
  facts = next;
  isPhone = forPhone;
}

/** Returns, on the server, whether the page is for a phone. */
export function isDrawnForPhone(): boolean {
  return isPhone;
}
