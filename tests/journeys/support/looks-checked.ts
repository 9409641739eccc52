import type { Page } from '@playwright/test';

/** Returns a hash of the look of each element of the page, and stores the elements in the page by their hash. */
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

/** Returns a page's address without the parts that identify a single request, client or other item. */
const kindOf = (page: Page) =>
  new URL(page.url()).pathname.replace(/[\da-f]{8}-[\da-f-]{27}|[^/]*\d[^/]*/g, ':id');

/**
 * The looks that a worker has already checked. An element's look is its chain of tags, classes, attributes and short
 * values such as `true`. Texts and ids do not count. Most elements of a page look as on the page checked before.
 */
export class LooksChecked {
  readonly #seen = new Map<string, Set<number>>();

  /** Returns the looks that no page of that width and theme had before; undefined for the first page of its kind. */
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
