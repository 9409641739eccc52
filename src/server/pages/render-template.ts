import type { RenderedPage } from '#contract/rendered-page.ts';
import { defaultLanguage, type Language } from '#domain/language.ts';
import { put } from '#server/agency/brand-pages.ts';

const boot = '<script src="/boot.js"></script>';
const programs = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;
const programParts = /\s*<link rel="modulepreload"[^>]*>/g;
const programTags = /<script type="module"[^>]*>|<link rel="modulepreload"[^>]*>/g;
const ownHead = /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/;
const ownBody = /<div id="root"><\/div>\s*<noscript>[^]*?<\/noscript>/;

const emptyRoot = '<div id="root"></div>';

/** The product as systems install it. */
export const manifestNames = {
  fr: 'site.webmanifest',
  en: 'site.en.webmanifest',
} as const satisfies Record<Language, string>;

/** A screen that the program draws; `frame` stands around it meanwhile. */
export function fillEmpty(template: string, language: Language, frame = ''): string {
  const page = put(template, `<html lang="${defaultLanguage}">`, `<html lang="${language}">`);
  const manifestIn = (of: Language) => `<link rel="manifest" href="/${manifestNames[of]}" />`;
  const known = put(page, manifestIn(defaultLanguage), manifestIn(language));
  if (frame === '') return known;
  // Look and font first, which the frame is painted with.
  const later = known.replace(programTags, (tag) => tag.replace(/>/, ' fetchpriority="low">'));
  return put(later, emptyRoot, `<div id="root">${frame}</div>`);
}

/** A page that stands finished; boot.js brings the program once somebody uses it. */
export function fillRendered(template: string, language: Language, page: RenderedPage): string {
  const program = Array.from(template.matchAll(programs), ([, file = '']) => file);
  if (program.length === 0 || !ownHead.test(template) || !ownBody.test(template)) {
    throw new RangeError('the page has no place for what was drawn');
  }
  const bare = template.replace(programs, '').replace(programParts, '');
  const booted = put(bare, boot, `<script src="/boot.js" data-program="${program.join(' ')}"></script>`);
  const filled = booted
    .replace(ownHead, () => page.head)
    .replace(ownBody, () => `<div id="root">${page.root}</div>\n    ${page.data}`);
  return fillEmpty(filled, language);
}
