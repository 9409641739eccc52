import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { accentHex } from '#domain/agency/accent-rules.ts';
import type { TimelineStep } from '#domain/requests/lifecycle-kinds.ts';
import { drawLogo, drawThread, type LogoImage } from './draw-marks.ts';
import { breakLines } from './break-lines.ts';
import { type SubsetFonts, subsetFonts, type Weight } from './subset-fonts.ts';

const require = createRequire(import.meta.url);
const fontFile = (name: string) => require.resolve(`@expo-google-fonts/geist/${name}`);
const fonts = {
  regular: fontFile('400Regular/Geist_400Regular.ttf'),
  strong: fontFile('600SemiBold/Geist_600SemiBold.ttf'),
};

const neutrals = { ink: '#1f1d1a', muted: '#65615a', line: '#dcd8d0' } as const;

/** A4, in points. */
export const sheet = {
  left: 56,
  right: 539,
  edge: 595.28,
  width: 483,
  top: 56,
  bottom: 752,
  footer: 786,
} as const;

/** The look of the agency's documents. */
export interface Look {
  hue: number;
  /** Null if the product's drawn one is used. */
  logo: LogoImage | null;
}

type Color = keyof typeof neutrals | 'accent' | 'tint';
export interface Style {
  size?: number;
  color?: Color;
  strong?: boolean;
}
export interface Place {
  x: number;
  y: number;
  width?: number;
  align?: 'left' | 'right';
}

export interface Paper {
  write(text: string, place: Place, style?: Style): void;
  heightOf(text: string, width: number, style?: Style): number;
  rule(y: number, color?: Color, thickness?: number): void;
  /** Draws a line from edge to edge, with the step's drawing on it in the left margin. */
  thread(y: number, step: TimelineStep): void;
  box(y: number, height: number, color: Color): void;
  /** Draws the logo within `max`. Returns its width. */
  logo(x: number, y: number, max: { width: number; height: number }): number;
  addPage(): void;
  /** Calls `onPage` for every page once all are drawn, and ends the document. */
  finish(onPage: (page: number, pages: number) => void): Promise<Buffer>;
}

interface About {
  title: string;
  author: string;
  language: string;
  at: Date;
  /** All text of the document, so that the fonts for it can be loaded. */
  writes: string;
  look: Look;
}

const baseSize = 9;
const lineGap = 2;
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern'];
/** Geist's ascent, as a factor of the font size. */
const ascent = 1.005;

/** The font has no narrow no-break space. */
const printable = (text: string) => text.normalize('NFC').replaceAll('\u202f', '\u00a0');

/** The PDF document with its fonts and colours. */
interface Ink {
  doc: PDFKit.PDFDocument;
  subsets: SubsetFonts;
  /** Measured widths, by font, size and text. */
  widths: Map<string, number>;
  colors: Record<Color, string>;
}

function applyStyle({ doc, colors }: Ink, { size = baseSize, color = 'ink', strong = false }: Style): void {
  doc
    .font(strong ? fonts.strong : fonts.regular)
    .fontSize(size)
    .fillColor(colors[color]);
}

/** Whether the text has characters that only a subset font contains. */
function isMixed({ subsets }: Ink, text: string): boolean {
  return subsets.size > 0 && Array.from(text).some((character) => subsets.has(character));
}

/** Splits the text into runs of one font. */
function runsOf({ subsets }: Ink, text: string, { strong = false }: Style) {
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
 * The parts that are measured once and found again: words and spaces. In a subset font, each character by
 * itself.
 */
const measured = /\s+|[^\s]+/gu;

/**
 * Returns a function that measures texts and remembers the widths of their parts. Breaking lines measures
 * often, and shaping is slow.
 */
function widthIn(ink: Ink, style: Style) {
  const { size = baseSize } = style;
  const widthOfPart = (font: string, part: string): number => {
    const key = `${font} ${size} ${part}`;
    const width = ink.widths.get(key) ?? ink.doc.font(font).fontSize(size).widthOfString(part, { features });
    ink.widths.set(key, width);
    return width;
  };
  return (text: string): number =>
    runsOf(ink, text, style).reduce((sum, { font, text: run, isSubset }) => {
      const parts = isSubset ? Array.from(run) : (run.match(measured) ?? []);
      return parts.reduce((width, part) => width + widthOfPart(font, part), sum);
    }, 0);
}

function writeMixed(ink: Ink, text: string, { x, y, width, align }: Required<Place>, style: Style): void {
  const { doc } = ink;
  applyStyle(ink, style);
  const height = doc.currentLineHeight(true) + lineGap;
  const widthOf = widthIn(ink, style);
  for (const [index, line] of breakLines(text, width, widthOf).entries()) {
    let at = align === 'right' ? x + width - widthOf(line) : x;
    const baseline = y + index * height + (style.size ?? baseSize) * ascent;
    for (const run of runsOf(ink, line, style)) {
      doc.font(run.font).text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features });
      at += doc.widthOfString(run.text, { features });
    }
  }
}

function writeText(ink: Ink, text: string, place: Place, style: Style): void {
  const { x, y, width = sheet.right - x, align = 'left' } = place;
  const shown = printable(text);
  if (isMixed(ink, shown)) return writeMixed(ink, shown, { x, y, width, align }, style);
  applyStyle(ink, style);
  ink.doc.text(shown, x, y, { width, align, lineGap, features });
  return undefined;
}

function heightOfText(ink: Ink, text: string, width: number, style: Style): number {
  const shown = printable(text);
  applyStyle(ink, style);
  if (!isMixed(ink, shown)) return ink.doc.heightOfString(shown, { width, lineGap });
  const height = ink.doc.currentLineHeight(true) + lineGap;
  return breakLines(shown, width, widthIn(ink, style)).length * height;
}

/** Opens a document of A4 pages with selectable text in Geist and tabular figures. */
export async function openDocument({ title, author, language, at, writes, look }: About): Promise<Paper> {
  const { solid: accent, subtle: tint } = accentHex(look.hue);
  const subsets = await subsetFonts(writes);
  const doc = new Pdf({
    size: 'A4',
    // The code places all texts itself. PDFKit would break pages at a margin.
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
  for (const subset of new Set(subsets.values())) {
    for (const { name, file } of [subset.regular, subset.strong]) doc.registerFont(name, file);
  }
  const ink: Ink = { doc, subsets, widths: new Map(), colors: { ...neutrals, accent, tint } };
  const bytes = buffer(doc);
  return {
    write: (text, place, style = {}) => writeText(ink, text, place, style),
    heightOf: (text, width, style = {}) => heightOfText(ink, text, width, style),
    rule: (y, color = 'line', thickness = 0.75) => {
      doc.moveTo(sheet.left, y).lineTo(sheet.right, y);
      doc.lineWidth(thickness).strokeColor(ink.colors[color]).stroke();
    },
    thread: (y, step) => drawThread(ink, { y, margin: sheet.left, width: sheet.edge }, step),
    box: (y, height, color) => void doc.rect(sheet.left, y, sheet.width, height).fill(ink.colors[color]),
    logo: (x, y, max) => drawLogo(ink, look.logo, { x, y, ...max }),
    addPage: () => void doc.addPage(),
    finish: (onPage) => {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        onPage(page + 1, count);
      }
      doc.end();
      return bytes;
    },
  };
}
