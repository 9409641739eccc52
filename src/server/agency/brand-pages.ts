import { accentHex } from '#domain/agency/accent-rules.ts';
import { iconNames, agencyIconPath, productIconPath } from '#domain/app-icons.ts';
import { type Brand, defaultHue, productMarkPaths, logoPath, productName } from '#domain/brand.ts';
import { escapeMarkup as escaped } from '#server/services/escape-markup.ts';
import { hasOwnLook, lookOf } from './open-icon.ts';

/** Throws if the page does not contain `place`, so that a missing brand is noticed. */
export function replaceOnce(page: string, place: string, content: string): string {
  if (!page.includes(place)) throw new RangeError(`the page has no ${place}`);
  return page.replace(place, () => content);
}

const ownIcon = '<link rel="icon" href="/mark.svg" type="image/svg+xml" />';
const ownTouchIcon = `<link rel="apple-touch-icon" href="${productIconPath('touch-180')}" />`;

function iconOf({ hue, logo }: Brand): string {
  if (logo) return `<link rel="icon" href="${logoPath(logo)}" type="image/png" />`;
  if (hue === defaultHue) return ownIcon;
  const { stone, letter } = productMarkPaths;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${accentHex(hue).solid}" d="${stone}"/><path fill="#fff" d="${letter}"/></svg>`;
  return `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(svg)}" type="image/svg+xml" />`;
}

/** Returns the page with the agency's name, accent and logo. */
export function brandPage(template: string, brand: Brand): string {
  const { name } = brand;
  const page = replaceOnce(template, `<title>${productName}</title>`, `<title>${escaped(name)}</title>`);
  const meta = `<meta name="brand" content="${escaped(JSON.stringify(brand))}" />`;
  const known = replaceOnce(page, '<meta name="brand" content="" />', meta);
  const touch = hasOwnLook(brand)
    ? `<link rel="apple-touch-icon" href="${agencyIconPath('touch-180', lookOf(brand))}" />`
    : ownTouchIcon;
  return replaceOnce(replaceOnce(known, ownIcon, iconOf(brand)), ownTouchIcon, touch);
}

/** The part of a manifest's icon that is replaced. The template names the product's own icon files. */
interface Icon {
  src: string;
}

function brandIcon(icon: Icon, brand: Brand): Icon {
  const shape = iconNames.find((name) => productIconPath(name) === icon.src);
  return shape ? { ...icon, src: agencyIconPath(shape, lookOf(brand)) } : icon;
}

/** Returns the web app manifest with the agency's name, accent and icons. */
export function brandManifest(template: string, brand: Brand): string {
  const manifest: { icons: Icon[] } = JSON.parse(template);
  const { name, hue } = brand;
  return JSON.stringify({
    ...manifest,
    name,
    short_name: name,
    theme_color: accentHex(hue).solid,
    icons: hasOwnLook(brand) ? manifest.icons.map((icon) => brandIcon(icon, brand)) : manifest.icons,
  });
}
