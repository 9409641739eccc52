import type { RenderedPage, RenderedScreen } from '#contract/rendered-page.ts';
import { defaultLanguage, type Language } from '#domain/language.ts';
import { replaceOnce } from '#server/agency/brand-pages.ts';
import { noScriptTexts } from './no-script-texts.ts';

const boot = '<script src="/boot.js"></script>';
/** The modules with which a page starts. */
export const programs = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;
const programParts = /\s*<link rel="modulepreload"[^>]*>/g;
const programTags = /<script type="module"[^>]*>|<link rel="modulepreload"[^>]*>/g;
/**
 * The two style sheets in the page, as scripts/web-build/build-public-sheet.ts writes them: that of public pages, and
 * that of the program.
 */
const styleSheetTag = /<link rel="stylesheet" data-public="([^"]+)"([^>]*) href="([^"]+)">/;
const templateHead = /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/;
const templateBody = /<div id="root"><\/div>\s*<noscript>[^]*?<\/noscript>/;

const emptyRoot = '<div id="root"></div>';
const emptyNoScript = '<noscript></noscript>';

/** The names of the web app manifests. */
export const manifestNames = {
  fr: 'site.webmanifest',
  en: 'site.en.webmanifest',
} as const satisfies Record<Language, string>;

function inLanguage(template: string, language: Language): string {
  const page = replaceOnce(template, `<html lang="${defaultLanguage}">`, `<html lang="${language}">`);
  const manifestIn = (of: Language) => `<link rel="manifest" href="/${manifestNames[of]}" />`;
  return replaceOnce(page, manifestIn(defaultLanguage), manifestIn(language));
}

function templateInLanguage(template: string, language: Language): string {
  const noScript = `<noscript>${noScriptTexts[language]}</noscript>`;
  return replaceOnce(inLanguage(template, language), emptyNoScript, noScript);
}

/** Removes the program from the template and gives boot.js the names of its files. */
function withoutProgram(template: string, facts: string): string {
  const program = Array.from(template.matchAll(programs), ([, file = '']) => file);
  if (program.length === 0) throw new RangeError('the page has no program');
  const bare = template.replace(programs, '').replace(programParts, '');
  return replaceOnce(
    bare,
    boot,
    `<script src="/boot.js" data-program="${program.join(' ')}"${facts}></script>`,
  );
}

/** Returns a screen that the browser draws. Shows `frame` until then. */
export function fillEmpty(template: string, language: Language, frame = ''): string {
  const known = templateInLanguage(template, language);
  if (frame === '') return known;
  // Styles and fonts load first, because the frame needs them.
  const later = known.replace(programTags, (tag) => tag.replace(/>/, ' fetchpriority="low">'));
  return replaceOnce(later, emptyRoot, `<div id="root">${frame}</div>`);
}

/** Returns a screen with its content. boot.js loads the program once the browser has painted the screen. */
export function fillScreen(template: string, language: Language, { root, data }: RenderedScreen): string {
  const bare = withoutProgram(templateInLanguage(template, language), ' data-screen');
  return replaceOnce(bare, emptyRoot, `<div id="root">${root}</div>${data}`);
}

/** Returns a finished page. boot.js loads the program once somebody uses the page. */
export function fillRendered(template: string, language: Language, page: RenderedPage): string {
  if (!templateHead.test(template) || !templateBody.test(template)) {
    throw new RangeError('the page has no place for what was drawn');
  }
  const sheet = styleSheetTag.exec(template)?.[3];
  const booted = withoutProgram(template, sheet ? ` data-sheet="${sheet}"` : '');
  const filled = booted
    .replace(styleSheetTag, '<link rel="stylesheet"$2 href="$1">')
    .replace(templateHead, () => page.head)
    .replace(templateBody, () => `<div id="root">${page.root}</div>\n    ${page.data}`);
  return inLanguage(filled, language);
}
