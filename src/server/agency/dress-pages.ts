import { setTimeout as wait } from 'node:timers/promises';
import { accentHex } from '#domain/agency/accent.ts';
import { iconNames, iconPath, ownIconPath } from '#domain/app-icons.ts';
import { type Brand, defaultHue, drawnMark, markPath, productBrand, productName } from '#domain/brand.ts';
import { escapedMarkup as escaped } from '#server/services/escape-markup.ts';
import type { Dress } from '#server/services/http/web-pages.ts';
import type { Services } from '#server/services/services.ts';
import { findBrand } from './agency-store.ts';
import { describeBrand } from './describe-agency.ts';
import { hasOwnLook, lookOf } from './open-icon.ts';

/** Pages come even where the database does not answer; they then look as they did last. Milliseconds. */
const patience = 1000;

function rememberBrand(db: Services['db']): () => Promise<Brand> {
  let known = productBrand;
  return async () => {
    const answered = new AbortController();
    const read = findBrand(db).then(
      (row) => (known = describeBrand(row)),
      () => known,
    );
    const late = wait(patience, undefined, { signal: answered.signal }).then(
      () => known,
      () => known,
    );
    const brand = await Promise.race([read, late]);
    answered.abort();
    return brand;
  };
}

/** Throws where the page has no such place: the brand would be missing without a word. */
function put(page: string, place: string, content: string): string {
  if (!page.includes(place)) throw new RangeError(`the page has no ${place}`);
  return page.replace(place, () => content);
}

const ownIcon = '<link rel="icon" href="/mark.svg" type="image/svg+xml" />';
const ownTouchIcon = `<link rel="apple-touch-icon" href="${ownIconPath('touch-180')}" />`;

function iconOf({ hue, mark }: Brand): string {
  if (mark) return `<link rel="icon" href="${markPath(mark)}" type="image/png" />`;
  if (hue === defaultHue) return ownIcon;
  const { stone, letter } = drawnMark;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${accentHex(hue).solid}" d="${stone}"/><path fill="#fff" d="${letter}"/></svg>`;
  return `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(svg)}" type="image/svg+xml" />`;
}

function dressPage(template: string, brand: Brand): string {
  const { name } = brand;
  const page = put(template, `<title>${productName}</title>`, `<title>${escaped(name)}</title>`);
  const meta = `<meta name="brand" content="${escaped(JSON.stringify(brand))}" />`;
  const known = put(page, '<meta name="brand" content="" />', meta);
  const touch = hasOwnLook(brand)
    ? `<link rel="apple-touch-icon" href="${iconPath('touch-180', lookOf(brand))}" />`
    : ownTouchIcon;
  return put(put(known, ownIcon, iconOf(brand)), ownTouchIcon, touch);
}

/** What systems need of a manifest's icon; the files name the product's own. */
interface Icon {
  src: string;
}

function dressIcon(icon: Icon, brand: Brand): Icon {
  const shape = iconNames.find((name) => ownIconPath(name) === icon.src);
  return shape ? { ...icon, src: iconPath(shape, lookOf(brand)) } : icon;
}

function dressManifest(template: string, brand: Brand): string {
  const manifest: { icons: Icon[] } = JSON.parse(template);
  const { name, hue } = brand;
  return JSON.stringify({
    ...manifest,
    name,
    short_name: name,
    theme_color: accentHex(hue).solid,
    icons: hasOwnLook(brand) ? manifest.icons.map((icon) => dressIcon(icon, brand)) : manifest.icons,
  });
}

/** Gives the pages the agency's name, accent and mark, as they are at that moment. */
export function dressPages({ db }: Pick<Services, 'db'>): Dress {
  const brand = rememberBrand(db);
  return {
    page: async (template) => dressPage(template, await brand()),
    manifest: async (template) => dressManifest(template, await brand()),
  };
}
