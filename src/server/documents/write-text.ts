import { createRequire } from 'node:module';
import { breakLines } from './break-lines.ts';
import { markMissingGlyphs } from './mark-missing-glyphs.ts';
import type { SubsetFonts, Weight } from './subset-fonts.ts';

const require = createRequire(import.meta.url);
const fontFile = (name: string) => require.resolve(`@expo-google-fonts/geist/${name}`);
export const fonts = {
  regular: fontFile('400Regular/Geist_400Regular.ttf'),
  strong: fontFile('600SemiBold/Geist_600SemiBold.ttf'),
};

export const neutrals = { ink: '#1f1d1a', muted: '#65615a', line: '#dcd8d0' } as const;
export type Color = keyof typeof neutrals | 'accent' | 'tint';

export interface TextStyle {
  size?: number;
  color?: Color;
  strong?: boolean;
}
/** The position of a text. */
export interface TextPlace {
  x: number;
  y: number;
  width: number;
  align: 'left' | 'right';
}

const baseSize = 9;
const lineGap = 2;
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern'];
/** Geist's ascent, as a factor of the font size. */
const ascent = 1.005;

/** The PDF document with its fonts and colours. */
export interface PdfContext {
  doc: PDFKit.PDFDocument;
  subsets: SubsetFonts;
  /** Measured widths, by font, size and text. */
  widths: Map<string, number>;
  colors: Record<Color, string>;
  /** True if a visible substitute replaces each character that no font contains, as PDF/A requires. */
  replacesMissingGlyphs: boolean;
}

function applyStyle(
  { doc, colors }: PdfContext,
  { size = baseSize, color = 'ink', strong = false }: TextStyle,
): void {
  doc
    .font(strong ? fonts.strong : fonts.regular)
    .fontSize(size)
    .fillColor(colors[color]);
}

/** Returns whether Geist has the character. PDFKit does not publish the font object. */
function isInFont({ doc }: PdfContext, character: string): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- PDFKit's types leave it out
  const { _font: open } = doc.font(fonts.regular) as unknown as {
    _font: { font: { hasGlyphForCodePoint(point: number): boolean } };
  };
  return open.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** Returns the text in the form in which it is drawn. Geist has no narrow no-break space. */
export function printable(ink: PdfContext, text: string): string {
  const shown = text.normalize('NFC').replaceAll('\u202f', '\u00a0');
  if (!ink.replacesMissingGlyphs) return shown;
  return markMissingGlyphs(shown, (character) => ink.subsets.has(character) || isInFont(ink, character));
}

/** Returns whether the text has characters that only a subset font contains. */
export function isMixed({ subsets }: PdfContext, text: string): boolean {
  return subsets.size > 0 && Array.from(text).some((character) => subsets.has(character));
}

/** Splits the text into runs of one font. */
function runsOf({ subsets }: PdfContext, text: string, { strong = false }: TextStyle) {
  const weight: Weight = strong ? 'strong' : 'regular';
  const runs: { font: string; text: string; isSubset: boolean }[] = [];
  for (const character of text) {
    const subset = subsets.get(character)?.[weight].name;
    const font = subset ?? fonts[weight];
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character, isSubset: subset !== undefined });
  }
  return runs;
}

/**
 * The parts whose widths are measured once and then remembered: words and spaces. In a subset font, each character is
 * a part.
 */
const wordsAndSpaces = /\s+|[^\s]+/gu;

/**
 * Returns a function that measures texts and remembers the widths of their parts. Line breaking measures often, and
 * shaping text is slow.
 */
function createWidthMeasure(ink: PdfContext, style: TextStyle) {
  const { size = baseSize } = style;
  const widthOfPart = (font: string, part: string): number => {
    const key = `${font} ${size} ${part}`;
    const width = ink.widths.get(key) ?? ink.doc.font(font).fontSize(size).widthOfString(part, { features });
    ink.widths.set(key, width);
    return width;
  };
  return (text: string): number =>
    runsOf(ink, text, style).reduce((sum, { font, text: run, isSubset }) => {
      const parts = isSubset ? Array.from(run) : (run.match(wordsAndSpaces) ?? []);
      return parts.reduce((width, part) => width + widthOfPart(font, part), sum);
    }, 0);
}

function writeMixed(
  ink: PdfContext,
  text: string,
  { x, y, width, align }: TextPlace,
  style: TextStyle,
): void {
  const { doc } = ink;
  applyStyle(ink, style);
  const height = doc.currentLineHeight(true) + lineGap;
  const widthOf = createWidthMeasure(ink, style);
  for (const [index, line] of breakLines(text, width, widthOf).entries()) {
    let at = align === 'right' ? x + width - widthOf(line) : x;
    const baseline = y + index * height + (style.size ?? baseSize) * ascent;
    for (const run of runsOf(ink, line, style)) {
      doc.font(run.font).text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features });
      at += doc.widthOfString(run.text, { features });
    }
  }
}

export function writeText(ink: PdfContext, text: string, place: TextPlace, style: TextStyle): void {
  const { x, y, width, align } = place;
  const shown = printable(ink, text);
  if (isMixed(ink, shown)) return writeMixed(ink, shown, place, style);
  applyStyle(ink, style);
  ink.doc.text(shown, x, y, { width, align, lineGap, features });
  return undefined;
}

export function heightOfText(ink: PdfContext, text: string, width: number, style: TextStyle): number {
  const shown = printable(ink, text);
  applyStyle(ink, style);
  if (!isMixed(ink, shown)) return ink.doc.heightOfString(shown, { width, lineGap, features });
  const height = ink.doc.currentLineHeight(true) + lineGap;
  return breakLines(shown, width, createWidthMeasure(ink, style)).length * height;
}
