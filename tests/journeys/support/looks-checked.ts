import type { Page } from '@playwright/test';

/** Returns the hashes of how the elements of the page look, and keeps the elements by hash in the page. */
function listLooks(): number[] {
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
    const look = hash(`${above} ${element.localName} ${attributes.toSorted().join()} ${isEmpty}`);
    looks.set(look, [...(looks.get(look) ?? []), element]);
    for (const child of element.children) visit(child, look);
  };
  visit(document.documentElement, 0);
  Object.assign(window, { looks });
  return [...looks.keys()];
}

/** A page's address without what differs from one thing to the next. */
const kindOf = (page: Page) =>
  new URL(page.url()).pathname.replace(/[\da-f]{8}-[\da-f-]{27}|[^/]*\d[^/]*/g, ':id');

/**
 * The looks that a worker has already checked. An element's look is its chain of tags, classes, attributes and short values
 * such as `true`: its text and its ids may differ. Most of a page looks as it did when the page before was checked.
 */
export class LooksChecked {
  readonly #seen = new Map<string, Set<number>>();

  /** Returns the looks that were not on a page of that width and theme; undefined for the first page of its kind. */
  async findNew(page: Page, theme: 'light' | 'dark'): Promise<number[] | undefined> {
    const where = `${page.viewportSize()?.width} ${theme}`;
    const kind = `${where} ${kindOf(page)}`;
    const isFirst = !this.#seen.has(kind);
    if (isFirst) this.#seen.set(kind, new Set());
    const seen = this.#seen.get(where) ?? new Set();
    this.#seen.set(where, seen);
    const looks = await page.evaluate(listLooks);
    const fresh = looks.filter((look) => !seen.has(look));
    for (const look of fresh) seen.add(look);
    return isFirst ? undefined : fresh;
  }
}
