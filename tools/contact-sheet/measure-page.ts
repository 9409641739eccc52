/** Measures of a page, with lengths in pixels. */
export interface Measures {
  height: number;
  /** Number of cards that are in no other card. */
  cards: number;
  /** The number of links, buttons, fields and rows that unfold, in the main part of the page. */
  controls: number;
  /** The distance of the first field from the top of the page; null if there is none. */
  firstField: number | null;
}

/** Measures the visible elements. Runs in the page. */
export function measurePage(): Measures {
  const visible = (selector: string) =>
    [...document.querySelectorAll(`main ${selector}`)].filter((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    );
  const fields = ['input', 'select', 'textarea'].flatMap(visible);
  const tops = fields.map((field) => Math.round(field.getBoundingClientRect().top + scrollY));
  return {
    height: document.documentElement.scrollHeight,
    cards: visible('.rounded-card').filter((card) => !card.parentElement?.closest('.rounded-card')).length,
    controls: fields.length + ['a[href]', 'button', 'summary'].flatMap(visible).length,
    firstField: tops.length > 0 ? Math.min(...tops) : null,
  };
}
