import { useSyncExternalStore } from 'react';
import { type Brand, productBrand } from '#domain/brand.ts';
import { servedPage } from '#web/shared/page-facts.ts';

let shownBrand: Brand | undefined;
const listeners = new Set<() => void>();

/**
 * Returns the brand that the server writes into every page; without this product's server, as in development, the
 * product's own brand.
 */
function brandInPage(): Brand {
  const content = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server wrote it
  return content ? (JSON.parse(content) as Brand) : productBrand;
}

function currentBrand(): Brand {
  return (shownBrand ??= brandInPage());
}

/**
 * Sets the two colours from which `accent-*` and similar colours are mixed, as boot.js does with the page's own
 * brand.
 */
export function showAccent(element: HTMLElement, { hue, depth }: Pick<Brand, 'hue' | 'depth'>): void {
  element.style.setProperty('--accent-hue', String(hue));
  element.style.setProperty('--accent-depth', String(depth));
}

/** Shows another name, accent or logo on this page; other tabs follow when they load. */
export function showBrand(brand: Brand): void {
  shownBrand = brand;
  showAccent(document.documentElement, brand);
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function useBrand(): Brand {
  return useSyncExternalStore(subscribe, currentBrand, () => servedPage()?.brand ?? currentBrand());
}
