import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { accentHex } from '#domain/agency/accent-rules.ts';
import type { TimelineStep } from '#domain/requests/lifecycle-kinds.ts';
import { type Archive, archiveOptions, attachData } from './attach-data.ts';
import { drawLogo, drawPhoto, drawStepLine, type LogoImage } from './draw-marks.ts';
import { type Group, noStructure, openStructure, type Structure, type Tag } from './mark-structure.ts';
import { subsetFonts } from './subset-fonts.ts';
import {
  type Color,
  fonts,
  heightOfText,
  type PdfContext,
  isMixed,
  neutrals,
  printable,
  type TextStyle,
  writeText,
} from './write-text.ts';

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

export interface Style extends TextStyle {
  /** The role of the text for screen readers. If absent, a paragraph. */
  tag?: Tag;
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
  /** Draws a JPEG in the middle of a square, or nothing if it cannot be read. */
  photo(picture: Buffer, place: { x: number; y: number; side: number }): void;
  addPage(): void;
  /** Makes one group of everything that `draw` draws, for screen readers. */
  group<T>(group: Group, draw: () => T): T;
  /** Screen readers leave out what `draw` draws. */
  decoration<T>(draw: () => T): T;
  /** Calls `onPage` for each page after all pages are drawn, and ends the document. */
  finish(onPage: (page: number, pages: number) => void): Promise<Buffer>;
}

interface DocumentOptions {
  title: string;
  author: string;
  language: string;
  at: Date;
  /** All text of the document, which decides the fonts to load. */
  allText: string;
  look: Look;
  /** Makes the document a tagged archive document (PDF/A-3b). */
  archive?: Archive | undefined;
  /** A word across each page, which says that the paper is not yet a valid document. */
  watermark?: string | undefined;
}

interface OpenedDocument {
  ink: PdfContext;
  structure: Structure;
}

/**
 * Writes a text. In a tagged document, each line becomes a paragraph, so that programs that read the PDF separate the
 * lines.
 */
function writeTagged(
  { ink, structure }: OpenedDocument,
  text: string,
  { x, y: top, width = sheet.right - x, align = 'left' }: Place,
  { tag = 'P', ...style }: Style,
): void {
  let y = top;
  const parts = structure.isTagged && tag === 'P' ? text.split('\n') : [text];
  for (const part of parts) {
    const shown = structure.isTagged ? printable(ink, part) : part;
    const isRead = shown === part && !isMixed(ink, shown);
    const draw = () => writeText(ink, part, { x, y, width, align }, style);
    structure.text(tag, draw, isRead ? undefined : part);
    if (parts.length > 1) y += heightOfText(ink, part || ' ', width, style);
  }
}

/** Writes a word across the page, in a colour so pale that the text under it stays readable. */
function drawWatermark(ink: PdfContext, mark: string): void {
  const { doc } = ink;
  const style = { size: 110, strong: true, color: 'accent' } as const;
  const [x, y] = [sheet.edge / 2, 420];
  const height = heightOfText(ink, mark, 2 * sheet.edge, style);
  const width = doc.widthOfString(mark);
  doc
    .save()
    .rotate(-38, { origin: [x, y] })
    .fillOpacity(0.14);
  writeText(ink, mark, { x: x - width / 2, y: y - height / 2, width: width + 10, align: 'left' }, style);
  doc.restore().fillOpacity(1);
}

/** Opens a document of A4 pages with selectable text in Geist and tabular figures. */
export async function openDocument(about: DocumentOptions): Promise<Paper> {
  const { title, author, language, at, allText, look, archive, watermark } = about;
  const { solid: accent, subtle: tint } = accentHex(look.hue);
  const subsets = await subsetFonts(allText);
  const doc = new Pdf({
    size: 'A4',
    // The code places all texts itself; with a margin, PDFKit would start new pages there.
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    // PDF/A embeds all fonts, but PDFKit never embeds its default font.
    ...(archive && { ...archiveOptions, font: fonts.regular }),
  });
  for (const subset of new Set(subsets.values())) {
    for (const { name, file } of [subset.regular, subset.strong]) doc.registerFont(name, file);
  }
  const colors = { ...neutrals, accent, tint };
  const ink: PdfContext = {
    doc,
    subsets,
    widths: new Map(),
    colors,
    replacesMissingGlyphs: archive !== undefined,
  };
  const bytes = buffer(doc);
  const structure = archive ? openStructure(doc) : noStructure;
  const decoration: Paper['decoration'] = (draw) => structure.decoration(draw);
  return {
    write: (text, place, style = {}) => writeTagged({ ink, structure }, text, place, style),
    heightOf: (text, width, style = {}) => heightOfText(ink, text, width, style),
    rule: (y, color = 'line', thickness = 0.75) =>
      decoration(() => {
        doc.moveTo(sheet.left, y).lineTo(sheet.right, y);
        doc.lineWidth(thickness).strokeColor(colors[color]).stroke();
      }),
    thread: (y, step) =>
      decoration(() => drawStepLine(ink, { y, margin: sheet.left, width: sheet.edge }, step)),
    box: (y, height, color) =>
      decoration(() => void doc.rect(sheet.left, y, sheet.width, height).fill(colors[color])),
    logo: (x, y, max) => decoration(() => drawLogo(ink, look.logo, { x, y, ...max })),
    photo: (picture, place) => decoration(() => drawPhoto(ink, picture, place)),
    addPage: () => void doc.addPage(),
    group: (group, draw) => structure.group(group, draw),
    decoration,
    finish: (onPage) => {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        decoration(() => onPage(page + 1, count));
        if (watermark) decoration(() => drawWatermark(ink, watermark));
      }
      structure.end();
      if (archive) attachData(doc, archive, about);
      doc.end();
      return bytes;
    },
  };
}
