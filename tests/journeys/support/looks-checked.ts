/** A page as a check of its accessibility sees it. */
export interface View {
  /** Names the kind of page. Digits do not count. */
  kind: string;
  /** CSS pixels. */
  width: number;
  theme: 'light' | 'dark';
}

/**
 * Returns the elements of the page by a hash of their look. Playwright sends this function to the page, so it uses
 * nothing from outside.
 */
export function listLooks(): Map<number, Element[]> {
  const looks = new Map<number, Element[]>();
  const hash = (text: string) => {
    let sum = 7;
    for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) | 0;
    return sum;
  };
  const written = (element: Element, name: string) => {
    const value = element.getAttribute(name) ?? '';
    return name === 'class' || name === 'role' || /^[a-z]{1,12}$/.test(value) ? `${name}=${value}` : name;
  };
  const visit = (element: Element, above: number) => {
    const attributes = element.getAttributeNames().map((name) => written(element, name));
    const isEmpty = element.textContent.trim() === '';
    const labels = element instanceof HTMLInputElement ? element.labels?.length : '';
    const look = hash(`${above} ${element.localName} ${attributes.toSorted().join()} ${isEmpty} ${labels}`);
    looks.set(look, [...(looks.get(look) ?? []), element]);
    for (const child of element.children) visit(child, look);
  };
  visit(document.documentElement, 0);
  return looks;
}

const placeOf = ({ width, theme }: View) => `${width} ${theme}`;
const kindOf = (view: View) => `${placeOf(view)} ${view.kind.replaceAll(/\d+/g, '0')}`;

/**
 * The looks that have passed a check. An element's look is its chain of tags, classes, attributes and short values such
 * as `true`. Texts and ids do not count. Most elements of a page look as on the page checked before.
 */
export class LooksChecked {
  readonly #looks = new Map<string, Set<number>>();
  readonly #kinds = new Set<string>();

  /** Returns the looks that no page of that width and theme had before; undefined for the first page of its kind. */
  findNew(view: View, looks: readonly number[]): number[] | undefined {
    if (!this.#kinds.has(kindOf(view))) return undefined;
    const seen = this.#looks.get(placeOf(view));
    return looks.filter((look) => !seen?.has(look));
  }

  add(view: View, looks: readonly number[]): void {
    this.#kinds.add(kindOf(view));
    const place = placeOf(view);
    const seen = this.#looks.get(place) ?? new Set();
    for (const look of looks) seen.add(look);
    this.#looks.set(place, seen);
  }
}
